import { DeskFailure } from '../../../contract/errors.ts'
import type { AssetId, MemberGlobalId } from '../../../contract/ids.ts'
import { localDay } from '../../../domain/fileNames.ts'
import { nameOf } from '../../../domain/people.ts'
import type { LoanSheet } from '../../exports/exports.ts'
import type { DeskDeps } from '../deps.ts'
import type { Handlers } from '../desk.ts'
import { writeChosen } from '../filePlace.ts'
import type { History } from '../history/history.ts'
import { peopleInCopy } from '../memory/rows.ts'
import { readSettings } from '../settings.ts'
import type { Sessions } from '../sessions.ts'
import { productsNow } from './keptProducts.ts'

/** Sheets that are handed over with keys. */
export function sheetHandlers(
  { memories, store, loanSheets }: Pick<DeskDeps, 'memories' | 'store' | 'loanSheets'>,
  history: History,
  sessions: Sessions,
  now: () => number,
): Pick<Handlers, 'makeLoanSheet'> {
  return {
    makeLoanSheet: async ({ profile, loan: name, kind, language, target }, context) => {
      const journal = await history.shown(profile)
      const loan = await journal.loans.find(name)
      if (!loan) throw new DeskFailure({ kind: 'notFound', code: 'loan.none', details: { value: name } })
      const { member, assets } = loan
      const [record] = member ? await peopleInCopy(memories, sessions, profile, [member.id as MemberGlobalId]) : []
      // What was kept when it was lent; of a loan that was found, what the copy has now.
      const ids = assets.map(({ assetId }) => assetId as AssetId)
      const kept = new Map(
        (loan.products ?? (await productsNow(memories, sessions, profile, ids))).map((one) => [one.assetId, one]),
      )
      const { name: enterprise, enterpriseGlobalId } = sessions.find(profile)
      const { due, note, lentAt, handedInAt, releasedAt, operator, key } = loan
      const sheet: LoanSheet = {
        ...{ kind, languages: language === 'both' ? ['zh-CN', 'en'] : [language] },
        enterprise: { name: enterprise, globalId: enterpriseGlobalId },
        member: member && {
          ...{ globalId: member.id, name: record ? nameOf(record) : member.name, userName: record?.userName ?? null },
        },
        assets: assets.map(({ assetId, assetNum }) => {
          const { products = [], more = 0 } = kept.get(assetId) ?? {}
          return { assetId, assetNum, products, more }
        }),
        ...{ key, lentAt, due, note, handedInAt, releasedAt, operator },
        ...{
          terms: readSettings(store()).loanTerms ?? {},
          entry: loan.loan,
          head: await journal.head(),
          madeAt: now(),
        },
      }
      if (target === undefined) return { html: loanSheets.html(sheet) }
      if (target.to === 'path') return loanSheets.write(target, sheet)
      const suggested = `keydesk-${kind}-${key}-${localDay(now())}.html`
      return writeChosen(suggested, context, (place) => loanSheets.write(place, sheet))
    },
  }
}
