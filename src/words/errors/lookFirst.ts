import type { Language } from '../../contract/bridge.ts'
import type { DeskError } from '../../contract/errors.ts'
import type { Endpoint } from './entry.ts'
import { lookUp } from './lookUp.ts'

type Hint = Record<Language, string>

/** What to do about a change of which nobody knows whether it was done, where it is not known which change it was. */
export const lookFirst: Hint = {
  en: 'First look at what the lists show now, then decide whether to do it again. Keydesk did not send it again.',
  'zh-CN': '先在列表中查看当前情况，再决定是否重做。Keydesk 没有重复发送。',
}

export const lookFirstAt: Partial<Record<Endpoint, Hint>> = {
  A1: {
    en: 'First search the list of employees for these account names, then decide whom to add again. Keydesk did not send it again.',
    'zh-CN': '先在员工列表中查找这些账号，再决定重新添加哪些人。Keydesk 没有重复发送。',
  },
  A2: {
    en: 'First look at the employee’s record in the list, then decide whether to change it again. Keydesk did not send it again.',
    'zh-CN': '先在员工列表中查看该员工的资料，再决定是否重新修改。Keydesk 没有重复发送。',
  },
  A3: {
    en: 'A password cannot be looked up. First ask the employee whether the old password still works, then decide whether to reset it again. Keydesk did not send it again.',
    'zh-CN': '密码无法查询。先请员工确认旧密码是否还能登录，再决定是否重新重置。Keydesk 没有重复发送。',
  },
  A4: {
    en: 'First look in the list of employees whether this one is still there, then decide whether to delete again. Keydesk did not send it again.',
    'zh-CN': '先在员工列表中查看该员工是否还在，再决定是否重新删除。Keydesk 没有重复发送。',
  },
  A9: {
    en: 'First look in the list of asset numbers who holds them now, then decide what to assign or withdraw again. Keydesk did not send it again.',
    'zh-CN': '先在资产编号列表中查看这些资产编号现在的持有人，再决定是否重新分配或收回。Keydesk 没有重复发送。',
  },
  A10: {
    en: 'First look in the lists of asset numbers and keys what is lent out and to whom, then decide whether to lend again. Keydesk did not send it again.',
    'zh-CN': '先在资产编号列表和借用锁列表中查看借出情况，再决定是否重新借出。Keydesk 没有重复发送。',
  },
  B1: {
    en: 'Keydesk cannot look this up. First check with the participant whether the products have arrived, then decide whether to claim again. Keydesk did not send it again.',
    'zh-CN': 'Keydesk 无法查询领取结果。先向参与者确认产品是否到账，再决定是否重新领取。Keydesk 没有重复发送。',
  },
}

export function lookFirstFor(endpoint: DeskError['endpoint']): Hint {
  return lookUp(lookFirstAt, endpoint) ?? lookFirst
}
