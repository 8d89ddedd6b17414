import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Door } from '../../../src/contract/log.ts'
import { lend, list, saw, see, told, useJournals } from './loanSteps.ts'
import { madeAnew } from './madeAnew.ts'

const { open, folder } = useJournals()

describe('loans follow from the journal', () => {
  it('one that was made has what was agreed; one that was refused was none', async () => {
    const journal = await open()
    const entry = await lend(journal, '1', 'K1', 'done')
    await lend(journal, '2', 'K2', 'refused')
    expect(await list(journal)).toMatchObject([
      { loan: entry, state: 'out', due: '2026-12-01', note: 'desk 4', operator: 'Ann', madeHere: true },
    ])
    await journal.close()
  })

  it('those that another Keydesk made of it are made anew, and nothing else', async () => {
    const before = await open()
    await lend(before, '1', 'K1', 'done')
    await see(before, {})
    const loans = await list(before)
    await before.close()
    const database = new DatabaseSync(join(folder(), 'one', 'journal.sqlite'))
    database.exec(
      "UPDATE meta SET value = '0' WHERE key = 'loanProjections'; UPDATE loan SET state = 'out', json = '{}'",
    )
    database.exec("UPDATE change SET door = 'kept'")
    database.close()
    const journal = await open()
    expect(await list(journal)).toEqual(loans)
    expect((await journal.changes({ door: 'kept' as Door }, { limit: 9, offset: 0 })).total).toBe(1)
    await journal.close()
  })

  it('a refresh that shows it free releases it; seen again it says nothing new', async () => {
    const journal = await open()
    await lend(journal, '1', 'K1', 'done')
    await see(journal, { K1: '1' })
    const lines = (await journal.lines(null, 1000)).lines.length
    await see(journal, { K1: '1' })
    expect((await journal.lines(null, 1000)).lines.length).toBe(lines)
    await see(journal, {})
    expect(await told(journal)).toEqual(['K1 1 released'])
    await see(journal, {})
    expect((await journal.lines(null, 1000)).lines.length).toBe(lines + 1)
    await journal.close()
  })

  it('a key that is no longer listed has not come back', async () => {
    const journal = await open()
    await lend(journal, '1', 'K1', 'done')
    await see(journal, {}, ['K2'])
    await see(journal, {}, [])
    expect(await told(journal)).toEqual(['K1 1 out'])
    await journal.close()
  })

  it('what was read before a loan says nothing about it, whatever the clock says', async () => {
    const journal = await open()
    const before = await journal.loans.place()
    await lend(journal, '1', 'K1', 'done')
    await saw(journal, before, {})
    expect(await told(journal)).toEqual(['K1 1 out'])
    await see(journal, {})
    expect(await told(journal)).toEqual(['K1 1 released'])
    await journal.close()
  })

  it('with somebody else now: returned, and lent again by somebody', async () => {
    const journal = await open()
    await lend(journal, '1', 'K1', 'done')
    await see(journal, { K1: '2' })
    expect(await told(journal)).toEqual(['K1 2 out found', 'K1 1 returned'])
    await lend(journal, '3', 'K1', 'done')
    expect(await told(journal)).toEqual(['K1 3 out', 'K1 2 returned found', 'K1 1 returned'])
    await see(journal, { K1: '3' })
    expect(await told(journal)).toHaveLength(3)
    await journal.close()
  })

  it('an unknown one that turns out to be refused leaves what the service shows as found', async () => {
    const journal = await open()
    const entry = await lend(journal, '1', 'K1', 'unknown')
    await see(journal, { K1: '1' })
    expect(await told(journal)).toEqual(['K1 1 unknown'])
    await journal.note(entry, { step: 'settled', by: 'person', outcome: 'refused' })
    expect(await told(journal)).toEqual(['K1 1 out found'])
    await journal.close()
  })

  it('one that was refused brings none back that has ended', async () => {
    const journal = await open()
    const entry = await lend(journal, '1', 'K1', 'unknown')
    await see(journal, { K1: '1' })
    await journal.note(entry, { step: 'settled', by: 'person', outcome: 'done' })
    await journal.loans.say({ say: 'closed', isLost: false, loan: entry, operator: 'Ann', door: 'window' })
    await lend(journal, '2', 'K1', 'refused')
    expect(await told(journal)).toEqual(['K1 1 returned'])
    await journal.close()
  })

  it('what was seen since one was sent holds for it too, once it turns out that it was done', async () => {
    for (const [now, states] of [
      [{}, ['K1 1 released']],
      [{ K1: '2' }, ['K1 2 out found', 'K1 1 returned']],
    ] as const) {
      const journal = await open(JSON.stringify(now))
      const entry = await lend(journal, '1', 'K1', 'unknown')
      await see(journal, { K1: '1' })
      await see(journal, now)
      await journal.note(entry, { step: 'settled', by: 'person', outcome: 'done' })
      expect(await told(journal)).toEqual(states)
      await see(journal, now)
      expect(await told(journal)).toEqual(states)
      await journal.close()
    }
  })

  it('seen free between its sending and its answer it is out, and the next sight says where it is', async () => {
    for (const [now, states] of [
      [{ K1: '1' }, ['K1 1 out', 'K1 2 returned found']],
      [{}, ['K1 1 released', 'K1 2 released found']],
    ] as const) {
      const journal = await open(JSON.stringify(now))
      await see(journal, { K1: '2' })
      const entry = await lend(journal, '1', 'K1', 'unknown', null)
      await see(journal, {})
      await journal.note(entry, { step: 'settled', by: 'answer', outcome: 'done' })
      expect(await told(journal)).toEqual(['K1 1 out', 'K1 2 released found'])
      await see(journal, now)
      expect(await told(journal)).toEqual(states)
      await journal.close()
    }
  })

  it('a lost key that the service has back has been returned when it turns up', async () => {
    const journal = await open()
    const loan = await lend(journal, '1', 'K1', 'done')
    const word = { loan, operator: 'Ann', door: 'window' } as const
    await journal.loans.say({ ...word, say: 'closed', isLost: true })
    await see(journal, { K1: '1' })
    expect(await told(journal)).toEqual(['K1 1 lost'])
    await see(journal, {})
    expect(await told(journal)).toEqual(['K1 1 lost'])
    expect(await journal.loans.say({ ...word, say: 'handedIn' })).toBeNull()
    expect(await told(journal)).toEqual(['K1 1 returned'])
    await journal.close()
  })

  it('lent here and back between two refreshes is seen all the same', async () => {
    const journal = await open()
    await see(journal, {})
    await lend(journal, '1', 'K1', 'done')
    await see(journal, {})
    expect(await told(journal)).toEqual(['K1 1 released'])
    await journal.close()
  })

  it('a word that does not fit is not written down', async () => {
    const journal = await open()
    const loan = await lend(journal, '1', 'K1', 'done')
    const word = { loan, operator: 'Bo', door: 'window' } as const
    expect(await journal.loans.say({ ...word, say: 'handedIn' })).toBeNull()
    const lines = (await journal.lines(null, 1000)).lines.length
    expect(await journal.loans.say({ ...word, say: 'handedIn' })).toBe('loan.handedIn')
    expect(await journal.loans.say({ ...word, loan: 'desk-99', say: 'handedIn' })).toBe('loan.none')
    expect((await journal.lines(null, 1000)).lines.length).toBe(lines)
    await journal.close()
  })
})

