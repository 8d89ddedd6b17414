import type { ReportName } from '../../../contract/reportColumns.ts'
import type { Entry } from '../../../words/fill.ts'
import { reportTables } from '../../../words/files/reportTables.ts'
import type { Words } from '../../ui/useWords.tsx'
import type { Answer, ReportFilter } from './reportQuery.ts'
import { productsWords } from '../../../words/page/holdings.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { countWords } from '../../../words/terms.ts'

/** How many local days `idle` looks back, unless the address says otherwise. */
export const idleDays = 30

/** What a report says, in one sentence with its figures. */
export function sentenceOf(
  report: ReportName,
  { totals, total, compared }: Answer,
  filter: ReportFilter,
  words: Words,
): string {
  const { t } = words
  const of = (name: string): number => totals[name] ?? 0
  const list = (...parts: (string | false)[]): string =>
    parts.filter((part) => part !== false).join(t(reportsWords.and))
  /** The sentence of a report that has nothing but its totals, and how many rows there are. */
  const plain = () => t<Entry>(reportTables[`says.${report}`], { ...totals, count: total })
  switch (report) {
    case 'overview':
      return t(reportTables['says.overview'], {
        members: t(countWords.members, { count: of('members') }),
        assets: t(countWords.assets, { count: of('assets') }),
        assigned: of('assigned'),
        free: of('free'),
      })
    case 'by-employee': {
      const parts = {
        members: t(countWords.members, { count: of('employees') }),
        former: t(reportTables.formerHolders, { count: of('former') }),
        assets: t(countWords.assets, { count: of('assets') }),
        products: t(countWords.products, { count: of('instances') }),
        without: of('withoutAssets'),
      }
      if (of('former') === 0) return t(reportTables['says.by-employee'], parts)
      return t(of('employees') === 0 ? reportTables['says.former'] : reportTables['says.withFormer'], parts)
    }
    case 'by-department':
      return t(reportTables['says.by-department'], {
        count: of('departments'),
        products: t(countWords.products, { count: of('products') }),
        expiring: of('expiring'),
        expired: of('expired'),
      })
    case 'by-product':
      return t(reportTables['says.by-product'], {
        count: of('products'),
        owned: of('owned'),
        assigned: of('assigned'),
        free: of('free'),
      })
    case 'expiring': {
      const products = t(countWords.products, { count: of('instances') })
      const near = of('withinLeadTime')
      const parts = list(
        filter.days === undefined
          ? t(reportTables['says.expiringYear'], { products, count: of('instances') })
          : t(reportTables['says.expiringDays'], {
              products,
              count: of('instances'),
              days: t(productsWords.days, { count: filter.days }),
            }),
        near > 0 && t(reportTables['says.withinLeadTime'], { near }),
      )
      return t(reportTables['says.expiring'], { said: parts })
    }
    case 'keys':
      return t(reportTables['says.keys'], { lent: of('lent'), keys: t(countWords.keys, { count: of('keys') }) })
    case 'idle':
      return t(reportTables['says.idle'], {
        idle: of('idle'),
        assets: t(countWords.assets, { count: of('assets') }),
        looks: t(reportsWords.looks, { count: of('looks') }),
        lookDays: t(productsWords.days, { count: of('lookDays') }),
        days: t(productsWords.days, { count: filter.days ?? idleDays }),
        unseen: of('neverLookedAt') > 0 ? of('neverLookedAt') : undefined,
      })
    case 'changes':
      if (compared?.from == null) return t(reportTables['says.noChanges'])
      return plain()
    default:
      return plain()
  }
}
