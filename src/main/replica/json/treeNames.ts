import { z } from 'zod'
import { IdText } from '../../../contract/ids.ts'
import { MerchandiseNode, ProductInstance, ProductTree } from '../../../contract/records.ts'

/** What an object of a tree is. The root has two lists, and nothing else that the contract knows. */
export const [root, merchandise, instance, other] = [0, 1, 2, 3] as const
export type Role = typeof root | typeof merchandise | typeof instance | typeof other
const roles = [root, merchandise, instance, other] as const

/** What a value is, as bits: text, text of digits alone, an integer that a double holds, a longer one, and so on. */
export const kind = { text: 1, digits: 2, integer: 4, long: 8, flag: 16, nothing: 32, list: 64, object: 128 } as const
export type Kind = (typeof kind)[keyof typeof kind]

export const anyKind = Object.values(kind).reduce((all, one) => all | one, 0)

/** Values of each kind as they are checked once they are parsed: a long integer is text then. */
const examples: Readonly<Record<keyof typeof kind, readonly unknown[]>> = {
  text: ['', ' ', 'A-1', '李', '\u0000\ud800'],
  digits: ['0', '007', '-12', '12345678901234567890123'],
  integer: [0, -1, 999_999_999_999_999, -999_999_999_999_999],
  long: ['1000000000000000', '-12345678901234567890123'],
  flag: [true, false],
  nothing: [null],
  list: [[], [null, [1], { a: 'b' }]],
  object: [{}, { a: 'b' }],
}

/** The kinds of values that a field takes whatever they are, learned from the contract by asking it. */
function takenBy(schema: z.core.$ZodType): number {
  const names = Object.keys(kind) as (keyof typeof kind)[]
  const taken = names.filter((name) => examples[name].every((value) => z.safeParse(schema, value).success))
  return taken.reduce((all, name) => all | kind[name], 0)
}

function isIdText(schema: unknown): boolean {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return isWrapped ? isIdText(schema.unwrap()) : schema === IdText
}

/** By role the fields that the contract knows. */
const fields: Readonly<Record<Role, Readonly<Record<string, z.core.$ZodType>>>> = {
  [root]: ProductTree.shape,
  [merchandise]: MerchandiseNode.shape,
  [instance]: ProductInstance.shape,
  [other]: {},
}

/** What the elements of a node's lists are. */
const inside = new Map<string, Role>([
  ['productInstanceList', instance],
  ['children', merchandise],
])

/** What an object has to have, a bit each: the root one of its lists, the others all of these. */
const needed: Readonly<Record<Role, readonly string[]>> = {
  [root]: ['productInstanceList', 'children'],
  [merchandise]: ['id'],
  [instance]: ['id', 'productUri'],
  [other]: [],
}

/** Whether an object has what the contract wants it to have; `met`: the bits of what was met. */
export function isWhole(role: Role, met: number): boolean {
  return role === root ? met !== 0 : met === (1 << needed[role].length) - 1
}

/** The fields of an instance that are found with it. */
export const foundFields = [
  'productUri',
  'productName',
  'gmsPid',
  'crmProductId',
  'limitStartTime',
  'limitEndTime',
  'trial',
  'trialEndDate',
  'activateFlag',
  'id',
  'limitConcurrent',
  'limitAmount',
] as const
const foundIn: Readonly<Record<Role, readonly string[]>> = {
  [merchandise]: ['merchandiseNum', 'merchandiseName'],
  [root]: [],
  [instance]: foundFields,
  [other]: [],
}

/** A field name that was met: which one it is, and by the role of its object what its value is. */
export interface Name {
  number: number
  hash: number
  bytes: Uint8Array
  text: string
  /** Whether its value is found with its object. */
  isFound: readonly boolean[]
  /** The contract takes a number for its digits. */
  isId: readonly boolean[]
  /** The kinds that its value may have. */
  takes: readonly number[]
  /** The bit of what its object needs. */
  needed: readonly number[]
  /** What the elements of a list or the members of an object are. */
  inside: readonly Role[]
  /** `JSON.parse` puts it elsewhere, or leaves it out. */
  isMoved: boolean
  /** By the role of its object the name that came after it the last time, and most likely does again. */
  next: (Name | undefined)[]
}

const isIndex = (name: string): boolean => /^(?:0|[1-9]\d{0,9})$/.test(name)

export function createName(text: string, bytes: Uint8Array, hash: number, number: number): Name {
  const fieldIn = (role: Role): z.core.$ZodType | undefined =>
    Object.hasOwn(fields[role], text) ? fields[role][text] : undefined
  const insideOf = (role: Role): Role => (role === root || role === merchandise ? (inside.get(text) ?? other) : other)
  function takes(role: Role): number {
    const field = fieldIn(role)
    if (field === undefined) return anyKind
    // Its elements are checked one by one.
    return insideOf(role) === other ? takenBy(field) : takenBy(field) | kind.list
  }
  return {
    number,
    hash,
    bytes,
    text,
    isFound: roles.map((role) => foundIn[role].includes(text)),
    isId: roles.map((role) => isIdText(fieldIn(role))),
    takes: roles.map(takes),
    needed: roles.map((role) => (needed[role].includes(text) ? 1 << needed[role].indexOf(text) : 0)),
    inside: roles.map(insideOf),
    isMoved: text === '__proto__' || isIndex(text),
    next: [],
  }
}
