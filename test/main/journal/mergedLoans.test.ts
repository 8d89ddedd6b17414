import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Journal } from '../../../src/main/journal/journal.ts'
import { lend, list, see, told, useJournals } from './loanSteps.ts'

const { open, folder } = useJournals()

/** One takes what the other has recorded. */
async function merge(into: Journal, from: Journal): Promise<void> {
  const record = join(folder(), 'record.jsonl')
  writeFileSync(record, (await from.lines(null, 1000)).lines.join('\n'))
  await into.merge(record)
}

/** Within one the order is that of the desks' names; a timer may fire a little early. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  while (Date.now() <= now) await sleep(1)
}

describe('loans of two desks', () => {
  it('what another desk found of one that is lost here is that one', async () => {
    const [here, there] = [await open(), await open('other', 'other')]
    const loan = await lend(here, '1', 'K1', 'done')
    await here.loans.say({ say: 'closed', isLost: true, loan, operator: 'Ann', door: 'window' })
    await see(there, { K1: '1' })
    const [found] = await list(there)
    await merge(there, here)
    expect(await list(there)).toMatchObject([{ loan, state: 'lost' }])
    expect(await there.loans.find(found!.loan)).toMatchObject({ loan })
    for (const one of [here, there]) await one.close()
  })

  it('what another desk found before one was lent here is another one, where they had the key already', async () => {
    const [here, there] = [await open(), await open('other', 'other')]
    await see(there, { K1: '1' })
    await lend(here, '1', 'K1', 'done', '1')
    await merge(here, there)
    expect(await told(here)).toEqual(['K1 1 out', 'K1 1 out found'])
    for (const one of [here, there]) await one.close()
  })

  it('every name that one has had leads to it', async () => {
    const [here, there] = [await open(), await open('other', 'other')]
    await see(there, { K1: '1' })
    await see(here, { K1: '1' })
    const names = (await Promise.all([here, there].map(list))).flat().map(({ loan }) => loan)
    await nextMillisecond()
    const loan = await lend(here, '1', 'K1', 'done')
    await merge(here, there)
    expect(await told(here)).toEqual(['K1 1 out'])
    for (const name of names) expect(await here.loans.find(name)).toMatchObject({ loan })
    for (const one of [here, there]) await one.close()
  })

  it('one of unknown outcome is not out beside the one that another desk made after it', async () => {
    const [here, there] = [await open(), await open('other', 'other')]
    const unknown = await lend(here, '1', 'K1', 'unknown', null)
    await nextMillisecond()
    const made = await lend(there, '1', 'K1', 'done', null)
    await nextMillisecond()
    await see(here, { K1: '1' })
    await here.note(unknown, { step: 'settled', by: 'reading', outcome: 'done' })
    expect(await told(here)).toEqual(['K1 1 out'])
    await merge(here, there)
    await merge(there, here)
    for (const one of [here, there]) {
      expect(await list(one)).toMatchObject([
        { loan: made, state: 'out' },
        { loan: unknown, state: 'returned' },
      ])
      await one.close()
    }
  })
})
