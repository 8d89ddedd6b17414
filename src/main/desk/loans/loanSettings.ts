import type { Handlers } from '../desk.ts'
import type { AllReportSettings } from '../reports/reportSettings.ts'

/** What is set about loans, for each enterprise. */
export const loanSettingsHandlers = (
  settings: AllReportSettings,
): Pick<Handlers, 'readLoanSettings' | 'saveLoanSettings'> => ({
  readLoanSettings: async ({ profile }) => ({ days: settings.of(profile).loanDays }),
  saveLoanSettings: async ({ profile, days }) => {
    settings.save(profile, { ...settings.of(profile), loanDays: days })
    return { days }
  },
})
