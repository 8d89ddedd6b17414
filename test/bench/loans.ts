import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChangeStep, IntentStep } from '../../src/contract/history.ts'
import { AssetId, KeyNumber, MemberGlobalId } from '../../src/contract/ids.ts'
import { append, entriesAfter, nameOf } from '../../src/main/journal/entries.ts'
import { loanKinds } from '../../src/main/journal/loanProjection.ts'
import { intentKind, rebuild, rebuildLoans, stepKind } from '../../src/main/journal/projection.ts'
import { journalKind } from '../../src/main/journal/schema.ts'
import { openDatabase } from '../../src/main/sqlite/openDatabase.ts'
import { inTransaction } from '../../src/main/sqlite/prepared.ts'
import { median, type Figure } from './figures.ts'

const entries = 100_000
const keys = 2000

const lending = (at: number): IntentStep => ({
  intent: {
    endpoint: 'A10',
    member: MemberGlobalId.parse(String(at + 1)),
    key: KeyNumber.parse(`UK-${at % keys}`),
    assets: [AssetId.parse(`64400000000000${at}`)],
  },
  target: { kind: 'member', id: String(at + 1), name: `Name ${at}` },
  profile: { id: 'p', name: 'Acme' },
  operator: 'Ann',
  door: 'window',
  loan: { due: '2026-12-01', note: 'desk 4' },
})

/** What is written of a loan from lending it until its key is seen free again, entry by entry. */
function* writtenOf(at: number, change: string, seq: number): Generator<{ kind: string; payload: unknown }> {
  const { intent } = lending(at)
  const steps: ChangeStep[] = [
    { step: 'before', before: { keys: [] }, meant: intent },
    { step: 'sent', uptime: 1 },
    { step: 'settled', by: 'answer', outcome: 'done' },
  ]
  for (const step of steps) yield { kind: stepKind, payload: { ...step, change } }
  const seen = { key: `UK-${at % keys}`, isLent: false, holder: null, assets: [] }
  yield { kind: loanKinds.seen, payload: { since: { desk: 'bench', seq }, readAt: at, keys: [seen] } }
}

/** What is made of a history of lending, made anew, to reading its entries. */
export async function loanFigures(rounds: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-bench-'))
  const { database, close } = openDatabase(join(folder, 'journal.sqlite'), journalKind)
  try {
    const chain = { desk: 'bench', after: [] }
    inTransaction(database, () => {
      for (let at = 0; at < entries / 5; at += 1) {
        const begun = append(database, chain, { kind: intentKind, payload: { ...lending(at), run: 'r' }, time: at })
        for (const one of writtenOf(at, nameOf(begun), begun.seq + 3)) append(database, chain, { ...one, time: at })
      }
    })
    const [all, loans, reading]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round <= rounds; round += 1) {
      const start = performance.now()
      rebuild(database)
      const rebuilt = performance.now()
      rebuildLoans(database)
      const between = performance.now()
      let count = 0
      for (const { entry } of entriesAfter(database, 0, Number.MAX_SAFE_INTEGER)) count += entry.seq > 0 ? 1 : 0
      if (count < entries) throw new Error(`${count} entries`)
      if (round === 0) continue
      all.push(rebuilt - start)
      loans.push(between - rebuilt)
      reading.push(performance.now() - between)
    }
    const made = database.prepare('SELECT count(*) AS count FROM loan').get()?.['count']
    if (made !== entries / 5) throw new Error(`${String(made)} loans`)
    return [
      {
        what: `loans made anew of ${entries.toLocaleString('en')} entries, to reading them`,
        ratio: median(loans) / median(reading),
        aim: 3,
        of: `${median(loans).toFixed(0)} ms, ${median(reading).toFixed(0)} ms; with changes and jobs ${median(all).toFixed(0)} ms`,
      },
    ]
  } finally {
    close()
    rmSync(folder, { recursive: true })
  }
}
