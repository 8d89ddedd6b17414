import { useWords } from '../../ui/useWords.tsx'
import styles from './Lending.module.css'
import { NamedPerson, Numbers } from '../../changes/Whom.tsx'
import type { LendingPlan, LoanField } from './useLoan.ts'
import { changeWords } from '../../../words/page/frame.ts'
import { lendWords } from '../../../words/page/holdings.ts'

interface PlanProps {
  plan: LendingPlan | undefined
  /** What is left to choose before there is a plan. */
  left: LoanField | 'another'
  enterprise: string
}

/** Says exactly what will happen before it does. */
export function Plan({ plan, left, enterprise }: PlanProps) {
  const { t, rich } = useWords()
  return (
    <div className={styles.plan} role="status">
      {plan === undefined ? (
        <p className={styles.soft}>{left === 'action' ? '' : t(lendWords[`left.${left}`])}</p>
      ) : (
        <>
          <p>
            {rich(lendWords.plan, {
              count: plan.assets.length,
              list: (
                <strong>
                  <Numbers of={plan.assets.map(({ assetNum }) => assetNum)} />
                </strong>
              ),
              name: <NamedPerson person={plan.person} />,
              key: <strong>{plan.key}</strong>,
              enterprise: <bdi>{enterprise}</bdi>,
            })}
          </p>
          <p className={styles.soft}>{t(changeWords.noUndo)}</p>
        </>
      )}
    </div>
  )
}
