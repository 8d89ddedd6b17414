import { expect, it } from 'vitest'
import { DeskFailure, type DeskError } from '../../../src/contract/errors.ts'
import { createTreeFailures } from '../../../src/main/desk/treeFailures.ts'

const limited: DeskError = { kind: 'unreachable', code: 'service.limited', details: { minutes: 10 } }
const refused: DeskError = { kind: 'notSignedIn', code: 'token.invalid_grant' }
const broken: DeskError = { kind: 'unreachable', code: 'http.503' }

/** What came of a tree that failed with `error`, or was read: the list read again, the code that ends it all. */
function failing() {
  let lists = 0
  const failures = createTreeFailures(async () => {
    lists += 1
  })
  const fail = (error: DeskError) =>
    failures.check(new DeskFailure(error)).then(
      () => 'this tree',
      (failure: DeskFailure) => failure.error.code,
    )
  return { ...failures, fail, lists: () => lists }
}

it('a limit on all trees ends the work, and a list is asked for once: its answer would start everybody’s patience anew', async () => {
  const { fail, lists } = failing()
  const ends = []
  for (let n = 0; n < 17; n += 1) ends.push(await fail(limited))
  expect(ends).toEqual([...Array<string>(16).fill('this tree'), 'service.limited'])
  expect(lists()).toBe(1)
})

it.each([limited, refused])('as long as others are read it is about these trees: $code', async (error) => {
  const { fail, wasRead } = failing()
  for (let n = 0; n < 100; n += 1) {
    expect(await fail(error)).toBe('this tree')
    if (n % 16 === 15) wasRead()
  }
})

it('what fails in another way counts for itself, and each time a list says whether the service is there', async () => {
  const { fail, lists } = failing()
  for (let n = 0; n < 40; n += 1) expect(await fail(n % 2 === 0 ? limited : broken)).toBe('this tree')
  expect(lists()).toBe(40)
})

it('that every tree was refused is about the sign-in, however few there are; one that was not says that it is about these', async () => {
  const code = (end: () => void) => {
    try {
      return end()
    } catch (failure) {
      return (failure as DeskFailure).error.code
    }
  }
  for (const others of ['none', 'read', 'broken']) {
    const { fail, wasRead, end } = failing()
    for (let n = 0; n < 3; n += 1) await fail(refused)
    if (others === 'read') wasRead()
    if (others === 'broken') await fail(broken)
    expect([others, code(end)]).toEqual([others, others === 'none' ? refused.code : undefined])
  }
  expect(code(failing().end)).toBeUndefined()
})
