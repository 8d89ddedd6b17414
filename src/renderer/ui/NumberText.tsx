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
    <span className={styles.number}>
      <bdi dir="ltr">
        <span className={styles.shared}>{text.slice(0, cut)}</span>
        {text.slice(cut)}
      </bdi>
    </span>
  )
}
