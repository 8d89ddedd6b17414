import { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Death } from './points.ts'
import { points } from './points.ts'

/** Ends the process at once, as a power switch would: nothing is flushed, no handler runs. */
const die = (): void => void process.kill(process.pid, 'SIGKILL')

/**
 * Makes this process die where it was told to, and sets its clock. Every call of SQLite's is heard: the named points
 * are told by its text, and the random ones count the calls.
 */
export function dieAt(death: Death, clockMs: number): void {
  const now = Date.now
  Date.now = () => now() + clockMs
  let calls = 0
  let met = 0
  let isSnapshot = false
  const point = 'point' in death ? points[death.point] : undefined

  function around<T>(sql: string, work: () => T): T {
    calls += 1
    if ('calls' in death && calls === death.calls) die()
    if (/INSERT INTO snapshot/.test(sql)) isSnapshot = true
    const isHere = point !== undefined && point.sql.test(sql) && (!point.ofSnapshot || isSnapshot)
    if (isHere) met += 1
    const isTime = isHere && 'point' in death && met === death.nth
    if (isTime && point?.when === 'before') die()
    const result = work()
    if (isTime) die()
    if (/^COMMIT/.test(sql)) isSnapshot = false
    return result
  }

  const { exec, prepare } = DatabaseSync.prototype
  DatabaseSync.prototype.exec = function (sql) {
    return around(sql, () => exec.call(this, sql))
  }
  const texts = new WeakMap<StatementSync, string>()
  DatabaseSync.prototype.prepare = function (sql, options) {
    const statement = prepare.call(this, sql, options)
    texts.set(statement, sql)
    return statement
  }
  const { run } = StatementSync.prototype
  StatementSync.prototype.run = function (...values: unknown[]) {
    return around(texts.get(this) ?? '', () => Reflect.apply(run, this, values) as ReturnType<StatementSync['run']>)
  }
}
