import { DatabaseSync } from 'node:sqlite'

// Loaded before anything else in each thread: a journal that ends the whole process at one of its entries: `before 3` as it is about to
// commit the third, `after 3` once it has, `after sent 2` once the second request is said to be sent.
const [when, ...which] = (process.env['KEYDESK_TEST_DEATH'] ?? '').split(' ')
const [step, nth] = which.length > 1 ? which : [undefined, which[0]]
const { exec, prepare } = DatabaseSync.prototype
let entries = 0
let written: string | undefined

/** The step of a change that an entry is; `intent` is an entry of its own. */
function stepOf(text: string): string | undefined {
  const { kind, payload } = JSON.parse(text) as { kind: string; payload: { step?: string } }
  return kind === 'change' ? 'intent' : payload.step
}

DatabaseSync.prototype.prepare = function (...given: Parameters<typeof prepare>) {
  const statement = prepare.apply(this, given)
  if (!given[0].startsWith('INSERT INTO entry')) return statement
  const run = statement.run.bind(statement)
  statement.run = (...values: unknown[]) => {
    written = String(values[2])
    return run(...(values as Parameters<typeof run>))
  }
  return statement
}
DatabaseSync.prototype.exec = function (sql) {
  if (sql !== 'COMMIT' || written === undefined) return exec.call(this, sql)
  if (step === undefined || stepOf(written) === step) entries += 1
  const isLast = entries === Number(nth) && (step === undefined || stepOf(written) === step)
  written = undefined
  if (isLast && when === 'before') process.kill(process.pid, 'SIGKILL')
  exec.call(this, sql)
  if (isLast) process.kill(process.pid, 'SIGKILL')
}

// A clock that is off.
const { now } = Date
const offMs = Number(process.env['KEYDESK_TEST_CLOCK'] ?? 0)
Date.now = () => now() + offMs
