import type { PlanCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../catalogueEntry.ts'

/** Plans of assignments and loans. */
export const plans: Catalogue<PlanCode> = {
  'plan.numberUnknown': {
    fault: 'input',
    en: { meaning: 'There’s no asset number {value}.', next: 'Correct it in the file, or refresh the lists.' },
    'zh-CN': { meaning: '没有资产编号{value}。', next: '在文件中更正，或刷新列表。' },
  },
  'plan.numberTaken': {
    fault: 'input',
    en: {
      meaning: 'The asset number {value} is assigned to {holder}.',
      next: 'Withdraw it in an earlier row, or choose another one.',
    },
    'zh-CN': { meaning: '资产编号{value}已分配给{holder}。', next: '在更靠前的行中收回，或另选一个。' },
  },
  'plan.numberNotHeld': {
    fault: 'input',
    en: {
      meaning: 'This employee doesn’t hold {value}.',
      next: 'Correct the employee or the asset number in the file.',
    },
    'zh-CN': { meaning: '该员工并不持有{value}。', next: '在文件中更正员工或资产编号。' },
  },
  'plan.numberLent': {
    fault: 'input',
    en: { meaning: 'The asset number {value} is lent already.', next: 'Get its key back first, or leave it out.' },
    'zh-CN': { meaning: '资产编号{value}已借出。', next: '先收回其借用锁，或将其去掉。' },
  },
  'plan.numberOnline': {
    fault: 'input',
    en: {
      meaning: 'In use online: {value}.',
      next: 'Its use may be interrupted, or the service may refuse it. To go on anyway, add --yes.',
    },
    'zh-CN': { meaning: '在线：{value}。', next: '其使用可能中断，服务也可能拒绝。仍要继续，加上--yes。' },
  },
  'plan.numberTwice': {
    fault: 'input',
    en: { meaning: 'The asset number {value} is in row {row} already.', next: 'Name it once.' },
    'zh-CN': { meaning: '资产编号{value}在第{row}行中已出现。', next: '只列出一次。' },
  },
  'plan.productsEnded': {
    fault: 'input',
    en: {
      meaning: 'Every product of the asset number {value} has expired.',
      next: 'Choose another one. To go on anyway, add --yes.',
    },
    'zh-CN': { meaning: '资产编号{value}的所有产品都已过期。', next: '另选一个。仍要继续，加上--yes。' },
  },
  'plan.keyUnknown': {
    fault: 'input',
    en: { meaning: 'There’s no key {value}.', next: 'Correct it in the file, or refresh the lists.' },
    'zh-CN': { meaning: '没有借用锁{value}。', next: '在文件中更正，或刷新列表。' },
  },
  'plan.keyLent': {
    fault: 'input',
    en: { meaning: 'The key {value} is lent[ to {holder}].', next: 'Choose a free key, or get this one back first.' },
    'zh-CN': { meaning: '借用锁{value}已借出[，持有人为{holder}]。', next: '选择空闲的借用锁，或先收回它。' },
  },
  'plan.keyLoanOpen': {
    fault: 'input',
    en: {
      meaning: 'The key {value} is in a loan that hasn’t ended[, to {holder}][, due {due}].',
      next: 'Say that the key is back (loans hand-in), or choose another one. To go on anyway, add --yes.',
    },
    'zh-CN': {
      meaning: '借用锁{value}在未结束的借用单中[，持有人为{holder}][，应还{due}]。',
      next: '先登记交回（loans hand-in），或另选借用锁。仍要继续，加上--yes。',
    },
  },
  'plan.otherKey': {
    fault: 'input',
    en: {
      meaning: '{holder} has the key {other} already[, by row {row}], and the service may refuse a second one (33007).',
      next: 'Lend with that key, or take it back first. To go on anyway, add --yes.',
    },
    'zh-CN': {
      meaning: '{holder}已有借用锁{other}[（第{row}行）]，服务可能拒绝借出第二个（33007）。',
      next: '改用该借用锁，或先收回。仍要继续，加上--yes。',
    },
  },
  'plan.keyTwice': {
    fault: 'input',
    en: { meaning: 'The key {value} is in row {row} already.', next: 'Give each row a key of its own.' },
    'zh-CN': { meaning: '借用锁{value}在第{row}行中已出现。', next: '每行使用不同的借用锁。' },
  },
  'plan.dueUnusable': {
    fault: 'input',
    en: { meaning: '“{value}” is no date.', next: 'Write a day like 2026-12-31, or a time like 2026-12-31T18:00.' },
    'zh-CN': { meaning: '“{value}”不是日期。', next: '写成2026-12-31这样的日期，或2026-12-31T18:00这样的时间。' },
  },
  'plan.noteTooLong': {
    fault: 'input',
    en: { meaning: 'The note has more than {limit} characters.', next: 'Shorten it.' },
    'zh-CN': { meaning: '备注超过{limit}个字符。', next: '缩短备注。' },
  },
  'plan.noFreeNumber': {
    fault: 'input',
    en: { meaning: 'No free asset number has the product {value}.', next: 'Withdraw one first, or refresh the copy.' },
    'zh-CN': { meaning: '没有含产品{value}的空闲资产编号。', next: '先收回一个，或刷新本地副本。' },
  },
  'plan.numbersMissing': {
    fault: 'input',
    en: {
      meaning: 'The asset numbers ({count}) aren’t as many as the employees ({people}).',
      next: 'Name one asset number for each of them.',
    },
    'zh-CN': { meaning: '资产编号（{count}个）与员工（{people}名）数量不同。', next: '每名员工各选一个资产编号。' },
  },
}
