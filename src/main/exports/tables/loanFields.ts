import type { Loan } from '../../../contract/loans.ts'
import type { SayInFiles } from '../../../words/files/index.ts'
import type { Cell } from '../exports.ts'
import { cellOf, oneOf, type Field } from './recordFields.ts'

type TimeOfLoan = 'lentAt' | 'handedInAt' | 'releasedAt'

const time = (name: TimeOfLoan): Field<Loan> => ({
  name,
  type: 'date',
  word: `loan.${name}`,
  cell: (loan) => (loan[name] === null ? undefined : Date.parse(loan[name])),
})

const flag = (name: 'overdue' | 'madeHere'): Field<Loan> => ({
  name,
  type: 'flag',
  word: `loan.${name}`,
  cell: (loan) => loan[name],
})

const text = (name: 'loan' | 'key' | 'due' | 'note' | 'operator' | 'desk'): Field<Loan> => ({
  name,
  type: 'text',
  word: `loan.${name}`,
  cell: (loan) => cellOf(loan[name]),
})

const states = oneOf<Loan>(({ state }) => state, {
  out: 'value.out',
  handedIn: 'value.handedIn',
  released: 'value.released',
  returned: 'value.returned',
  lost: 'value.lost',
  unknown: 'value.unknown',
})

/** A loan that is out too long is called so where headings are words. */
const stateInWords = (loan: Loan, say: SayInFiles): Cell =>
  loan.overdue ? say('loan.overdue') : states.inWords?.(loan, say)

/** The name; of somebody of whom nobody knows more, the global id. */
const nameIn = (member: Loan['member']): Cell =>
  member === null ? undefined : (member.name ?? (member.userName === null ? member.globalId : undefined))

/** The columns of loans, under the names that the contract has for them; a due date stands as it was given. */
export const loanFields: readonly Field<Loan>[] = [
  text('loan'),
  { name: 'state', type: 'text', word: 'loan.state', cell: states.cell, inWords: stateInWords },
  flag('overdue'),
  text('key'),
  { name: 'name', type: 'text', word: 'member.name', cell: ({ member }) => nameIn(member) },
  { name: 'userName', type: 'text', word: 'member.userName', cell: ({ member }) => cellOf(member?.userName) },
  { name: 'globalId', type: 'text', word: 'member.globalId', cell: ({ member }) => member?.globalId },
  {
    name: 'assets',
    type: 'text',
    word: 'loan.assets',
    cell: ({ assets }) => cellOf(assets.map(({ assetNum, assetId }) => assetNum ?? assetId)),
  },
  time('lentAt'),
  text('due'),
  text('note'),
  time('handedInAt'),
  time('releasedAt'),
  text('operator'),
  text('desk'),
  flag('madeHere'),
]
