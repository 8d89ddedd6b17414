import type { PlanCode, LoanCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../kinds.ts'

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
    en: { meaning: 'The asset number {value} is already lent.', next: 'Get its key back first, or leave it out.' },
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
    en: { meaning: 'The asset number {value} is already in row {row}.', next: 'Name it once.' },
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
      meaning: '{holder} already has the key {other}[, by row {row}], and the service may refuse a second one (33007).',
      next: 'Lend with that key, or take it back first. To go on anyway, add --yes.',
    },
    'zh-CN': {
      meaning: '{holder}已有借用锁{other}[（第{row}行）]，服务可能拒绝借出第二把（33007）。',
      next: '改用该借用锁，或先收回。仍要继续，加上--yes。',
    },
  },
  'plan.keyTwice': {
    fault: 'input',
    en: { meaning: 'The key {value} is already in row {row}.', next: 'Give each row a key of its own.' },
    'zh-CN': { meaning: '借用锁{value}在第{row}行中已出现。', next: '每行使用不同的借用锁。' },
  },
  'plan.dueUnusable': {
    fault: 'input',
    en: { meaning: '“{value}” isn’t a date.', next: 'Write a day like 2026-12-31, or a time like 2026-12-31T18:00.' },
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

/** Loans of keys. */
export const loans: Catalogue<LoanCode> = {
  'loan.none': {
    fault: 'input',
    en: { meaning: 'There’s no loan {value}.', next: 'Check the list of loans for its name, or refresh the lists.' },
    'zh-CN': { meaning: '没有借用单{value}。', next: '在借用单列表中查看其编号，或刷新列表。' },
  },
  'loan.nothingOut': {
    fault: 'input',
    en: {
      meaning: 'Nothing is lent to {value}, so no reminder is needed.',
      next: 'Check the list of loans, or refresh the lists.',
    },
    'zh-CN': { meaning: '{value}当前没有借用，无需提醒。', next: '查看借用单列表，或刷新列表。' },
  },
  'loan.ended': {
    fault: 'input',
    en: { meaning: 'The loan {value} has ended.', next: 'Check the list of loans for what became of it.' },
    'zh-CN': { meaning: '借用单{value}已结束。', next: '在借用单列表中查看其结果。' },
  },
  'loan.unknown': {
    fault: 'service',
    title: { en: 'Lending isn’t settled', 'zh-CN': '借出尚无结果' },
    en: {
      meaning:
        'It isn’t known yet whether the key[ {key}] was lent[ ({value}, since {since})][; it settles by {settles}].',
      next: 'Wait until it has settled, or say whether it was done. If it was, hand the key in.',
    },
    'zh-CN': {
      meaning: '借用锁[{key}]是否已借出尚不确定[（{value}，{since}起）][；最迟{settles}有结果]。',
      next: '等待结果，或说明是否已借出；已借出的再交回。',
    },
  },
  'loan.handedIn': {
    fault: 'input',
    en: {
      meaning: 'The key[ {key}] of the loan {value} has already been handed in.',
      next: 'Wait until the service shows it free, or end the loan.',
    },
    'zh-CN': { meaning: '借用单{value}的借用锁[{key}]已交回。', next: '等待服务显示其空闲，或结束该借用单。' },
  },
  'loan.own': {
    fault: 'input',
    en: { meaning: 'The loan {value} already belongs to this desk.', next: 'Extend it to give it another due date.' },
    'zh-CN': { meaning: '借用单{value}已属于本服务台。', next: '要更改应还日期，使用延期。' },
  },
  'loan.several': {
    fault: 'input',
    en: { meaning: 'Several loans of the key {value} can be taken over.', next: 'Give the name of one of them.' },
    'zh-CN': { meaning: '借用锁{value}有多张可接管的借用单。', next: '指定其中一张的编号。' },
  },
}
