import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lend, list, see, told, useJournals } from './loanSteps.ts'
import { madeAnew } from './madeAnew.ts'

const { open, folder } = useJournals()

const profile = { id: 'p', name: 'Acme' }
const members = ['1', '2']

async function withJob(name = 'one') {
  const journal = await open(name)
  const step = { kind: 'lend', rows: 2, profile, operator: 'Ann', door: 'window' } as const
  const job = await journal.jobs.begin(step)
  const rows = members.map((id) => ({ id, input: {}, records: [`member:${id}`] }))
  await journal.jobs.addRows(job, 1, rows)
  expect(await journal.jobs.claim(job, [], 'Ann')).toBeNull()
  const lendRow = (row: 1 | 2, end: Parameters<typeof lend>[3]) =>
    lend(journal, String(row), `K${row}`, end, undefined, { job, rows: [row] })
  async function again(...states: ('refused' | 'unknown')[]): Promise<boolean> {
    await journal.jobs.note(job, 'ended')
    return (await journal.jobs.claim(job, states, 'Ann')) === null
  }
  return { journal, lendRow, again }
}

it('a row of unknown outcome that is sent again is one loan: the one that was made then', async () => {
  const { journal, lendRow, again } = await withJob()
  await lendRow(1, 'unknown')
  await lendRow(2, 'unknown')
  expect(await again('unknown')).toBe(true)
  const made = await lendRow(1, 'done')
  await lendRow(2, 'refused')
  expect(await list(journal)).toMatchObject([{ loan: made, state: 'out', key: 'K1' }])
  // The key of the other one was lent after all: it is found, once.
  await see(journal, { K1: '1', K2: '2' })
  expect(await told(journal)).toEqual(['K2 2 out found', 'K1 1 out'])
  await journal.close()
})

it('what was seen of the key before it is sent again stays with whom it is', async () => {
  const { journal, lendRow, again } = await withJob()
  const unknown = await lendRow(1, 'unknown')
  await see(journal, { K1: '1' })
  expect(await told(journal)).toEqual(['K1 1 unknown'])
  expect(await again('unknown')).toBe(true)
  expect(await told(journal)).toEqual(['K1 1 out found'])
  await lendRow(1, 'refused')
  expect(await told(journal)).toEqual(['K1 1 out found'])
  expect(await journal.loans.find(unknown)).toBeUndefined()
  await journal.close()
})

it('however often rows are sent again, none is two loans, and made anew they are the same', async () => {
  const end = fc.constantFrom('done', 'refused', 'unknown')
  const turn = fc.oneof(
    fc.record({ row: fc.constantFrom(1, 2), end }),
    fc.constantFrom(['refused'], ['unknown'], ['refused', 'unknown']),
    fc.constant('see' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 12 }), fc.uuid(), async (turns, name) => {
      const { journal, lendRow, again } = await withJob(name)
      const last = ['waiting', 'waiting']
      for (const one of turns) {
        if (one === 'see') await see(journal, Object.fromEntries(members.map((id) => [`K${id}`, id])))
        else if ('row' in one) {
          if (last[one.row - 1] !== 'waiting') continue
          await lendRow(one.row, one.end)
          last[one.row - 1] = one.end
        } else if (await again(...one)) {
          last.forEach((state, at) => {
            if (one.some((sent) => sent === state)) last[at] = 'waiting'
          })
        }
      }
      for (const [at, state] of last.entries()) {
        const ours = (await list(journal)).filter(({ member, madeHere }) => madeHere && member?.id === members[at])
        expect(ours.map((loan) => loan.state)).toEqual(
          state === 'done' ? ['out'] : state === 'unknown' ? ['unknown'] : [],
        )
      }
      await journal.close()
      const [made, all, loans] = madeAnew(join(folder(), name, 'journal.sqlite'))
      expect([all, loans]).toEqual([made, made])
    }),
    { numRuns: 25, seed: 20_261_127 },
  )
})
