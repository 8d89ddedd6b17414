import type { ReportName } from '../../../contract/reportColumns.ts'
import type { Words } from '../../ui/useWords.tsx'
import type { Answer } from './report.ts'
import type { ReportFilter } from './reportQuery.ts'

/** How many local days `idle` looks back, unless the address says otherwise. */
export const idleDays = 30

/** What a report says, in one sentence with its figures. */
export function sentenceOf(
  report: ReportName,
  { totals, compared }: Answer,
  filter: ReportFilter,
  words: Words,
): string {
  const { t } = words
  const of = (name: string): number => totals[name] ?? 0
  const list = (...parts: (string | false)[]): string => parts.filter((part) => part !== false).join(t('reports.and'))
  switch (report) {
    case 'overview':
      return t('reports.says.overview', {
        members: t('count.members', { count: of('members') }),
        assets: t('count.assets', { count: of('assets') }),
        assigned: of('assigned'),
        free: of('free'),
      })
    case 'by-employee': {
      const parts = {
        members: t('count.members', { count: of('employees') }),
        former: t('reports.formerHolders', { count: of('former') }),
        assets: t('count.assets', { count: of('assets') }),
        products: t('count.products', { count: of('instances') }),
        without: of('withoutAssets'),
      }
      if (of('former') === 0) return t('reports.says.by-employee', parts)
      return t(of('employees') === 0 ? 'reports.says.former' : 'reports.says.withFormer', parts)
    }
    case 'by-department':
      return t('reports.says.by-department', {
        count: of('departments'),
        products: t('count.products', { count: of('products') }),
        expiring: of('expiring'),
        expired: of('expired'),
      })
    case 'by-product':
      return t('reports.says.by-product', {
        count: of('products'),
        owned: of('owned'),
        assigned: of('assigned'),
        free: of('free'),
      })
    case 'expiring': {
      const products = t('count.products', { count: of('instances') })
      const near = of('withinLeadTime')
      const parts = list(
        filter.days === undefined
          ? t('reports.says.expiringYear', { products, count: of('instances') })
          : t('reports.says.expiringDays', {
              products,
              count: of('instances'),
              days: t('products.days', { count: filter.days }),
            }),
        near > 0 && t('reports.says.withinLeadTime', { near }),
      )
      return t('reports.says.expiring', { said: parts })
    }
    case 'trials':
      return t('reports.says.trials', { count: of('instances'), ended: of('ended') })
    case 'not-activated':
      return t('reports.says.not-activated', { count: of('instances'), ended: of('ended') })
    case 'keys':
      return t('reports.says.keys', { lent: of('lent'), keys: t('count.keys', { count: of('keys') }) })
    case 'idle':
      return t('reports.says.idle', {
        idle: of('idle'),
        assets: t('count.assets', { count: of('assets') }),
        looks: t('reports.looks', { count: of('looks') }),
        lookDays: t('products.days', { count: of('lookDays') }),
        days: t('products.days', { count: filter.days ?? idleDays }),
        unseen: of('neverLookedAt') > 0 ? of('neverLookedAt') : undefined,
      })
    case 'changes':
      if (compared?.from == null) return t('reports.says.noChanges')
      return t('reports.says.changes', {
        added: of('added'),
        removed: of('removed'),
        changed: of('changed'),
      })
  }
}
