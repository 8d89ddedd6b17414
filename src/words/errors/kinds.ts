import type { ErrorKind, DeskError } from '../../contract/errors.ts'
import type { Language } from '../../contract/bridge.ts'
import type { Endpoint } from '../../contract/routes.ts'
import { type Text, lookUp } from '../fill.ts'

/**
 * Where the fault lies.
 * - `input`: what was entered, or what a file holds
 * - `access`: tokens, passwords, the application's scopes
 * - `enterprise`: what the enterprise has and allows: its people, asset numbers, keys, quotas
 * - `service`: the service or its operation
 * - `network`: the way to the service
 * - `machine`: this computer: its keychain, its files
 * - `program`: a defect of Keydesk
 * - `nobody`: stopped on request
 */
type Fault = 'input' | 'access' | 'enterprise' | 'service' | 'network' | 'machine' | 'program' | 'nobody'

/**
 * Words for one error in one language, filled in from the error's details, or with its `field`, its `code` or the HTTP
 * `status` in that.
 */
interface Words {
  /** What happened. */
  meaning: Text
  /** What the person can do next. */
  next: Text
}

export interface Saying extends Record<Language, Words> {
  fault: Fault
  /** The heading, if that of the error's kind would mislead. */
  title?: Record<Language, Text>
}

interface CatalogueEntry extends Saying {
  /** Used instead at endpoints where the code means something else. */
  at?: Partial<Record<Endpoint, Saying>>
}

/** One entry for each of these codes, and no others. */
export type Catalogue<Code extends string> = Readonly<Record<Code, CatalogueEntry>>

/** Entries for some of them: a part of a catalogue. */
export type CataloguePart<Code extends string> = Partial<Catalogue<Code>>

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

/** The words for a code that the catalogue doesn't have. */
export const sayingOfKind: Record<ErrorKind, Saying> = {
  invalid: {
    fault: 'input',
    en: { meaning: 'The input isn’t valid[: {field}].', next: 'Correct it and try again. Nothing was sent.' },
    'zh-CN': { meaning: '输入内容无效[：{field}]。', next: '修改后重试。尚未发送任何请求。' },
  },
  notFound: {
    fault: 'input',
    en: { meaning: 'Keydesk couldn’t find this[: {field}].', next: 'Compare it with the lists. Nothing was sent.' },
    'zh-CN': { meaning: '找不到指定的内容[：{field}]。', next: '与列表核对。尚未发送任何请求。' },
  },
  refused: {
    fault: 'service',
    en: {
      meaning: 'The service refused this with code {code}, which isn’t in its specification.',
      next: 'Follow the service’s message if there is one. Otherwise, give the code to the service’s operator.',
    },
    'zh-CN': {
      meaning: '服务拒绝了请求，返回的代码{code}不在接口规范中。',
      next: '如果服务给出了说明，按说明处理；否则将代码提供给服务运营方。',
    },
  },
  unknown: {
    fault: 'service',
    en: { meaning: 'The change was sent, and may or may not have been done.', next: lookFirst.en },
    'zh-CN': { meaning: '更改已发送，无法确定是否已生效。', next: lookFirst['zh-CN'] },
  },
  notSignedIn: {
    fault: 'access',
    en: { meaning: 'The service asks you to sign in again.', next: 'Sign in. Nothing you entered is lost.' },
    'zh-CN': { meaning: '服务要求重新登录。', next: '重新登录，已输入的内容不会丢失。' },
  },
  unreachable: {
    fault: 'network',
    en: {
      meaning: 'Keydesk got no usable reply from the service.',
      next: 'Check the network connection and the base address, then try again.',
    },
    'zh-CN': { meaning: '未收到服务的有效响应。', next: '检查网络连接和服务地址，然后重试。' },
  },
  notTheService: {
    fault: 'network',
    en: {
      meaning: 'Something other than the service replied.',
      next: 'Check the base address, and whether a proxy or a sign-in page is in between.',
    },
    'zh-CN': { meaning: '响应并非来自该服务。', next: '检查服务地址，以及中间是否有代理或登录页面。' },
  },
  shape: {
    fault: 'service',
    en: {
      meaning: 'The service’s reply doesn’t match its specification[ at {field}].',
      next: 'Tell the service’s operator. The cause isn’t what you entered.',
    },
    'zh-CN': {
      meaning: '服务的响应与接口规范不符[，位置：{field}]。',
      next: '告知服务运营方。原因与输入内容无关。',
    },
  },
  keychain: {
    fault: 'machine',
    en: { meaning: 'The system keychain can’t be used.', next: 'Unlock it, or sign in for this session only.' },
    'zh-CN': { meaning: '系统钥匙串无法使用。', next: '解锁钥匙串，或仅为本次会话登录。' },
  },
  file: {
    fault: 'machine',
    en: {
      meaning: 'Keydesk couldn’t read or write the file[ “{path}”].',
      next: 'Check that the place exists and that you have permission to use it, or choose another.',
    },
    'zh-CN': { meaning: '无法读写文件[“{path}”]。', next: '确认该位置存在且有权限，或选择其他位置。' },
  },
  store: {
    fault: 'machine',
    en: {
      meaning: 'Keydesk can’t use its data on this computer.',
      next: 'Check that the data folder exists, is writable and has free space.',
    },
    'zh-CN': { meaning: '无法使用Keydesk的本机数据。', next: '确认数据文件夹存在、可写且有剩余空间。' },
  },
  cancelled: {
    fault: 'nobody',
    en: { meaning: 'This was stopped.', next: 'Start it again when you need it.' },
    'zh-CN': { meaning: '操作已停止。', next: '需要时重新开始。' },
  },
  internal: {
    fault: 'program',
    en: { meaning: 'An unexpected error occurred.', next: 'This is a defect in Keydesk: report the problem.' },
    'zh-CN': { meaning: '发生意外错误。', next: '这是Keydesk的缺陷，可通过“报告问题”告知开发者。' },
  },
}
