import { Check } from 'lucide-react'
import { useWords } from '../../ui/useWords.tsx'
import { connectSteps, type ConnectStep } from './draft.ts'
import { connectWords } from '../../../words/page/profiles.ts'
import styles from './Steps.module.css'

const shown = [...connectSteps, 'test'] as const

/** The steps of connecting by name, with a check mark for those done. */
export function Steps({ current }: { current: ConnectStep | 'test' }) {
  const { t, number } = useWords()
  const at = shown.indexOf(current)
  return (
    <ol className={styles.steps} aria-label={t(connectWords.steps)}>
      {shown.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < at ? 'behind' : index === at ? 'current' : 'ahead'}
          {...(index === at ? { 'aria-current': 'step' } : {})}
        >
          <span className={styles.mark} aria-hidden>
            {index < at ? <Check size={14} /> : number(index + 1)}
          </span>
          {t(connectWords[`step.${step}`])}
        </li>
      ))}
    </ol>
  )
}
