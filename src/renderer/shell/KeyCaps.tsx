import { isMac, keyCaps, type Key } from './keys.ts'
import styles from './KeysDialog.module.css'

/** A shortcut as the keys on a keyboard: of an action, or of given keys. */
export function KeyCaps({ of }: { of: Key | readonly string[] }) {
  const caps = 'key' in of ? keyCaps(of, isMac) : of
  return (
    <span className={styles.caps}>
      {caps.map((cap) => (
        <kbd key={cap} className={styles.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  )
}
