import { DeskFailure } from '../../../contract/errors.ts'
import type { AssetId, MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import { Strokes, type SheetKind, type LoanProducts } from '../../../contract/loans.ts'
import { termsOf } from '../../../contract/settings.ts'
import { enterpriseName } from '../../../domain/people.ts'
import { localDay } from '../../../domain/fileNames.ts'
import type { ProductInstance } from '../../../contract/records.ts'
import { productsIn } from '../../../domain/tree.ts'
import { endOf, isTrial } from '../../../domain/daysLeft.ts'
import type { FileTarget, LoanSheet } from '../../exports/exports.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Replicas } from '../../replica/replica.ts'
import type { DeskDeps, ExportDeps, Handlers } from '../desk.ts'
import { writeTo } from '../filePlace.ts'
import type { History } from '../history/history.ts'
import { isoOf, hasReplica, replicaOf } from '../memory/replicas.ts'
import { readSettings } from '../settings.ts'
import type { Sessions } from '../sessions.ts'
import { memoryPlace } from '../memory/reading.ts'
import { borrowersKnown } from './loansOf.ts'

const notFound = (value: string): DeskFailure =>
  new DeskFailure({ kind: 'notFound', code: 'loan.none', details: { value } })

/** What was drawn for a sheet. A record that was merged may say anything: what is no drawing is none. */
async function drawnFor({ loans }: Journal, loan: string, sheet: SheetKind): Promise<LoanSheet['signature']> {
  const found = await loans.signature(loan, sheet)
  const read = Strokes.safeParse(found?.strokes)
  return found && read.success ? { strokes: read.data, time: found.time } : null
}

/** More products of one loan are counted, and not kept: history is for good. */
const maxProducts = 200
const mostName = 100

const timeOf = (value: unknown): number | null => {
  const time = value === undefined || value === null ? NaN : Number(value)
  return Number.isFinite(time) ? time : null
}

const recordedProduct = (product: ProductInstance) => ({
  name: (product.productName || product.productUri || product.id).slice(0, mostName),
  starts: timeOf(product.limitStartTime),
  ends: timeOf(endOf(product)),
  isTrial: isTrial(product),
})

/**
 * The products of asset numbers as the copy has them: what a sheet shows, and nothing else of them. Those whose
 * products the copy doesn't know are left out; it never throws.
 */
export async function productsNow(
  replicas: Replicas,
  sessions: Sessions,
  profile: ProfileId,
  assets: readonly AssetId[],
): Promise<LoanProducts[]> {
  if (!hasReplica(replicas, sessions, profile)) return []
  const found: LoanProducts[] = []
  let left = maxProducts
  try {
    const { reading } = memoryPlace(await replicaOf(replicas, sessions, profile), 'copy', null)
    for (const assetId of assets) {
      const tree = await reading.showProducts(assetId).catch(() => undefined)
      if (!tree) continue
      const all = productsIn(tree)
      const products = all.slice(0, left).map(recordedProduct)
      left -= products.length
      found.push({ assetId, products, more: all.length - products.length })
    }
  } catch {
    // The loan counts, not what is kept with it.
  }
  return found
}

/** Sheets that are handed over with keys, and signed. */
export function sheetHandlers(
  {
    replicas,
    store,
    documents,
    exportFile,
    operator,
    door,
  }: ExportDeps & Pick<DeskDeps, 'replicas' | 'store' | 'operator' | 'door'>,
  history: History,
  sessions: Sessions,
  now: () => number,
): Pick<Handlers, 'makeLoanSheet' | 'signLoan'> {
  return {
    signLoan: async ({ profile, loan, kind, strokes }) => {
      const journal = await history.shown(profile)
      const code = await journal.loans.sign({ loan, sheet: kind, strokes, operator: operator(), door })
      if (code) throw notFound(loan)
      const drawn = await drawnFor(journal, loan, kind)
      return { signedAt: drawn && isoOf(drawn.time) }
    },

    makeLoanSheet: async ({ profile, loan: name, kind, language, format, target }, context) => {
      const journal = await history.shown(profile)
      const loan = await journal.loans.find(name)
      if (!loan) throw notFound(name)
      const { member, assets } = loan
      const whom = member ? [member.id as MemberGlobalId] : []
      const [known] = (await borrowersKnown({ replicas }, sessions, profile, journal, whom)).values()
      // What was kept when it was lent; of a loan that was found, what the copy has now.
      const ids = assets.map(({ assetId }) => assetId as AssetId)
      const productsByAsset = new Map(
        (loan.products ?? (await productsNow(replicas, sessions, profile, ids))).map((one) => [one.assetId, one]),
      )
      const given = sessions.find(profile)
      const signature = await drawnFor(journal, loan.loan, kind)
      const { due, note, lentAt, handedInAt, releasedAt, operator: lentBy, key } = loan
      const sheet: LoanSheet = {
        kind,
        languages: language === 'both' ? ['zh-CN', 'en'] : [language],
        enterprise: { name: enterpriseName(given), globalId: given.enterpriseGlobalId },
        member: member && {
          globalId: member.id,
          name: known?.name ?? member.name,
          userName: known?.userName ?? null,
        },
        assets: assets.map(({ assetId, assetNum }) => {
          const { products = [], more = 0 } = productsByAsset.get(assetId) ?? {}
          return { assetId, assetNum, products, more }
        }),
        key,
        lentAt,
        due,
        note,
        handedInAt,
        releasedAt,
        operator: lentBy,
        signature,
        terms: readSettings(store())[termsOf[kind]] ?? {},
        entry: loan.loan,
        head: await journal.head(),
        madeAt: now(),
      }
      const signedAt = signature && isoOf(signature.time)
      const html = await documents.loanSheet(sheet)
      if (target === undefined) return { html, signedAt }
      const write = async (place: FileTarget) => ({
        ...(await exportFile(documents.text(html), format, place, context)),
        signedAt,
      })
      return writeTo(target, `keydesk-${kind}-${key}-${localDay(now())}.${format}`, context, write)
    },
  }
}
