import { AssetId, AssetNumber, MemberGlobalId } from '../../../src/contract/ids.ts'
import type {
  AssetEntry,
  Member,
  MerchandiseNode,
  ProductInstance,
  ProductTree,
} from '../../../src/contract/records.ts'
import type { ProductContent, UnreadableTree } from '../../../src/main/exports/exports.ts'
import { nastyRows } from './nastyTable.ts'

const globalId = MemberGlobalId.parse('9007199254740993')

export const nastyHolder: Member = { globalId, userName: '=account', name: '张“伟”, "x"' }

export const nastyAsset: AssetEntry = {
  assetNum: AssetNumber.parse('=KD-1'),
  assetId: AssetId.parse('9223372036854775807'),
  cloudAccountGlobalId: globalId,
  borrowedFlag: false,
  onlineFlag: true,
  futureField: { deep: [1, null, '9223372036854775807'] },
}

const product = (productName: string | null, at: number): ProductInstance => ({
  id: String(at % 5),
  productUri: 'p:1',
  productName,
  limitStartTime: 1_774_000_000_123,
  limitEndTime: '1774000000123',
  limitAmount: '9223372036854775807',
  trial: 1,
  activateFlag: null,
  productExtendInstanceList: [{ '=x': [null, '"'] }],
  unknown: { deep: ['<script>alert(1)</script>'] },
})

/** Merchandise ten levels down, an instance in each, and whatever text a name may be at the top. */
export const nastyTree: ProductTree = {
  productInstanceList: nastyRows.map(([text], at) => product(String(text), at)).concat(product(null, 3)),
  children: Array.from({ length: 10 }).reduceRight<MerchandiseNode[]>(
    (children, _, level) => [
      {
        id: String(level),
        merchandiseNum: `M-${level}`,
        // Line and paragraph separators end a line for some readers.
        merchandiseName: level === 0 ? '</details><img src=x onerror="document.title=1">' : `Level\u2028${level}\u2029`,
        children,
        productInstanceList: [product(`At level ${level}`, level)],
      },
    ],
    [],
  ),
  serviceNote: 'kept',
}

type Tree = ProductContent['trees'] extends () => AsyncIterable<infer One> ? One : never

/** `lost` is known once the trees were read, as it is of a service. */
export function contentOfTrees(trees: readonly Tree[], lost: readonly UnreadableTree[] = []): ProductContent {
  const unreadable: UnreadableTree[] = []
  return {
    unreadable,
    async *trees() {
      yield* trees
      unreadable.push(...lost)
    },
    async *members() {
      yield [nastyHolder]
    },
    async *keys() {
      yield [{ entry: { assetId: nastyAsset.assetId, assetNum: 'K' as never, borrowedFlag: true }, holder: undefined }]
    },
  }
}
