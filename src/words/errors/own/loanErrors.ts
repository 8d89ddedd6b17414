import type { LoanCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../catalogueEntry.ts'

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
      meaning: 'Nothing is lent to {value}, so there is nothing to remind of.',
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
      meaning: 'The key[ {key}] of the loan {value} is on the desk already.',
      next: 'Wait until the service shows it free, or end the loan.',
    },
    'zh-CN': { meaning: '借用单{value}的借用锁[{key}]已交回。', next: '等待服务显示其空闲，或结束该借用单。' },
  },
  'loan.own': {
    fault: 'input',
    en: { meaning: 'The loan {value} is this desk’s already.', next: 'Extend it to give it another due date.' },
    'zh-CN': { meaning: '借用单{value}已属于本服务台。', next: '要更改应还日期，使用延期。' },
  },
  'loan.several': {
    fault: 'input',
    en: { meaning: 'Several loans of the key {value} can be taken over.', next: 'Give the name of one of them.' },
    'zh-CN': { meaning: '借用锁{value}有多个可接管的借用单。', next: '指定其中一个的编号。' },
  },
}
