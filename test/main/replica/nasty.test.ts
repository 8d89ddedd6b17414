import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseLossless } from '../../../src/main/gateway/wire/lossless.ts'
import { openForReading } from '../../../src/main/replica/thread/open.ts'
import { campaign } from '../../campaign.ts'
import { nastyState } from './nastyRecords.ts'
import { useService } from './service.ts'
import { makeFolder, openIn, type State } from './support.ts'

const service = useService()

const all = { limit: 10_000, offset: 0 }
const idIn = (field: string) => (text: string) => String((parseLossless(text) as Record<string, unknown>)[field])
const byText = (texts: readonly unknown[]): unknown[] => [...texts].sort()

/** The products of a tree, in the order of its text, as a parser sees them. */
function productsOf(tree: unknown): unknown[] {
  const { productInstanceList, children } = tree as Record<string, unknown[] | null>
  return [...(productInstanceList ?? []), ...(children ?? []).flatMap(productsOf)]
}

it(
  'whatever a service writes comes back as it wrote it, from the copy, each snapshot and their comparison',
  { timeout: campaign.timeout },
  async () => {
    await fc.assert(
      fc.asyncProperty(nastyState('1.0'), nastyState('2E0'), async (first, second) => {
        const { folder, remove } = makeFolder()
        const replica = await openIn(folder)
        try {
          for (const state of [first, second]) {
            service.now = state
            await service.sync(replica)
          }
        } finally {
          await replica.close()
        }
        // What the replica hands out is parsed: here it is read as the texts that were kept.
        const reader = openForReading(folder, (text) => text)
        try {
          const numbers = reader.snapshots().map(({ snapshot }) => snapshot)
          const lastIsNew = numbers.length === 2
          for (const [source, state] of [
            ['copy', second],
            [2, second],
            [1, first],
          ] as const) {
            if (source === 2 && !lastIsNew) continue
            expect(byText((await reader.readTable(source, { table: 'members', filter: {}, range: all })).rows)).toEqual(
              byText(state.member),
            )
            expect(byText((await reader.readTable(source, { table: 'assets', filter: {}, range: all })).rows)).toEqual(
              byText(state.asset),
            )
            expect(byText((await reader.readTable(source, { table: 'keys', filter: {}, range: all })).rows)).toEqual(
              byText(state.key),
            )
            const wanted: unknown[] = []
            for (const assetId of state.asset.map(idIn('assetId'))) {
              expect((await reader.tree(source, assetId)).tree).toBe(state.trees[assetId])
              wanted.push(...productsOf(parseLossless(state.trees[assetId]!)))
            }
            const { rows } = await reader.readTable(source, { table: 'products', filter: {}, range: all, now: 0 })
            const found = rows.map(({ instance }) => parseLossless(String(instance)))
            const written = (products: unknown[]) => byText(products.map((one) => JSON.stringify(one)))
            expect(written(found)).toEqual(written(wanted))
          }
          expect((await reader.readTable('copy', { table: 'members', filter: {}, range: all })).rows).toEqual(
            second.member,
          )
          if (!lastIsNew) return
          const lists = [
            ['member', 'globalId'],
            ['asset', 'assetId'],
            ['key', 'assetId'],
          ] as const
          for (const [kind, field] of lists) {
            const { rows: changes } = reader.compare(1, 2, [kind], {}, { offset: 0, limit: 10_000 })
            const sides = (state: State) => new Map(state[kind].map((text) => [idIn(field)(text), text]))
            const [before, after] = [sides(first), sides(second)]
            const ids = [...new Set([...before.keys(), ...after.keys()])].sort()
            expect(changes.map(({ id }) => id).sort()).toEqual(ids)
            for (const change of changes) {
              expect(change.before).toBe(before.get(change.id) ?? null)
              expect(change.after).toBe(after.get(change.id) ?? null)
            }
          }
        } finally {
          reader.close()
          remove()
        }
      }),
      campaign.property(3, 0.25),
    )
  },
)
