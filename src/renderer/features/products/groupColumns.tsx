import { TriangleAlert } from 'lucide-react'
import type { ProductGroup } from '../../../contract/rows.ts'
import { nameOf } from '../../../domain/people.ts'
import { holderIn } from '../../data/holders.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { listOf } from '../../ui/listOf.ts'
import { EndText } from '../../ui/EndText.tsx'
import { IdText, NumberText } from '../../ui/NumberText.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import type { Words } from '../../ui/useWords.tsx'
import styles from './Products.module.css'
import type { View } from './productsQuery.ts'
import { placeWords, uiWords } from '../../../words/page/frame.ts'
import { productsWords } from '../../../words/page/products.ts'
import { headWords } from '../../../words/headings.ts'
import { fieldWords, kindWords, stateWords } from '../../../words/terms.ts'

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
  const count = (id: 'total' | 'assets' | 'holders' | 'expired' | 'trial' | 'notActivated', header: string) => ({
    id,
    header,
    width: 88,
    align: 'end' as const,
    exports: [`group.${id}`] as const,
    sortValue: (group: ProductGroup) => group[id],
    cell: (group: ProductGroup) => (group[id] === 0 ? null : number(group[id])),
  })
  const first: GridColumn<ProductGroup> = {
    id: 'name',
    exports: [view === 'asset' ? 'asset.assetNum' : view === 'holder' ? 'asset.holderName' : 'product.productName'],
    header: t(view === 'asset' ? fieldWords.assetNum : view === 'holder' ? fieldWords.holder : kindWords.product),
    width: 132,
    // Numbers have a fixed length; names may need the room.
    grow: view === 'asset' ? 1 : 3,
    sortValue: (group) => (view === 'holder' ? holdersOf(group) : group.name),
    cell: (group) =>
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
  }
  const holder: GridColumn<ProductGroup> = {
    id: 'holders',
    exports: ['group.holderNames'],
    header: t(fieldWords.holder),
    width: 96,
    grow: 2,
    sortValue: holdersOf,
    cell: (group) => (
      // A list runs as the page does, whatever the first name is written in.
      <bdi dir="ltr" className={group.holderIds.length === 0 ? styles.soft : undefined}>
        {holdersOf(group)}
      </bdi>
    ),
  }
  const numbers: GridColumn<ProductGroup> = {
    id: 'assets',
    exports: ['group.assetNums'],
    header: t(fieldWords.assetNums),
    width: 120,
    grow: 2,
    sortValue: ({ assets }) => assets,
    text: (group) => listOf(group.assetNums, words, { of: group.assets }),
    cell: (group) => <bdi>{listOf(group.assetNums, words, { of: group.assets })}</bdi>,
  }
  /** Distinguishes products of one name. */
  const uri: GridColumn<ProductGroup> = {
    id: 'uri',
    exports: ['product.productUri'],
    header: t(headWords.productUri),
    width: 120,
    grow: 2,
    sortValue: ({ key }) => key ?? '',
    text: ({ key }) => key ?? '',
    cell: ({ key }) => <IdText text={key ?? ''} />,
  }
  const ends: GridColumn<ProductGroup> = {
    id: 'ends',
    exports: ['group.ends'],
    header: t(headWords.nextToExpire),
    width: 120,
    sortValue: (group) => group.ends ?? 0,
    text: (group) => (group.ends === null ? '' : words.date(group.ends)),
    cell: (group) => <EndText end={group.ends} />,
  }
  return [
    first,
    ...(view === 'product' ? [uri] : []),
    {
      ...count('total', t(placeWords.products)),
      cell: ({ total, error }) => (total > 0 || (isWhole && error === null) ? number(total) : '—'),
    },
    ...(view === 'holder' ? [] : [holder]),
    ...(view === 'asset' ? [] : [numbers]),
    ends,
    { ...count('expired', t(stateWords.expired)), isHiddenAtFirst: true },
    { ...count('trial', t(stateWords.trial)), isHiddenAtFirst: true },
    { ...count('notActivated', t(stateWords.notActivated)), isHiddenAtFirst: true },
  ]
}
