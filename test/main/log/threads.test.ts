import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startRig } from '../doors/cli/rig.ts'
import { linesIn } from './folder.ts'

const worker = new URL('../threads/failingThread.ts', import.meta.url)
const inThread = expect.stringMatching(/^test\/main\/threads\/failingThread\.ts:\d+:\d+$/)

describe('a defect of a worker thread', () => {
  it.each([
    ['that a caller hears of', ['copy', 'status'], 'internal', 'internal'],
    ['that nobody caught', ['snapshots', 'list'], 'store', 'store.ended'],
  ])(
    '%s is in the log with its places, without its message, and in the report',
    async (_which, command, kind, code) => {
      const rig = await startRig()
      const { status, document } = await rig.json(command, { worker })
      expect({ status, error: document.error }).toMatchObject({
        status: 1,
        error: { kind, code },
      })
      const lines = linesIn(join(rig.env['KEYDESK_HOME'] ?? '', 'logs'))
      const defect = lines.find(({ error }) => error === 'TypeError')
      expect(defect).toMatchObject({ code: 'internal', stack: expect.arrayContaining([inThread]) })
      const out = join(rig.folder, 'report.txt')
      expect(await rig.json(['diagnostics', '--out', out], { worker })).toMatchObject({ status: 0 })
      const report = readFileSync(out, 'utf8')
      expect(report).toContain('failingThread.ts')
      for (const text of [report, JSON.stringify(lines), JSON.stringify(document)])
        expect(text).not.toContain('canaryThread')
    },
  )
})
