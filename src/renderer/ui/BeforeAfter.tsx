import styles from './BeforeAfter.module.css'

interface BeforeAfterProps {
  before: string
  /** Left out: it stays. */
  after: string | undefined
  /** What stands for an empty text, and for one that is so already. */
  none: string
  same: string
}

/** How a field is, and how it will be. */
export function BeforeAfter({ before, after, none, same }: BeforeAfterProps) {
  if (after === undefined) return <bdi className={styles.soft}>{before}</bdi>
  if (before === after) return <span className={styles.soft}>{same}</span>
  return (
    <>
      <s className={styles.before}>
        <bdi>{before === '' ? none : before}</bdi>
      </s>
      <span aria-hidden>→</span>
      <strong className={styles.after}>
        <bdi>{after === '' ? none : after}</bdi>
      </strong>
    </>
  )
}
