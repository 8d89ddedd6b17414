import { TriangleAlert } from 'lucide-react'
import type { GroupRow } from '../../../contract/rows.ts'
import { groupTable, holderNames } from '../../../domain/tables/productTables.ts'
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
export function groupColumns(words: Words, { view, isWhole }: Shown): GridColumn<GroupRow>[] {
  const { t, number } = words
  const holdersOf = (row: GroupRow) =>
    row.entry.holderIds.length === 0
      ? t(stateWords.free)
      : listOf(holderNames(row), words, { of: row.entry.holders, more: uiWords.andMorePeople })
  const figure =
    (id: 'expired' | 'trial' | 'notActivated') =>
    ({ entry }: GroupRow) =>
      entry[id] === 0 ? null : number(entry[id])
  return tableColumns(groupTable(view), words, {
    texts: {
      name: (row) => (view === 'holder' ? holdersOf(row) : row.entry.name),
      holders: holdersOf,
      assets: ({ entry }) => listOf(entry.assetNums, words, { of: entry.assets }),
    },
    cells: {
      name: (row) =>
        view === 'asset' ? (
          <>
            <NumberText text={row.entry.name} />
            {row.entry.error !== null && (
              <StatusTag tone="danger" icon={TriangleAlert}>
                {t(productsWords.unread)}
              </StatusTag>
            )}
          </>
        ) : (
          <bdi title={view === 'product' ? (row.entry.key ?? '') : ''}>
            {view === 'holder' ? holdersOf(row) : row.entry.name || t(productsWords.unnamed)}
          </bdi>
        ),
      uri: ({ entry }) => <IdText text={entry.key ?? ''} />,
      total: ({ entry: { total, error } }) => (total > 0 || (isWhole && error === null) ? number(total) : '—'),
      holders: (row) => (
        // A list runs as the page does, whatever the first name is written in.
        <bdi dir="ltr" className={row.entry.holderIds.length === 0 ? styles.soft : undefined}>
          {holdersOf(row)}
        </bdi>
      ),
      ends: ({ entry }) => <EndText end={entry.ends} />,
      expired: figure('expired'),
      trial: figure('trial'),
      notActivated: figure('notActivated'),
    },
  })
}
