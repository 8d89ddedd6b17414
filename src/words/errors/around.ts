import type { Language } from '../../contract/bridge.ts'
import type { DeskError } from '../../contract/errors.ts'
import type { Endpoint, MemberCenterCode } from '../../contract/routes.ts'
import { type Table, wordsOf, type SayOf, lookUp } from '../fill.ts'
import { stateWords } from '../terms.ts'
import { printable } from '../printable.ts'
import { activity, maybeClaimedBefore } from './activity.ts'
import { type CataloguePart, type Saying, sayingOfKind, type Catalogue } from './kinds.ts'
import { own } from './own/index.ts'
import { assets, lending } from './memberCenter/assets.ts'
import { everywhere, people } from './memberCenter/people.ts'

/** The error table of the member center service (A). */
export const memberCenter: Catalogue<MemberCenterCode> = { ...everywhere, ...people, ...assets, ...lending }

/** The words around the catalogue’s sentences. */
export const around = {
  // A heading for each kind of error.
  'title.invalid': { en: 'Check what you entered', 'zh-CN': '检查输入内容' },
  'title.notFound': { en: 'Not found', 'zh-CN': '未找到' },
  'title.refused': { en: 'Refused by the service', 'zh-CN': '被服务拒绝' },

  // Keydesk didn't send it, or the lists show that it had no effect.
  'title.notDone': { en: 'Not done', 'zh-CN': '未执行' },
  'title.unknown': { en: 'Outcome unknown', 'zh-CN': '结果未知' },
  'title.notSignedIn': { en: 'Sign in again', 'zh-CN': '需要重新登录' },
  'title.unreachable': { en: 'The service can’t be used right now', 'zh-CN': '服务暂时无法使用' },
  'title.notTheService': { en: 'Something other than the service replied', 'zh-CN': '响应并非来自该服务' },
  'title.shape': { en: 'Unexpected reply from the service', 'zh-CN': '服务返回的内容不符合规范' },
  'title.keychain': { en: 'The system keychain can’t be used', 'zh-CN': '系统钥匙串不可用' },
  'title.file': { en: 'The file can’t be used', 'zh-CN': '文件无法使用' },
  'title.store': { en: 'Keydesk’s data on this computer', 'zh-CN': '本机上的Keydesk数据' },
  'title.cancelled': { en: 'Stopped', 'zh-CN': '已停止' },
  'title.internal': { en: 'Something went wrong in Keydesk', 'zh-CN': 'Keydesk出错了' },

  // Where the fault lies.
  'fault.input': { en: 'Input', 'zh-CN': '输入内容' },
  'fault.access': { en: 'Sign-in and permissions', 'zh-CN': '登录与权限' },
  'fault.enterprise': { en: 'Enterprise data', 'zh-CN': '企业数据' },
  'fault.service': { en: 'Service', 'zh-CN': '服务端' },
  'fault.network': { en: 'Network', 'zh-CN': '网络' },
  'fault.machine': { en: 'This computer', 'zh-CN': '本机' },
  'fault.program': { en: 'Keydesk', 'zh-CN': 'Keydesk' },
  'fault.nobody': { en: 'Stopped on request', 'zh-CN': '主动停止' },

  'value.empty': { en: '(empty)', 'zh-CN': '（空）' },
  'place.row': { en: 'Row {row}', 'zh-CN': '第{row}行' },
  'place.asset': { en: 'Asset ID {assetId}', 'zh-CN': '资产ID{assetId}' },
  'place.item': { en: '{word} (item {item})', 'zh-CN': '{word}（第{item}项）' },
  'place.between': { en: ', ', 'zh-CN': '，' },
  'message.atPlace': { en: '{place}: {message}', 'zh-CN': '{place}：{message}' },
  'message.because': {
    en: 'Refused together with {who}, about whom the service says: {message}',
    'zh-CN': '与{who}一起被拒绝，服务关于{who}的说明：{message}',
  },
  'message.becauseNext': {
    en: 'Correct the data of {who}, then try this one again.',
    'zh-CN': '更正{who}的数据，然后重试这一行。',
  },
  'message.more': { en: ' (and {count} more)', 'zh-CN': '（另有{count}处问题）' },

  // Products that couldn’t be read.
  'unread.notYet': stateWords.notReadYet,
  'unread.reason': { en: '{reason} ({code})', 'zh-CN': '{reason}（{code}）' },
  'unread.line': { en: '{reason}: {numbers}', 'zh-CN': '{reason}：{numbers}' },
  'quote.says': { en: ' The service says: “{text}”[{stop}]', 'zh-CN': '服务返回：“{text}”[{stop}]' },
  'quote.cause': { en: ' Cause: “{text}”[{stop}]', 'zh-CN': '原因：“{text}”[{stop}]' },
  'quote.stop': { en: '.', 'zh-CN': '。' },

  // What people call the fields of A1 and A2.
  'field.userName': { en: 'account', 'zh-CN': '账号' },
  'field.password': { en: 'password', 'zh-CN': '密码' },
  'field.departmentId': { en: 'department ID', 'zh-CN': '部门ID' },
  'field.name': { en: 'name', 'zh-CN': '姓名' },
  'field.remark': { en: 'remark', 'zh-CN': '备注' },
  'field.passwordMobile': { en: 'security mobile', 'zh-CN': '密保手机号' },

  // Inputs of the operations.
  'field.members': { en: 'employees', 'zh-CN': '员工' },
  'field.memberGlobalId': { en: 'employee global ID', 'zh-CN': '员工全局ID' },
  'field.keyword': { en: 'keyword', 'zh-CN': '关键字' },
  'field.page': { en: 'page', 'zh-CN': '页码' },
  'field.pageSize': { en: 'page size', 'zh-CN': '每页条数' },
  'field.assetId': { en: 'asset ID', 'zh-CN': '资产ID' },
  'field.assetNum': { en: 'asset number', 'zh-CN': '资产编号' },
  'field.asset': { en: 'asset ID', 'zh-CN': '资产ID' },
  'field.assets': { en: 'asset IDs', 'zh-CN': '资产ID' },
  'field.add': { en: 'asset numbers to assign', 'zh-CN': '要分配的资产编号' },
  'field.remove': { en: 'asset numbers to withdraw', 'zh-CN': '要收回的资产编号' },
  'field.key': { en: 'key number', 'zh-CN': '借用锁编号' },
  'field.format': { en: 'format', 'zh-CN': '格式' },
  'field.target': { en: 'target file', 'zh-CN': '目标文件' },
  'field.profile': { en: 'enterprise', 'zh-CN': '企业' },

  // Inputs of B1.
  'field.identity': { en: 'identity', 'zh-CN': '参与者标识' },
  'field.activityLabel': { en: 'activity mnemonic', 'zh-CN': '活动助记码' },
  'field.source': { en: 'source', 'zh-CN': '来源' },
  'field.branch': { en: 'branch', 'zh-CN': '所属分支' },

  // Inputs of profiles, and their secrets.
  'field.draft.name': { en: 'name', 'zh-CN': '名称' },
  'field.baseUrl': { en: 'base address', 'zh-CN': '服务地址' },
  'field.enterpriseGlobalId': { en: 'enterprise global ID', 'zh-CN': '企业全局ID' },
  'field.enterpriseCode': { en: 'enterprise code', 'zh-CN': '企业代码' },
  'field.tokenUrl': { en: 'token address', 'zh-CN': '令牌地址' },
  'field.appKey': { en: 'app key', 'zh-CN': '应用Key' },
  'field.appSecret': { en: 'app secret', 'zh-CN': '应用密钥' },
  'field.loginName': { en: 'account', 'zh-CN': '账号' },
  'field.clientToken': { en: 'application token', 'zh-CN': '应用令牌' },
  'field.userToken': { en: 'user token', 'zh-CN': '用户令牌' },
  'field.activityToken': { en: 'activity token', 'zh-CN': '活动令牌' },

  // Who is at the copy of an enterprise.
  'door.window': { en: 'the Keydesk window', 'zh-CN': 'Keydesk窗口' },
  'door.browser': { en: 'Keydesk in the browser', 'zh-CN': '浏览器中的Keydesk' },
  'door.commandLine': { en: 'the command line', 'zh-CN': '命令行' },
  'door.opening': { en: 'Keydesk, which is opening it', 'zh-CN': '正在打开的Keydesk' },
  'door.delete': { en: 'Keydesk, which is deleting it', 'zh-CN': '正在删除的Keydesk' },
  'list.member': { en: 'employees', 'zh-CN': '员工' },
  'list.asset': { en: 'asset numbers', 'zh-CN': '资产编号' },
  'list.key': { en: 'keys', 'zh-CN': '借用锁' },
  'list.product': { en: 'products', 'zh-CN': '产品' },
} as const satisfies Table

