import type { Language } from '../../contract/bridge.ts'
import type { DeskError } from '../../contract/errors.ts'
import type { Entry } from '../entry.ts'
import type { Endpoint } from '../../contract/routes.ts'
import { lookUp } from './lookUp.ts'

type Hint = Record<Language, Entry>

/** What to do about a change with an unknown outcome, if it isn't known which change it was. */
export const lookFirst: Hint = {
  en: 'Check the lists to see what happened, then decide whether to do it again. Keydesk hasn’t sent it again.',
  'zh-CN': '先在列表中查看当前情况，再决定是否重做。Keydesk没有重复发送。',
}

export const lookFirstAt: Partial<Record<Endpoint, Hint>> = {
  A1: {
    en: 'Search the list of employees for these accounts, then decide whom to add again. Keydesk hasn’t sent it again.',
    'zh-CN': '先在员工列表中查找这些账号，再决定重新添加哪些员工。Keydesk没有重复发送。',
  },
  A2: {
    en: 'Check the employee’s details, then decide whether to make the change again. Keydesk hasn’t sent it again.',
    'zh-CN': '先查看该员工的资料，再决定是否再次编辑。Keydesk没有重复发送。',
  },
  A3: {
    en: 'A password can’t be looked up. Ask the employee whether the old password still works, then decide whether to reset it again. Keydesk hasn’t sent it again.',
    'zh-CN': '密码无法查询。先让员工确认旧密码是否还能登录，再决定是否再次重置。Keydesk没有重复发送。',
  },
  A4: {
    en: 'Check whether the employee is still in the list, then decide whether to delete the employee again. Keydesk hasn’t sent it again.',
    'zh-CN': '先在员工列表中查看该员工是否还在，再决定是否再次删除。Keydesk没有重复发送。',
  },
  A9: {
    en: 'Check in the list of asset numbers who has them now, then decide what to assign or withdraw again. Keydesk hasn’t sent it again.',
    'zh-CN': '先在资产编号列表中查看当前的持有人，再决定是否重新分配或收回。Keydesk没有重复发送。',
  },
  A10: {
    en: 'Check in the lists of asset numbers and keys what is lent and to whom, then decide whether to lend again. Keydesk hasn’t sent it again.',
    'zh-CN': '先在资产编号列表和借用锁列表中查看借出情况，再决定是否再次借出。Keydesk没有重复发送。',
  },
  B1: {
    en: 'Keydesk can’t look this up. Check with the participant whether the products have arrived, then decide whether to claim again. Keydesk hasn’t sent it again.',
    'zh-CN': 'Keydesk无法查询领取结果。先向参与者确认产品是否到账，再决定是否再次领取。Keydesk没有重复发送。',
  },
}

export function lookFirstFor(endpoint: DeskError['endpoint']): Hint {
  return lookUp(lookFirstAt, endpoint) ?? lookFirst
}
