import styles from './NumberText.module.css'

/** In a single number, this many characters at the end are emphasised. */
const telling = 4

/** How many leading characters all of these share, leaving the last ones of each to distinguish it. */
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

/** An asset or key number among others: the shared part is muted, the distinguishing part strong. Copied in full. */
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

/** An identifier among others of its kind: their ends differ, so the beginning is cut if there is no room. */
export function IdText({ text }: { text: string }) {
  return (
    <span className={`${styles.id} ${styles.tail}`} title={text}>
      <bdi dir="ltr">{text}</bdi>
    </span>
  )
}
