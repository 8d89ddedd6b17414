import { nameOf } from '../../../domain/people.ts'
import { instanceFields } from '../../../domain/tables/productTables.ts'
import { cellOf, exportedOf, fieldsOf, within, type Field } from '../tables/recordFields.ts'
import type { ContentTree, MerchandiseRow, Path, ProductRow } from './content.ts'

const separator = ' / '

/** Under which asset number something is, and whose that is. */
const assetFields: Field<Omit<ContentTree, 'tree'>>[] = [
  { name: 'assetNum', type: 'text', word: 'asset.assetNum', cell: ({ asset }) => cellOf(asset.assetNum) },
  { name: 'assetId', type: 'text', word: 'asset.assetId', cell: ({ asset }) => asset.assetId },
  {
    name: 'cloudAccountGlobalId',
    type: 'text',
    word: 'asset.cloudAccountGlobalId',
    cell: ({ asset }) => cellOf(asset.cloudAccountGlobalId),
  },
  {
    name: 'holderName',
    type: 'text',
    word: 'asset.holderName',
    cell: ({ holder }) => holder && nameOf(holder),
  },
  {
    name: 'holderUserName',
    type: 'text',
    word: 'asset.holderUserName',
    cell: ({ holder }) => holder?.userName,
  },
]

const pathFields: Field<{ path: Path }>[] = [
  {
    name: 'merchandisePath',
    type: 'text',
    word: 'product.merchandisePath',
    cell: ({ path }) => path.map(({ merchandiseNum }) => merchandiseNum ?? '').join(separator),
  },
  {
    name: 'merchandiseNames',
    type: 'text',
    word: 'product.merchandiseNames',
    cell: ({ path }) => path.map(({ merchandiseName }) => merchandiseName ?? '').join(separator),
  },
]

/** A row per instance: where it hangs, then the specification's fields; its own asset is that of the tree. */
export const productFields: readonly Field<ProductRow>[] = [
  ...assetFields,
  ...pathFields,
  ...exportedOf(instanceFields),
]

export const merchandiseFields: readonly Field<MerchandiseRow>[] = [
  ...assetFields,
  ...pathFields,
  ...within(
    fieldsOf({
      'product.id': 'text',
      'product.licenseType': 'text',
      'merchandise.merchandiseNum': 'text',
      'merchandise.merchandiseName': 'text',
      'merchandise.parentId': 'text',
      'merchandise.parentMerchandiseNum': 'text',
      'product.customerId': 'text',
      'product.licenseOrderId': 'text',
      'product.channelOrderId': 'text',
      'product.createTime': 'date',
      'product.updateTime': 'date',
      'product.channelCode': 'text',
      'product.timeDurationExpression': 'text',
      'product.srcLicenseOrderId': 'text',
    }),
    ({ merchandise }: MerchandiseRow) => merchandise,
  ),
]
