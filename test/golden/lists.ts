import type { Source } from '../../src/contract/memory.ts'
import { groupTable, productTable } from '../../src/domain/tables/productTables.ts'
import type { Table } from '../../src/domain/tables/table.ts'
import type { Keydesk } from './keydesk.ts'
import type { Making } from './making.ts'
import { languages, type State } from './names.ts'

/** What a list may be sorted by. */
const ordersOf = ({ columns }: Pick<Table<never>, 'columns'>): readonly string[] =>
  columns.flatMap(({ sort }) => sort ?? [])

/** The products of a state in every order, both ways, in both languages. */
export async function keepLists(
  { keep, isWanted }: Making,
  { openDesk }: Keydesk,
  { state, source }: { state: State; source: Source },
): Promise<void> {
  const { desk, profile } = await openDesk()

  async function keepList(name: string, operation: 'findProducts' | 'groupProducts', query: object): Promise<void> {
    if (!isWanted(name)) return
    const pages: string[] = []
    for (let offset = 0, total = 1; offset < total; offset += 1000) {
      const answer = await desk.call(operation, { profile, source, ...query, offset, limit: 1000 } as never)
      if (!answer.ok) throw new Error(`${name}: ${answer.error.code}`)
      total = answer.data.total
      pages.push(JSON.stringify(answer.data, null, 1))
    }
    keep(name, pages.join('\n'))
  }

  try {
    const groupings = ['product', 'asset', 'holder'].map((by) => [`groups-${by}`, 'groupProducts', { by }] as const)
    for (const [list, operation, query] of [['products', 'findProducts', {}], ...groupings] as const) {
      await keepList(`${state}/lists/${list}.json`, operation, query)
      for (const by of ordersOf(operation === 'findProducts' ? productTable : groupTable('product'))) {
        for (const language of languages) {
          for (const descending of [false, true]) {
            const name = `${state}/lists/${list}.${by}.${descending ? 'down' : 'up'}.${language}.json`
            await keepList(name, operation, { ...query, sort: { by, descending, language } })
          }
        }
      }
    }
  } finally {
    await desk.close()
  }
}
