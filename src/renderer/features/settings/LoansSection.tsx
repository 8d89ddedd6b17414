import '../../../words/page/loans.ts'
import { useState } from 'react'
import { mostLoanDays } from '../../../contract/loanDays.ts'
import { askAgainFor } from '../../data/dataChanged.ts'
import { useLoanDays } from '../../data/loans.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { call } from '../../desk/call.ts'
import { chooseLoanTerms, useSettings } from '../../preferences/settings.ts'
import { sayFailed } from '../../ui/sayFailed.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { Section } from './Section.tsx'

const isDays = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostLoanDays

/** How long a loan lasts in this enterprise. */
function Days() {
  const { t } = useWords()
  const profile = useCurrentProfile()
  const days = useLoanDays()
  const [typed, setTyped] = useState<string>()
  if (profile === undefined) return null

  async function save(): Promise<void> {
    if (typed === undefined || !isDays(typed) || profile === undefined) return
    const result = await call('saveLoanSettings', { profile: profile.id, days: Number(typed) })
    if (!result.ok) return sayFailed(result.error)
    askAgainFor('history')
    setTyped(undefined)
  }

  return (
    <TextField
      label={t('settings.loanDays')}
      description={t('settings.loanDaysNote', { enterprise: profile.name })}
      error={typed === undefined || isDays(typed) ? undefined : t('settings.loanDaysUnfit', { most: mostLoanDays })}
      value={typed ?? String(days)}
      onChange={setTyped}
      onBlur={() => void save()}
    />
  )
}

/** The desk's terms on sheets, in one language. */
function Terms({ of }: { of: 'en' | 'zh-CN' }) {
  const { t } = useWords()
  const terms = useSettings((state) => state.loanTerms[of] ?? '')
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      lines={4}
      label={t(`settings.terms.${of}`)}
      description={t('settings.termsNote')}
      value={typed ?? terms}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== undefined) chooseLoanTerms({ [of]: typed })
        setTyped(undefined)
      }}
    />
  )
}

/** What is set about loans: how long they last, and what stands on their sheets. */
export function LoansSection() {
  const { t } = useWords()
  return (
    <Section title={t('place.loans')}>
      <Days />
      <Terms of="en" />
      <Terms of="zh-CN" />
    </Section>
  )
}
