import type { FoundProduct } from '../../../contract/memory.ts'
import { nameOf } from '../../../domain/people.ts'
import { endOf, isTrial } from '../../../domain/validity.ts'
import { holderIn } from '../../data/holders.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import { isolate } from '../../../words/fill.ts'
import { productWords } from '../../../words/page/holdings.ts'
import { productsWords } from '../../../words/page/products.ts'
import { productFieldWords } from '../../../words/page/records.ts'
import { headWords } from '../../../words/headings.ts'
import { fieldWords, kindWords, stateWords } from '../../../words/terms.ts'
import type { Words } from '../../ui/useWords.tsx'
import { LimitWords, Until, ValidityTags } from './ProductCells.tsx'
import styles from './Products.module.css'

/** The columns of products under any asset numbers; holder and end come first. */
export function instanceColumns({ t, date }: Words): GridColumn<FoundProduct>[] {
  const holderName = (one: FoundProduct): string => {
    const { holder } = one
    if (holder === null) return t(stateWords.free)
    const member = holderIn(one, holder)
    return member === undefined ? holder : nameOf(member)
  }
  const day = (time: number | string | null | undefined): string => (time == null ? '' : date(time))
  return [
    {
      exports: ['asset.assetNum'],
      id: 'assetNum',
      header: t(fieldWords.assetNum),
      width: 128,
      grow: 1,
      sortValue: ({ assetNum }) => assetNum,
      cell: ({ assetNum }) => <NumberText text={assetNum} />,
    },
    {
      exports: ['asset.holderName', 'asset.holderUserName'],
      id: 'holder',
      header: t(fieldWords.holder),
      width: 96,
      grow: 1,
      sortValue: holderName,
      cell: (one) => <bdi className={one.holder === null ? styles.soft : undefined}>{holderName(one)}</bdi>,
    },
    {
      meaning: t(productFieldWords.productName),
      exports: ['product.productName', 'product.productUri'],
      id: 'productName',
      header: t(kindWords.product),
      width: 132,
      grow: 2,
      sortValue: (one) => one.productName || one.productUri,
      cell: (one) => <bdi>{one.productName || one.productUri}</bdi>,
    },
    {
      meaning: t(productFieldWords.limitEndTime),
      exports: ['product.ends'],
      id: 'ends',
      header: t(productWords.until),
      width: 232,
      sortValue: (one) => day(endOf(one)),
      cell: (one) => <Until product={one} />,
    },
    {
      exports: ['product.trial', 'product.activateFlag'],
      id: 'trial',
      header: t(headWords.status),
      width: 228,
      grow: 1,
      sortValue: (one) => (isTrial(one) ? t(stateWords.trial) : ''),
      cell: (one) => <ValidityTags product={one} />,
    },
    {
      exports: ['product.merchandisePath'],
      id: 'path',
      header: t(kindWords.merchandise),
      width: 120,
      grow: 1,
      isHiddenAtFirst: true,
      sortValue: ({ path }) => path.join(' / '),
      cell: ({ path }) => <bdi dir="ltr">{path.map(isolate).join(' / ')}</bdi>,
    },
    {
      meaning: t(productFieldWords.limitStartTime),
      exports: ['product.limitStartTime'],
      id: 'starts',
      header: t(productsWords['product.from']),
      width: 104,
      isHiddenAtFirst: true,
      sortValue: ({ limitStartTime }) => day(limitStartTime),
      cell: ({ limitStartTime }) => day(limitStartTime),
    },
    {
      meaning: t(productFieldWords.activateFlag),
      exports: ['product.activateFlag'],
      id: 'notActivated',
      header: t(stateWords.notActivated),
      width: 104,
      isHiddenAtFirst: true,
      sortValue: ({ activateFlag }) => (activateFlag === true ? '' : t(stateWords.notActivated)),
      cell: ({ activateFlag }) => (activateFlag === true ? '' : t(stateWords.notActivated)),
    },
    {
      exports: ['product.limitAmount', 'product.limitConcurrent', 'product.limitTimeDuration'],
      id: 'limits',
      header: t(productWords.limits),
      width: 120,
      grow: 1,
      isHiddenAtFirst: true,
      cell: (one) => <LimitWords product={one} />,
    },
  ]
}
