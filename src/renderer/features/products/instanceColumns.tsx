import type { FoundProduct } from '../../../contract/memory.ts'
import { nameOf } from '../../../domain/people.ts'
import { productTable } from '../../../domain/tables/productTables.ts'
import { isTrial } from '../../../domain/validity.ts'
import { holderIn } from '../../data/known.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { tableColumns } from '../../ui/grid/tableColumns.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { isolate } from '../../../words/fill.ts'
import { productWords } from '../../../words/page/holdings.ts'
import { productFieldWords } from '../../../words/page/records.ts'
import { stateWords } from '../../../words/terms.ts'
import type { Words } from '../../ui/useWords.tsx'
import { LimitWords, Until, ValidityTags } from './ProductCells.tsx'
import styles from './Products.module.css'

/** The columns of products under any asset numbers; holder and end come first. */
export function instanceColumns(words: Words): GridColumn<FoundProduct>[] {
  const { t } = words
  const rowOf = (entry: FoundProduct) => ({ entry, holder: holderIn(entry, entry.holder ?? '') })
  const holderName = (one: FoundProduct): string => {
    const { entry, holder } = rowOf(one)
    return entry.holder === null ? t(stateWords.free) : holder === undefined ? entry.holder : nameOf(holder)
  }
  const named = (one: FoundProduct): string => one.productName || one.productUri
  const columns = tableColumns(productTable, words, rowOf, {
    meanings: {
      productName: productFieldWords.productName,
      until: productFieldWords.limitEndTime,
      from: productFieldWords.limitStartTime,
      notActivated: productFieldWords.activateFlag,
    },
    texts: {
      holder: holderName,
      productName: named,
      trial: (one) => (isTrial(one) ? t(stateWords.trial) : ''),
      notActivated: ({ activateFlag }) => (activateFlag === true ? '' : t(stateWords.notActivated)),
    },
    cells: {
      assetNum: ({ assetNum }) => <NumberText text={assetNum} />,
      holder: (one) => <bdi className={one.holder === null ? styles.soft : undefined}>{holderName(one)}</bdi>,
      ends: (one) => <Until product={one} />,
      trial: (one) => <ValidityTags product={one} />,
      path: ({ path }) => <bdi dir="ltr">{path.map(isolate).join(' / ')}</bdi>,
    },
  })
  return [
    ...columns,
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