describe('a signature', () => {
  it.each(['the desk that lent it', 'the desk that found it'])(
    'goes with its loan where two desks’ records are merged and the clock of %s is ahead',
    async (ahead) => {
      const [ann, bob] = [await open('ann', 'ann'), await open('bob', 'bob')]
      let loan = ''
      const signed = { operator: 'Bo', door: 'window' } as const
      const steps = [
        async () => void (loan = await lend(ann, '1', 'K1', 'done')),
        async () => {
          await see(bob, { K1: '1' })
          const [found] = await list(bob)
          await bob.loans.sign({ ...signed, loan: found!.loan, sheet: 'out', strokes: [[[3, 4]]] })
        },
      ]
      for (const step of ahead.endsWith('found it') ? steps : steps.toReversed()) {
        const before = Date.now()
        await step()
        await vi.waitUntil(() => Date.now() > before, { interval: 1 })
      }
      const record = join(folder(), 'ann.jsonl')
      writeFileSync(record, (await ann.lines(null, 100)).lines.join('\n'))
      expect(await bob.merge(record)).toBe(4)
      expect(await told(bob)).toEqual(['K1 1 out found'])
      expect((await bob.loans.signature(loan, 'out'))?.strokes).toEqual([[[3, 4]]])
      expect(await bob.loans.signature(loan, 'return')).toBeUndefined()
      await Promise.all([ann.close(), bob.close()])
      const [before, anew, loansAnew] = madeAnew(join(folder(), 'bob', 'journal.sqlite'))
      expect([anew, loansAnew]).toEqual([before, before])
    },
  )
})

