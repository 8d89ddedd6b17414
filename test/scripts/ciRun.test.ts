import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const ci = fileURLToPath(new URL('../../.ci', import.meta.url))

/** Runs `.ci/run` where npm is a program that prints and ends as it is told, and notes what it was asked for. */
function runWith(replies: { test: string; campaign: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-ci-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(ci, join(folder, '.ci'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  const npm = `#!/bin/sh
echo "$CI $*" >>"${join(folder, 'asked')}"
case "$1" in
test) ${replies.test} ;;
*) ${replies.campaign} ;;
esac
`
  writeFileSync(join(folder, 'bin', 'npm'), npm)
  chmodSync(join(folder, 'bin', 'npm'), 0o755)
  const { status, stdout } = spawnSync('bash', [join(folder, '.ci', 'run')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}` },
  })
  return { status, last: stdout.trim().split('\n').at(-1), asked: readFileSync(join(folder, 'asked'), 'utf8') }
}

it.skipIf(process.platform === 'win32')('runs the tests, then the campaign with its seed, and adds up both', () => {
  const seed = readFileSync(join(ci, 'seed'), 'utf8').trim()
  expect(seed).toMatch(/^\d{1,9}$/)
  expect(
    runWith({
      test: 'echo "12 passed, 0 failed"',
      campaign: 'echo "x: 3 passed, 0 failed"; echo "30 passed, 0 failed"',
    }),
  ).toEqual({
    status: 0,
    last: '42 passed, 0 failed',
    asked: `true test\ntrue run campaign -- --minutes 5 --seed ${seed}\n`,
  })
})

it.skipIf(process.platform === 'win32').each([
  [
    'fails',
    { test: 'echo "10 passed, 2 failed"; exit 1', campaign: 'echo "5 passed, 0 failed"' },
    '15 passed, 2 failed',
  ],
  ['dies silently', { test: 'exit 137', campaign: 'echo "5 passed, 0 failed"' }, '5 passed, 1 failed'],
  [
    'dies as it prints',
    { test: 'echo "5 passed, 0 failed"', campaign: 'echo "1 passed"; kill -9 $$' },
    '5 passed, 1 failed',
  ],
  [
    'fails for what is no test',
    { test: 'echo "5 passed, 0 failed"; exit 3', campaign: 'echo "0 passed, 0 failed"' },
    '5 passed, 1 failed',
  ],
])('goes on where one of them %s, and fails', (_, replies, last) => {
  expect(runWith(replies)).toMatchObject({ status: 1, last })
})
