import { expect, it } from 'vitest'
import { add, withTokens } from './profileInputs.ts'
import { startDesk } from './rig.ts'

it.each([true, false])(
  'a number of somebody else is refused with the name of its holder (copy there: %s)',
  async (isCopied) => {
    const rig = await startDesk()
    const { members, assets } = rig.sandbox.state
    const profile = await add(rig, withTokens(rig))
    if (isCopied) expect(await rig.desk.call('sync', { profile, listsOnly: true })).toMatchObject({ ok: true })
    const taken = assets.find((one) => one.cloudAccountGlobalId !== null)
    const holder = members.find(({ globalId }) => globalId === taken?.cloudAccountGlobalId)
    const other = members.find(({ globalId }) => globalId !== taken?.cloudAccountGlobalId)
    const asked = rig.sandbox.requests.length
    const result = await rig.desk.call('configureAssets', {
      profile,
      memberGlobalId: other?.globalId,
      add: [taken?.assetNum],
      remove: [],
    })
    const error = {
      code: '60028',
      details: { value: taken?.assetNum, holder: `${holder?.name} (${holder?.userName})` },
    }
    expect(result).toMatchObject({ ok: true, data: { outcome: 'refused', error } })
    // With a copy nobody is listed for that: an enterprise may have a hundred thousand people.
    const listed = rig.sandbox.requests.slice(asked).filter(({ endpoint }) => endpoint === 'A5')
    expect(listed.length > 0).toBe(!isCopied)
    expect(rig.sandbox.state.applied).toEqual([])
  },
)
