import type { Language } from '../../contract/bridge.ts'
import type { DeskError } from '../../contract/errors.ts'
import type { Text } from '../entry.ts'
import type { Endpoint } from '../../contract/routes.ts'
import { lookUp } from '../lookUp.ts'

type Hint = Record<Language, Text>

/** What to do about a change with an unknown outcome, if it isn't known which change it was. */
export const lookFirst: Hint = {
  en: 'Before you do it again, let it settle, or check the lists and say whether it was done. Keydesk hasn’t sent it again.',
  'zh-CN': '重做之前，先等待结果，或在列表中核对后确认是否已生效。Keydesk没有重复发送。',
}

export const lookFirstAt: Partial<Record<Endpoint, Hint>> = {
  A1: {
    en: 'Before you add them again, let it settle, or search the list of employees for these accounts and say whether it was done. Keydesk hasn’t sent it again.',
    'zh-CN': '重新添加之前，先等待结果，或在员工列表中查找这些账号后确认是否已生效。Keydesk没有重复发送。',
  },
  A2: {
    en: 'Before you make the change again, let it settle, or check the employee’s details and say whether it was done. Keydesk hasn’t sent it again.',
    'zh-CN': '再次编辑之前，先等待结果，或查看该员工的资料后确认是否已生效。Keydesk没有重复发送。',
  },
  A3: {
    en: 'A password can’t be looked up. Before you reset it again, ask the employee whether the old password still works and say whether it was done. Keydesk hasn’t sent it again.',
    'zh-CN': '密码无法查询。再次重置之前，先让员工确认旧密码是否还能登录，然后确认是否已生效。Keydesk没有重复发送。',
  },
  A4: {
    en: 'Before you delete the employee again, let it settle, or check the list of employees and say whether it was done. Keydesk hasn’t sent it again.',
    'zh-CN': '再次删除之前，先等待结果，或在员工列表中查看该员工是否还在，然后确认是否已生效。Keydesk没有重复发送。',
  },
  A9: {
    en: 'Before you assign or withdraw again, let it settle, or check in the list of asset numbers who has them now and say whether it was done. Keydesk hasn’t sent it again.',
    'zh-CN':
      '重新分配或收回之前，先等待结果，或在资产编号列表中查看当前的持有人，然后确认是否已生效。Keydesk没有重复发送。',
  },
  A10: {
    en: 'Before you lend again, let it settle, or check in the lists of asset numbers and keys what is lent and to whom and say whether it was done. Keydesk hasn’t sent it again.',
    'zh-CN':
      '再次借出之前，先等待结果，或在资产编号列表和借用锁列表中查看借出情况，然后确认是否已生效。Keydesk没有重复发送。',
  },
  B1: {
    en: 'Keydesk can’t look this up. Before you claim again, check with the participant whether the products have arrived and say whether it was done. Keydesk hasn’t sent it again.',
    'zh-CN':
      'Keydesk无法查询领取结果。再次领取之前，先向参与者询问产品是否到账，然后确认是否已生效。Keydesk没有重复发送。',
  },
}

export function lookFirstFor(endpoint: DeskError['endpoint']): Hint {
  return lookUp(lookFirstAt, endpoint) ?? lookFirst
}
