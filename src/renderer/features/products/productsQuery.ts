import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { soonDays } from '../../../domain/daysLeft.ts'
import type { Params } from '../../routing/route.ts'
import type { Words } from '../../ui/useWords.tsx'
import { exportWords } from '../../../words/page/exporting.ts'
import { productsWords } from '../../../words/page/holdings.ts'

type Find = InputOf<'findProducts'>

/** How products are listed; the address says which way. */
export const views = ['asset', 'product', 'holder'] as const
export type View = (typeof views)[number]
export const viewOf = ({ by }: Params): View => views.find((view) => view === by) ?? 'asset'

/** What somebody should look at; one at a time. */
export const productStatuses = ['all', 'expired', 'expiring', 'trial', 'notActivated'] as const
export type ProductStatus = (typeof productStatuses)[number]
export const productStatusOf = ({ show }: Params): ProductStatus => productStatuses.find((one) => one === show) ?? 'all'

/** The choices for within how many days an end is near; `soonDays` unless the address says otherwise. */
export const nearDays = [7, 30, 90, 365] as const
export const daysOf = (params: Params): number => pastDaysOf(params) ?? soonDays

/** The most days that can be looked ahead or back. */
export const mostDays = 36_500

/** The choices for within how many days something has expired; undefined for ever. */
export const pastDays = [undefined, ...nearDays] as const
export const pastDaysOf = ({ days = '' }: Params): number | undefined =>
  /^[1-9]\d*$/.test(days) && Number(days) <= mostDays ? Number(days) : undefined

/** What somebody should look at, in words. */
export function statusText(show: ProductStatus, params: Params, { t }: Pick<Words, 't'>): string {
  // The days in the address are of the one that is shown.
  const own = productStatusOf(params) === show ? params : {}
  if (show === 'expiring') return t(productsWords['show.expiring'], { count: daysOf(own) })
  const past = pastDaysOf(own)
  return show === 'expired' && past !== undefined
    ? t(productsWords['show.expiredDays'], { count: past })
    : t(productsWords[`show.${show}`])
}

/** That nothing is as the filter says, where nothing is searched for besides. */
export function nothingText(params: Params, { t }: Pick<Words, 't'>): string | undefined {
  const show = productStatusOf(params)
  if (show === 'all' || (params['find'] ?? '') !== '') return undefined
  if (show === 'expiring') return t(productsWords['nothing.expiring'], { count: daysOf(params) })
  const past = pastDaysOf(params)
  return show === 'expired' && past !== undefined
    ? t(productsWords['nothing.expiredDays'], { count: past })
    : t(productsWords[`nothing.${show}`])
}

/** The filter for products in the address. */
export function filterOf(
  params: Params,
): Pick<Find, 'text' | 'expired' | 'expiredDays' | 'expiringDays' | 'trial' | 'notActivated'> {
  const text = params['find'] ?? ''
  const show = productStatusOf(params)
  const past = pastDaysOf(params)
  return {
    ...(text === '' ? {} : { text }),
    ...(show === 'expired' && { expired: true, ...(past !== undefined && { expiredDays: past }) }),
    ...(show === 'expiring' && { expiringDays: daysOf(params) }),
    ...(show === 'trial' && { trial: true }),
    ...(show === 'notActivated' && { notActivated: true }),
  }
}

/** The same filter in words. */
export function filterTexts(params: Params, words: Pick<Words, 't'>): string[] {
  const text = params['find'] ?? ''
  const show = productStatusOf(params)
  return [
    ...(show === 'all' ? [] : [statusText(show, params, words)]),
    ...(text === '' ? [] : [words.t(exportWords.search, { text })]),
  ]
}

/** The filter for the products of one group, by its key; null for those without a holder. */
export function groupOf(view: Exclude<View, 'asset'>, key: string): Pick<Find, 'uri' | 'holder' | 'free'> {
  if (view === 'product') return { uri: key }
  return key === '' ? { free: true } : { holder: key as MemberGlobalId }
}
