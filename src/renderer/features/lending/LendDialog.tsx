import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { uiWords, changeWords } from '../../../words/page/frame.ts'
import { boardWords, lendWords } from '../../../words/page/holdings.ts'
import { loansWords } from '../../../words/page/loans.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { ChangeDialog, toastSuccess } from '../../changes/ChangeDialog.tsx'
import { OpenLoans, LoanTerms, useLoanTerms } from '../../changes/OpenLoans.tsx'
import { askShownAgain } from '../../data/dataChanged.ts'
import type { LendingRequest } from '../../changes/dialogs.ts'
import { closeDialog, openDialog } from '../../ui/dialogs.tsx'
import { nameOf } from '../../../domain/people.ts'
import { endTimeOf, nextEndFirst } from '../../../domain/daysLeft.ts'
import { useChange } from '../../changes/useChange.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/EmptyState.tsx'
import { ErrorNotice, Notice } from '../../ui/Notice.tsx'
import { AssetsField, KeyField, LentNow } from './LendFields.tsx'
import { PersonField, NamedPerson, Numbers } from '../../changes/Whom.tsx'
import { useQuery } from '../../data/query.ts'
import { entriesRead } from '../../data/loadable.ts'
import { ProductEnd } from '../../data/productsRead.tsx'
import { useLoan, type LendingPlan, type LoanField, type Loan } from './useLoan.ts'
import { useLoanScans } from './useLoanScans.ts'
import styles from './Lending.module.css'

interface PlanProps {
  plan: LendingPlan | undefined
  /** What is left to choose before there is a plan. */
  left: LoanField | 'another'
  enterprise: string
}