const keys = ['K1', 'K2']
const people = ['1', '2', '3']
const act = fc.oneof(
  fc.record({
    act: fc.constant('lend' as const),
    member: fc.constantFrom(...people),
    key: fc.constantFrom(...keys),
    end: fc.constantFrom('done' as const, 'refused' as const, 'unknown' as const),
  }),
  fc.record({
    act: fc.constant('elsewhere' as const),
    member: fc.constantFrom(...people),
    key: fc.constantFrom(...keys),
  }),
  fc.record({ act: fc.constant('release' as const), key: fc.constantFrom(...keys) }),
  fc.record({ act: fc.constant('see' as const), isOld: fc.boolean() }),
  fc.record({ act: fc.constant('handIn' as const), key: fc.constantFrom(...keys) }),
  fc.record({
    act: fc.constant('sign' as const),
    key: fc.constantFrom(...keys),
    sheet: fc.constantFrom('out' as const, 'return' as const),
    strokes: fc.array(fc.constant<[number, number][]>([[1, 2]]), { maxLength: 2 }),
  }),
)

describe('random days', () => {
  it('never lose a loan, never return one that the service did not show, and can be made anew', async () => {
    let nth = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const name = `day${(nth += 1)}`
        const journal = await open(name)
        /** What the service has, and whether it ever showed each loan's end. */
        const lent: Record<string, string> = {}
        let made = 0
        let old = await journal.loans.place()
        let oldLent = { ...lent }
        for (const one of acts) {
          if (one.act === 'lend') {
            const isTaken = lent[one.key] !== undefined && lent[one.key] !== one.member
            const end = isTaken ? 'refused' : one.end
            await lend(journal, one.member, one.key, end)
            if (end === 'done') lent[one.key] = one.member
            if (end !== 'refused') made += 1
          }
          if (one.act === 'elsewhere' && lent[one.key] === undefined) lent[one.key] = one.member
          if (one.act === 'release') delete lent[one.key]
          if (one.act === 'see') {
            if (one.isOld) await saw(journal, old, oldLent)
            else await see(journal, lent)
            old = await journal.loans.place()
            oldLent = { ...lent }
          }
          if (one.act === 'sign') {
            const { sheet, strokes } = one
            for (const { loan } of (await list(journal)).filter(({ key }) => key === one.key)) {
              await journal.loans.sign({ loan, sheet, strokes, operator: 'Ann', door: 'window' })
              const signed = await journal.loans.signature(loan, sheet)
              expect(signed?.strokes).toEqual(strokes.length === 0 ? undefined : strokes)
            }
          }
          if (one.act === 'handIn') {
            for (const { loan, key } of await list(journal)) {
              if (key === one.key) await journal.loans.say({ say: 'handedIn', loan, operator: 'Ann', door: 'window' })
            }
          }
        }
        await see(journal, lent)
        const loans = await list(journal)
        expect(loans.filter(({ madeHere }) => madeHere)).toHaveLength(made)
        for (const key of keys) {
          const open = loans.filter((loan) => loan.key === key && ['out', 'handedIn'].includes(loan.state))
          const unknown = loans.filter((loan) => loan.key === key && loan.state === 'unknown')
          const holders = new Set([...open, ...unknown].map(({ member }) => member?.id))
          if (lent[key] === undefined) expect([key, open.length]).toEqual([key, 0])
          else expect([key, holders.has(lent[key])]).toEqual([key, true])
          expect(open.every(({ member }) => member?.id === lent[key])).toBe(true)
        }
        for (const { state, releasedAt } of loans) if (state === 'returned') expect(releasedAt).not.toBeNull()
        await journal.close()
        const [before, anew, loansAnew] = madeAnew(join(folder(), name, 'journal.sqlite'))
        expect([anew, loansAnew]).toEqual([before, before])
      }),
      { numRuns: 10, seed: 20_261_123 },
    )
  })
})
