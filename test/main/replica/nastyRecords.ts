import fc from 'fast-check'
import type { State } from './support.ts'

/**
 * Records as no service should write them and any may: as texts, because it is the text that has to come back. Where
 * the specification names a field it has that field's type; what it does not name may be anything.
 */

const strings = [
  '',
  '"',
  '\\',
  '\\"',
  'Li "W" \\ é',
  "it's 'quoted'",
  '李雷\n第二行\r\n',
  '\t',
  '\u2028\u2029',
  '\u202eשלום abc',
  'مرحبا',
  '😀👩‍👩‍👧',
  'e\u0301',
  'a\u0000b',
  '=1+1',
  '{"not":[1.0]}',
  '%_!',
  'null',
  '１２',
  '\ufeff',
  '𠮷野家',
]

/** A string as JSON, its characters written as they are or as escapes. */
const stringText = (value: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    JSON.stringify(value),
    `"${[...Array(value.length).keys()].map((at) => `\\u${value.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`,
  )
const anyString = fc.constantFrom(...strings).chain(stringText)

const integer = fc.constantFrom('0', '-0', '7', '9007199254740993', '9223372036854775807', '-9223372036854775808')
const anyNumber = fc.oneof(
  integer,
  fc.constantFrom('1.0', '1e3', '1E+3', '-0.0', '0.1', '1.10', '12345678901234567890', '1e400', '5e-324'),
)
const literal = fc.oneof(anyString, anyNumber, fc.constantFrom('null', 'true', 'false'))
const space = fc.constantFrom('', '', ' ', '\n  ', '\t')

const listText = (items: fc.Arbitrary<string[]>): fc.Arbitrary<string> =>
  fc.tuple(items, space).map(([texts, gap]) => `[${gap}${texts.join(`${gap},${gap}`)}${gap}]`)
const objectText = (members: fc.Arbitrary<[key: string, value: string][]>): fc.Arbitrary<string> =>
  fc
    .tuple(members, space)
    .map(([all, gap]) => `{${gap}${all.map(([key, value]) => `${key}${gap}:${gap}${value}`).join(`,${gap}`)}${gap}}`)

/** Anything at all, ten levels deep at most. */
const anything = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 10, depthIdentifier: 'json' },
    literal,
    listText(fc.array(tie('value'), { maxLength: 3 })),
    objectText(
      fc.array(fc.tuple(fc.constantFrom('"a"', '"10"', '"2"', '""', '"\\u0061"'), tie('value')), { maxLength: 3 }),
    ),
  ),
})).value

/** Names that no specification has, some of which mean something to JavaScript. */
const unknownNames = [
  '"xField"',
  '"10"',
  '"2"',
  '"__proto__"',
  '"constructor"',
  '""',
  '"名称"',
  '"a\\u0000b"',
  '"x\\"y"',
]

/** What a field may say; `null` where the specification has nothing against it. */
const nullable = (value: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(value, fc.constant('null'))
const flag = fc.constantFrom('true', 'false')

/** A record's text: the given fields, some that nobody knows, in any order. */
function record(fields: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<string> {
  const known = Object.entries(fields).map(([name, value]) =>
    value.map((text): [string, string] => [`"${name}"`, text]),
  )
  const unknown = fc.uniqueArray(fc.tuple(fc.constantFrom(...unknownNames), anything), {
    selector: ([name]) => name,
    maxLength: 4,
  })
  return objectText(
    fc
      .tuple(fc.tuple(...known), unknown)
      .chain(([own, others]) => fc.shuffledSubarray([...own, ...others], { minLength: own.length + others.length })),
  )
}

const text = nullable(anyString)
const long = nullable(integer)

const member = (globalId: string, mark: string) =>
  record({
    globalId: stringText(globalId),
    userName: anyString,
    name: text,
    remark: text,
    departmentId: long,
    departmentName: text,
    passwordMobile: text,
    assetNums: fc.constantFrom('null', '[]', '["KD\\u0031"]'),
    borrowNum: fc.constantFrom('null', '""'),
    onlineFlag: nullable(flag),
    updateTime: long,
    boundUserInfo: anything,
    mark: fc.constant(mark),
  })

const asset = (assetId: string, mark: string) =>
  record({
    assetId: stringText(assetId),
    assetNum: fc.constantFrom('"KD1"', '"🔑\\"1"'),
    cloudAccountGlobalId: fc.constantFrom('null', '""', '"m1"'),
    borrowedFlag: flag,
    onlineFlag: flag,
    mark: fc.constant(mark),
  })

const key = (assetId: string, mark: string) =>
  record({
    assetId: stringText(assetId),
    assetNum: fc.constantFrom('"K1"', '"\\ud83d\\ude00"'),
    cloudAccountGlobalId: fc.constantFrom('null', '""', '"m1"'),
    borrowedFlag: flag,
    mark: fc.constant(mark),
  })

/** Few ids, so that one stands several times in a tree. */
const productId = fc.constantFrom('"p1"', '"p\\u0031"', '9223372036854775807', '7')
const product = (mark: string) =>
  record({
    id: productId,
    productUri: anyString,
    productName: text,
    limitStartTime: long,
    limitEndTime: long,
    trial: fc.constantFrom('null', '0', '1', 'true'),
    trialEndDate: long,
    activateFlag: nullable(flag),
    productExtendInstanceList: nullable(listText(fc.array(anything, { maxLength: 2 }))),
    mark: fc.constant(mark),
  })

const products = (mark: string) => nullable(listText(fc.array(product(mark), { maxLength: 3 })))

/** A tree whose merchandise goes ten levels down. */
export function nastyTreeText(mark: string, levels = 10): fc.Arbitrary<string> {
  const node = (level: number): fc.Arbitrary<string> =>
    record({
      id: productId,
      merchandiseNum: text,
      merchandiseName: text,
      productInstanceList: products(mark),
      children:
        level === levels
          ? fc.constantFrom('null', '[]')
          : listText(fc.array(node(level + 1), { minLength: 1, maxLength: 1 })),
    })
  return record({
    productInstanceList: products(mark),
    children: fc.oneof(fc.constantFrom('null', '[]'), listText(fc.array(node(1), { maxLength: 2 }))),
    mark: fc.constant(mark),
  })
}

const ids = ['1', '9223372036854775807', 'id "x"', '中']

function each(kind: (id: string, mark: string) => fc.Arbitrary<string>, mark: string): fc.Arbitrary<string[]> {
  return fc.subarray(ids).chain((some) => fc.tuple(...some.map((id) => kind(id, mark))))
}

/** An enterprise as such a service might say it; `mark` is in every record, so that no two states have the same ones. */
export function nastyState(mark: string): fc.Arbitrary<State> {
  return fc
    .record({
      member: each(member, mark),
      asset: each(asset, mark),
      key: each(key, mark),
      trees: fc.tuple(...ids.map(() => nastyTreeText(mark))),
    })
    .map(({ trees, ...lists }) => ({
      ...lists,
      trees: Object.fromEntries(ids.map((id, at) => [id, trees[at]])),
    }))
}