export type SayOfErrors = SayOf<typeof around>

export const errorWords = wordsOf(around)

type FieldKey = Extract<keyof typeof around, `field.${string}`>

/**
 * A place in the input ("draft.signIn.tokenUrl", "assets[2]", "assets.2") in words, items counted from 1. A place
 * without a word stays as it is written.
 */
export function describeField(path: string, language: Language): string {
  const say = errorWords(language)
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '')
  const names = steps.filter((step) => !/^\d+$/.test(step))
  const item = steps.findLast((step) => /^\d+$/.test(step))
  const key = [names.join('.'), names.at(-1)].map((name) => `field.${name}`).find(isFieldKey)
  if (key === undefined) return path
  return item === undefined ? say(key) : say('place.item', { word: say(key), item: Number(item) + 1 })
}

function isFieldKey(key: string): key is FieldKey {
  return Object.hasOwn(around, key)
}

/** The service's own `message` and `cause`, to follow `said`; empty if they add nothing. */
export function quoteService(error: DeskError, said: string, language: Language): string {
  const say = errorWords(language)
  const message = ownText(error.message)
  const cause = ownText(error.cause)
  // What follows a quotation: nothing if it already ends a sentence.
  const stopAfter = (text: string) => (/[.!?…。！？]$/.test(text) ? undefined : say('quote.stop'))
  let quoted = ''
  if (saysMore(message, said)) quoted += say('quote.says', { text: message, stop: stopAfter(message) })
  if (saysMore(cause, said) && saysMore(cause, message))
    quoted += say('quote.cause', { text: cause, stop: stopAfter(cause) })
  return quoted
}

