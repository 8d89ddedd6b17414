import { decodeReply } from '../../../../src/main/gateway/decodeReply.ts'
import { openForReading, openForWriting } from '../../../../src/main/replica/thread/open.ts'
import { refresh, stateNumber, sync, whose } from '../support.ts'
import { dieAt } from './dying.ts'
import type { Death, Work } from './points.ts'

// Works on the memory in a folder until it dies, and says each snapshot and each refresh as soon as it is kept.
const { folder, from, work, death, clockMs } = JSON.parse(process.argv[2] ?? '') as {
  folder: string
  from: number
  work: Work
  death: Death
  clockMs: number
}
const dayMs = 86_400_000
const hourMs = 3_600_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)

dieAt(death, clockMs)
say('begun')
const { functions } = await openForWriting(folder, whose, decodeReply)
const reader = openForReading(folder, JSON.parse)
const newest = Math.max(Date.now(), ...reader.snapshots().map(({ at }) => at))
reader.close()
const rounds = 12
for (let number = from; number < from + rounds; number += 1) {
  const state = stateNumber(number)
  if (work === 'refresh') {
    await refresh(functions, state)
    say(`refreshed ${number}`)
    continue
  }
  // Two snapshots of a day, an hour apart, and the next two so much later that one of the first two is superfluous then.
  const nth = number - from
  const later = new Date(newest).setHours(12, 0, 0, 0) + (Math.floor(nth / 2) + 1) * 40 * dayMs + (nth % 2) * hourMs
  if (work === 'thinning') Date.now = () => later
  const end = await sync(functions, state, work === 'thinning' ? { readAt: later } : {})
  say(`kept ${number} ${end?.snapshot} ${end?.at}`)
  if (work === 'checkpoint' && nth === 2) {
    say('closing')
    functions.close()
    break
  }
}
