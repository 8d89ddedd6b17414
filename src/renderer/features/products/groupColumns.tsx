import { TriangleAlert } from 'lucide-react'
import type { ProductGroup } from '../../../contract/rows.ts'
import { nameOf } from '../../../domain/people.ts'
import { groupTable } from '../../../domain/tables/productTables.ts'
import { holderIn } from '../../data/known.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { tableColumns } from '../../ui/grid/tableColumns.tsx'
import { listOf } from '../../ui/listOf.ts'
import { EndText } from '../../ui/EndText.tsx'
import { IdText, NumberText } from '../../ui/NumberText.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import type { Words } from '../../ui/useWords.tsx'
import styles from './Products.module.css'
import type { View } from './productsQuery.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { productsWords } from '../../../words/page/products.ts'
import { stateWords } from '../../../words/terms.ts'

interface Shown {
  view: View
  /** Whether all products have been read; otherwise a number without any may still have some. */
  isWhole: boolean
}

/** The columns of products by asset number, by product or by employee; each sorts. */
export function groupColumns(words: Words, { view, isWhole }: Shown): GridColumn<ProductGroup>[] {
  const { t, number } = words
  const holdersOf = (group: ProductGroup) => {
    const { holderIds, holders } = group
    if (holderIds.length === 0) return t(stateWords.free)
    const names = holderIds.map((id) => {
      const member = holderIn(group, id)
      return member === undefined ? id : nameOf(member)
    })
    return listOf(names, words, { of: holders, more: uiWords.andMorePeople })
  }
  const numbersOf = (group: ProductGroup) => listOf(group.assetNums, words, { of: group.assets })
  const figure = (id: 'expired' | 'trial' | 'notActivated') => (group: ProductGroup) =>
    group[id] === 0 ? null : number(group[id])
  return tableColumns(groupTable(view), words, (entry: ProductGroup) => ({ entry, holders: [] }), {
    texts: {
      name: (group) => (view === 'holder' ? holdersOf(group) : group.name),
      holders: holdersOf,
      assets: numbersOf,
    },
    cells: {
      name: (group) =>
        view === 'asset' ? (
          <>
            <NumberText text={group.name} />
            {group.error !== null && (
              <StatusTag tone="danger" icon={TriangleAlert}>
                {t(productsWords.unread)}
              </StatusTag>
            )}
          </>
        ) : (
          <bdi title={view === 'product' ? (group.key ?? '') : ''}>
            {view === 'holder' ? holdersOf(group) : group.name || t(productsWords.unnamed)}
          </bdi>
        ),
      uri: ({ key }) => <IdText text={key ?? ''} />,
      total: ({ total, error }) => (total > 0 || (isWhole && error === null) ? number(total) : '—'),
      holders: (group) => (
        // A list runs as the page does, whatever the first name is written in.
        <bdi dir="ltr" className={group.holderIds.length === 0 ? styles.soft : undefined}>
          {holdersOf(group)}
        </bdi>
      ),
      ends: (group) => <EndText end={group.ends} />,
      expired: figure('expired'),
      trial: figure('trial'),
      notActivated: figure('notActivated'),
    },
  })
}
