import styles from './NumberText.module.css'

/** Of one number alone, this many characters at its end are what one goes by. */
const telling = 4

/** How many characters all of these begin with; the last ones of each always tell it apart. */
export function sharedStart(numbers: readonly string[]): number {
  const [first = '', ...others] = numbers
  let shared = first.length
  for (const other of others) {
    let same = 0
    while (same < shared && other[same] === first[same]) same += 1
    shared = same
  }
  const shortest = Math.min(first.length, ...others.map(({ length }) => length))
  return Math.max(0, Math.min(shared, shortest - telling))
}

/** A number of an asset or a key among others: what many share is soft, what tells it apart is strong. Copied whole. */
export function NumberText({ text, shared = text.length - telling }: { text: string; shared?: number }) {
  const cut = Math.max(0, shared)
  return (
    <span className={`${styles.number} ${styles.tail}`}>
      <bdi dir="ltr">
        <span className={styles.shared}>{text.slice(0, cut)}</span>
        {text.slice(cut)}
      </bdi>
    </span>
  )
}

/** An identifier among others of its kind: their ends differ, so where there is no room its beginning is cut. */
export function IdText({ text }: { text: string }) {
  return (
    <span className={`${styles.id} ${styles.tail}`} title={text}>
      <bdi dir="ltr">{text}</bdi>
    </span>
  )
}
