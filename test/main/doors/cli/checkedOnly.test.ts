import { expect, it } from 'vitest'
import { startRig } from './rig.ts'

it.each([
  ['members add --user-name ann --name Ann --password-stdin', '--dry-run'],
  ['members add --user-name ann --name Ann --password-stdin', '--out passwords.csv'],
  ['members edit MEMBER --name Renamed', '--dry-run'],
  ['members reset-password MEMBER --generate', '--out passwords.csv'],
  ['members delete MEMBER --yes', '--encoding utf-8'],
  ['assign MEMBER --add KD1', '--dry-run'],
  ['lend MEMBER --key UK1 --asset 1', '--dry-run'],
])('%s with %s, which says something of a file, is refused and sends nothing', async (command, option) => {
  const rig = await startRig()
  const { globalId } = rig.sandbox.state.members[0]!
  const words = `${command} ${option}`.replace('MEMBER', globalId).split(' ')
  const { status, document } = await rig.json(words, { input: 'Start1234' })
  expect([status, document.error.code]).toEqual([2, 'usage.needed'])
  expect(rig.sandbox.requests).toEqual([])
})

it.each([
  ['lend --file plan.csv', '--due 2026-12-01'],
  ['lend --file plan.csv', '--key UK1'],
  ['assign --file plan.csv', '--add KD1'],
  ['members edit --file people.csv', '--remark moved'],
])('%s with %s, which says something of one, is refused', async (command, option) => {
  const rig = await startRig()
  const { status, document } = await rig.json(`${command} ${option}`.split(' '))
  expect([status, document.error.code]).toEqual([2, 'usage.conflictingOption'])
})