/** Placeholders that the service left unfilled become "…"; "null" is how services write nothing. */
function ownText(text: string | undefined): string {
  const tidied = tidy(text ?? '').replace(/\{\w*\}/g, '…')
  return /^(null|undefined)$/i.test(tidied) ? '' : tidied
}

function saysMore(text: string, said: string): boolean {
  return !bare(said).includes(bare(text))
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s\p{P}]+/gu, '')
}

/** Text from elsewhere is shown on one line, cut after this many characters. */
const longestShown = 300

/** Makes text from a service, a file or a person fit into a sentence. */
export function tidy(text: string): string {
  const line = printable(text).replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > longestShown ? `${characters.slice(0, longestShown).join('')}…` : line
}

/**
 * What the catalogue says of an error. The services' codes are looked up in the table of the service that
 * answered: "1001" of the member center is not the activity service's. A code that no table has gets the
 * words of its kind.
 */
export function findSaying(error: DeskError): Saying {
  if (error.endpoint === 'B1' && error.details?.['sentBefore'] !== undefined) return maybeClaimedBefore
  const entry = lookUp(own, ownCode(error.code)) ?? lookUp(tableOf(error.endpoint), error.code)
  if (!entry) return sayingOfKind[error.kind]
  return lookUp(entry.at ?? {}, error.endpoint) ?? entry
}

/** By the endpoint that answered; all others belong to the member center. */
const tables: Partial<Record<Endpoint, CataloguePart<string>>> = { B1: activity }

/** An error without an endpoint may be in either table; codes in both are taken from the member center's. */
function tableOf(endpoint: Endpoint | undefined): CataloguePart<string> {
  return endpoint === undefined ? { ...activity, ...memberCenter } : (lookUp(tables, endpoint) ?? memberCenter)
}

/** Whether Keydesk itself says so, and no service did. */
export const isOwnWord = ({ code }: DeskError): boolean => Object.hasOwn(own, code) && !/^(http|token)\./.test(code)

/** An HTTP status or a token endpoint's error that is not listed singly stands for its class. */
function ownCode(code: string): string {
  if (Object.hasOwn(own, code)) return code
  if (code.startsWith('token.')) return 'token.refused'
  if (/^http\.3\d\d$/.test(code)) return 'http.redirect'
  return code.replace(/^http\.([245])\d\d$/, 'http.$1xx')
}