/** Says exactly what will happen before it does. */
function Plan({ plan, left, enterprise }: PlanProps) {
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

/** More are counted, and shown when asked for. */
const named = 4

/** The products of the chosen asset numbers, which move into the key, the next end first; as far as the copy has them. */
function MovedProducts({ loan }: { loan: Loan }) {
  const { t } = useWords()
  const [now] = useState(Date.now)
  const [isWhole, setWhole] = useState(false)
  const { person, chosen } = loan
  const found = useQuery('findProducts', person && { holder: person.globalId, sort: { by: 'ends' }, limit: 1000 })
  const numbers = new Set<string>(chosen.map(({ assetNum }) => assetNum))
  const products = (entriesRead(found) ?? []).filter(({ assetNum }) => numbers.has(assetNum))
  if (products.length === 0) return null
  const inOrder = nextEndFirst(products, endTimeOf, now)
  const more = isWhole ? 0 : Math.max(0, products.length - named)
  return (
    <section className={styles.products}>
      <h3>{t(loansWords['lend.products'], { count: products.length })}</h3>
      <ul>
        {inOrder.slice(0, products.length - more).map((product, at) => (
          <li key={at}>
            <bdi>{product.productName || product.productUri}</bdi>
            <ProductEnd product={product} className={styles.soft} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="quiet" size="small" onPress={() => setWhole(true)}>
          {t(loansWords['lend.moreProducts'], { count: more })}
        </Button>
      )}
    </section>
  )
}

/**
 * Lends: employee, asset numbers, key. Offers only what can be lent according to the lists; the focus goes to what is
 * left to fill. A scan fills the field that it fits and never sends.
 */
export default function LendDialog({ request, profile }: { request: LendingRequest; profile: Profile }) {
  const { t } = useWords()
  const loan = useLoan(request)
  const terms = useLoanTerms()
  const { state, send, backToForm } = useChange('lend')
  const fields = useRef<HTMLDivElement>(null)
  const action = useRef<HTMLButtonElement>(null)
  const goOnButton = useRef<HTMLButtonElement>(null)
  /** Counts how often an action filled in several fields: each time, the focus moves on. */
  const [steps, setSteps] = useState(0)
  const [sent, setSent] = useState<LendingPlan>()
  const goOn = () => setSteps((count) => count + 1)
  const scans = useLoanScans(profile, loan, goOn)

  const { isRead, error, asOf } = loan.lists
  const isForm = state.at !== 'found' && (state.at !== 'ended' || state.outcome.outcome !== 'unknown')
  const focusLeft = useEffectEvent(() => {
    const field = fields.current?.querySelector<HTMLElement>(`[data-field="${loan.left}"]`)
    const stop = field?.querySelector<HTMLElement>('[role="listbox"]') ?? field?.querySelector('input')
    ;(loan.left === 'action' ? action.current : stop)?.focus()
  })
  useEffect(() => {
    if (isForm) focusLeft()
  }, [isRead, isForm, steps])
  // The action can't be pressed now, and loses the focus if it had it; a field keeps it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) goOnButton.current?.focus()
  }, [scans.said])

  async function lend(): Promise<void> {
    const { plan } = loan
    if (plan === undefined || scans.said !== undefined) return
    setSent(plan)
    const assets = plan.assets.map(({ assetId }) => assetId)
    const input = { profile: profile.id, memberGlobalId: plan.person.globalId, key: plan.key, assets, ...terms.given }
    const outcome = await send(input, plan.person)
    if (outcome?.outcome !== 'done') return
    const { loan: made } = outcome
    const sheet =
      made === undefined
        ? undefined
        : { text: t(loansWords.sheet), onPress: () => openDialog('sheet', { loan: made, kind: 'out' }) }
    toastSuccess(t(lendWords.done, { key: plan.key, name: nameOf(plan.person) }), outcome, sheet)
    closeDialog('lend')
  }

  const isSending = state.at === 'sending'
  function whatToLend() {
    if (isRead) {
      return (
        <>
          <div data-field="assets">
            <AssetsField loan={loan} readAt={asOf} isDisabled={isSending} />
          </div>
          <div data-field="key">
            <KeyField
              loan={loan}
              isDisabled={isSending}
              onChosen={goOn}
              onNoKey={(text) => void scans.takeTyped(text)}
            />
            {/* The service shows it free, but nobody has said that it is back. */}
            <OpenLoans of={loan.key === undefined || loan.key === loan.ownKey ? undefined : { key: loan.key }} />
          </div>
          <LoanTerms of={terms} isDisabled={isSending} />
          {/* Behind the fields: its button is no stop on the way from the asset numbers to the key. */}
          <MovedProducts loan={loan} />
        </>
      )
    }
    if (error === undefined) return <Loading label={t(boardWords.reading)} />
    return <ErrorNotice error={error} actions={<Button onPress={askShownAgain}>{t(uiWords.tryAgain)}</Button>} />
  }

  /** The employee can be searched for while the lists are still being read. */
  function form() {
    return (
      <div ref={fields} className={styles.fields}>
        {scans.said !== undefined && (
          <Notice
            kind="warning"
            actions={
              <Button
                ref={goOnButton}
                onPress={() => {
                  scans.leaveOut()
                  goOn()
                }}
              >
                {t(lendWords.leaveOut)}
              </Button>
            }
          >
            <p>{scans.said}</p>
          </Notice>
        )}
        <div data-field="person">
          <PersonField
            person={loan.person}
            text={loan.personText}
            onTextChange={loan.setPersonText}
            isDisabled={isSending}
            onNobody={(text) => void scans.takeTyped(text)}
            onChange={(next) => {
              loan.choosePerson(next)
              if (next !== undefined) goOn()
            }}
          />
        </div>
        {whatToLend()}
      </div>
    )
  }

  const left = loan.left === 'person' && loan.person !== undefined ? 'another' : loan.left
  return (
    <ChangeDialog
      title={t(lendWords.title, { name: loan.person && nameOf(loan.person) })}
      state={state}
      isFilled={loan.isFilled || terms.isFilled}
      action={t(lendWords.action, { key: loan.plan?.key, name: loan.plan && nameOf(loan.plan.person) })}
      actionRef={action}
      isActionDisabled={loan.plan === undefined || scans.said !== undefined}
      onSend={() => void lend()}
      {...(isForm && state.at !== 'sending' ? { onScan: scans.take } : {})}
      onClose={() => closeDialog('lend')}
      onAgain={backToForm}
      {...(isRead && { heed: <Plan plan={loan.plan} left={left} enterprise={profile.name} /> })}
      lookFirst={sent && <LentNow plan={sent} profile={profile} />}
    >
      {form()}
    </ChangeDialog>
  )
}
