import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LogEntry } from '../../../src/contract/log.ts'
import { routes } from '../../../src/contract/routes.ts'
import type { Line } from '../../../src/main/log/log.ts'
import { openLog } from '../../../src/main/log/openLog.ts'
import { linesIn, ownFolder } from './folder.ts'

const root = join(import.meta.dirname, '../../..')
const canary = 'CANARY-7f3a9c51-secret'

/** What one line comes to in the file, whatever was handed in. */
function written(line: object): Record<string, unknown> {
  const folder = ownFolder()
  const log = openLog({ folder, door: 'commandLine', root })
  log.write(line as Line)
  log.close()
  const [{ time, door, ...rest } = {}] = linesIn(folder)
  expect([door, Number.isNaN(Date.parse(String(time)))]).toEqual(['commandLine', false])
  return rest
}

describe('a line of the log', () => {
  it('has these fields and no others', () => {
    expect(Object.keys(LogEntry.shape)).toEqual([
      'time',
      'door',
      'operation',
      'route',
      'status',
      'code',
      'durationMs',
      'correlation',
      'error',
      'stack',
    ])
  })

  it('keeps what is in its form', () => {
    const line = {
      operation: 'listMembers',
      route: routes.A5,
      status: 200,
      code: '60024',
      durationMs: 12,
      correlation: '7K2M9QXD',
      error: 'TypeError',
      stack: ['out/main/index.js:12:34'],
    }
    expect(written(line)).toEqual(line)
  })

  it.each<[string, unknown]>([
    ...Object.keys(LogEntry.shape).map((field): [string, unknown] => [field, canary]),
    ['operation', 'zhangWei'],
    ['message', canary],
    ['details', { path: canary }],
    ['cause', new Error(canary)],
    [canary, canary],
    ['route', '/me/api/v1/enterprise/6100000000000000001/members'],
    ['route', `${routes.A5}?keyword=${canary}`],
    ['code', '13800138000'],
    ['code', 'hunter2secret'],
    ['code', `token.${canary}`],
    ['code', 'token.hunter'],
    ['code', 'hunter.secret'],
    ['code', 'notFound.hunter'],
    ['code', `http.${canary}`],
    ['status', '200'],
    ['status', 6100000000000000],
    ['durationMs', 1.5],
    ['stack', [canary]],
    ['stack', [`at ${canary} (index.js:1:1)`]],
    ['stack', ['张伟.js:1:1']],
    ['error', '张伟Error'],
    ['__proto__', canary],
  ])('leaves out %s: %j', (field, value) => {
    const instead = field === 'code' ? { code: 'other' } : {}
    const line = { durationMs: 1 }
    Object.defineProperty(line, field, { value, enumerable: true })
    expect(written(field === 'durationMs' ? { [field]: value } : line)).toEqual(
      field === 'durationMs' ? {} : { durationMs: 1, ...instead },
    )
  })

  it.each([
    '0',
    '1001',
    '60024',
    'http.502',
    'net.reset',
    'token.invalid_client',
    'token.60000',
    'token.invalid_request',
    'token.noRefreshToken',
    'notFound.member',
    'past.startedAnew',
    'reply.notJson',
    'internal',
  ])('knows the code %s', (code) => expect(written({ code })).toEqual({ code }))
})
