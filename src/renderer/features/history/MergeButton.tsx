import { useState } from 'react'
import { Merge } from 'lucide-react'
import type { DeskError } from '../../../contract/errors.ts'
import type { InputOf, OutputOf } from '../../../contract/operations.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { ToolbarTool } from '../../ui/Screen.tsx'
import { toastFailure, showToast } from '../../ui/toasts.ts'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { historyWords } from '../../../words/page/history.ts'
import styles from './History.module.css'

/** The record is that of this enterprise's id at another address. */
interface OtherAddress {
  enterprise: string
  theirs: string
  ours: string
}

function otherAddressIn({ code, details }: DeskError): OtherAddress | undefined {
  if (code !== 'merge.otherAddress') return undefined
  const text = (name: keyof OtherAddress): string => String(details?.[name] ?? '')
  return { enterprise: text('enterprise'), theirs: text('theirs'), ours: text('ours') }
}

function sayMerged({ t }: Words, { added, conflicts: { length: count } }: OutputOf<'mergeHistory'>): void {
  showToast({
    kind: 'done',
    title: t(historyWords.merged, { count: added }),
    ...(count > 0 && { detail: t(historyWords.mergedDiffer, { count }) }),
  })
}

/** Takes what another desk did, from the record that it exported; where its address differs, a person decides first. */
export function MergeButton() {
  const words = useWords()
  const { t } = words
  const profile = useCurrentProfile()
  const [isRunning, setRunning] = useState(false)
  const [address, setAddress] = useState<OtherAddress>()
  if (profile === undefined) return null

  async function merge(given: Omit<InputOf<'mergeHistory'>, 'profile'>): Promise<DeskError | undefined> {
    const result = await call('mergeHistory', { profile: profile!.id, ...given })
    if (result.ok) sayMerged(words, result.data)
    return result.ok ? undefined : result.error
  }

  async function choose(): Promise<void> {
    setRunning(true)
    const error = await merge({ record: { from: 'chosen' } })
    setRunning(false)
    const otherAddress = error && otherAddressIn(error)
    if (otherAddress) setAddress(otherAddress)
    else if (error && error.kind !== 'cancelled') toastFailure(error)
  }

  return (
    <>
      <ToolbarTool hint={t(historyWords.mergeHint)}>
        <Button icon={<Merge size={16} aria-hidden />} isPending={isRunning} onPress={() => void choose()}>
          {t(historyWords.merge)}
        </Button>
      </ToolbarTool>
      {address !== undefined && (
        <QuestionDialog
          variant="primary"
          title={t(historyWords.sameEnterprise)}
          action={t(historyWords.mergeSame)}
          onAct={() => merge({ record: { from: 'again' }, sameEnterprise: true })}
          onClose={() => setAddress(undefined)}
        >
          <p>{t(historyWords.sameEnterpriseText, { enterprise: address.enterprise })}</p>
          <dl className={styles.addresses}>
            <dt>{t(historyWords.addressOurs)}</dt>
            <dd>{address.ours}</dd>
            <dt>{t(historyWords.addressTheirs)}</dt>
            <dd>{address.theirs}</dd>
          </dl>
          <p>{t(historyWords.sameEnterpriseHeed)}</p>
        </QuestionDialog>
      )}
    </>
  )
}
