import { placeWords } from '../../../words/page/frame.ts'
import { loansWords } from '../../../words/page/loans.ts'
import { mostLoanDays } from '../../../contract/bounds.ts'
import { askAgainFor } from '../../data/dataChanged.ts'
import { useLoanDays } from '../../data/loans.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { call } from '../../desk/call.ts'
import { chooseTerms, useSettings } from '../../preferences/settings.ts'
import { toastFailure } from '../../ui/toasts.ts'
import { useWords } from '../../ui/useWords.tsx'
import { NumberSetting, TextSetting, Section } from './TextSetting.tsx'

/** How long a loan lasts in this enterprise. */
function Days() {
  const { t } = useWords()
  const profile = useCurrentProfile()
  const days = useLoanDays()
  if (profile === undefined) return null
  const { id, name } = profile

  async function save(next: number): Promise<boolean> {
    const result = await call('saveLoanSettings', { profile: id, days: next })
    if (result.ok) askAgainFor('history')
    else toastFailure(result.error)
    return result.ok
  }

  return (
    <NumberSetting
      label={t(loansWords['settings.loanDays'])}
      description={t(loansWords['settings.loanDaysNote'], { enterprise: name })}
      value={days}
      most={mostLoanDays}
      onSave={save}
    />
  )
}

/** The desk's terms on the sheets of a kind, in one language. */
function Terms({ sheet, of }: { sheet: 'loanTerms' | 'returnTerms'; of: 'en' | 'zh-CN' }) {
  const { t } = useWords()
  const terms = useSettings((state) => state[sheet][of] ?? '')
  return (
    <TextSetting
      lines={4}
      label={t(loansWords[`settings.${sheet}.${of}`])}
      description={t(loansWords['settings.termsNote'])}
      value={terms}
      onSave={(text) => {
        chooseTerms(sheet, { [of]: text })
        return true
      }}
    />
  )
}

/** What is set about loans: how long they last, and what stands on their sheets. */
export function LoansSection() {
  const { t } = useWords()
  return (
    <Section title={t(placeWords.loans)}>
      <Days />
      <Terms sheet="loanTerms" of="en" />
      <Terms sheet="loanTerms" of="zh-CN" />
      <Terms sheet="returnTerms" of="en" />
      <Terms sheet="returnTerms" of="zh-CN" />
    </Section>
  )
}
