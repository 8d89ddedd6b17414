import type { Language } from '../../contract/bridge.ts'
import { lookUp } from './lookUp.ts'

/** What people call the fields of the inputs. */
export const fieldWords: Readonly<Record<string, Record<Language, string>>> = {
  // A1, A2
  userName: { en: 'account name', 'zh-CN': '账号' },
  password: { en: 'password', 'zh-CN': '密码' },
  departmentId: { en: 'department id', 'zh-CN': '部门 ID' },
  name: { en: 'name', 'zh-CN': '姓名' },
  remark: { en: 'remark', 'zh-CN': '备注' },
  passwordMobile: { en: 'security mobile', 'zh-CN': '密保手机号' },
  // the operations
  members: { en: 'employees', 'zh-CN': '员工' },
  memberGlobalId: { en: 'employee global id', 'zh-CN': '员工全局 ID' },
  keyword: { en: 'keyword', 'zh-CN': '关键字' },
  page: { en: 'page', 'zh-CN': '页码' },
  pageSize: { en: 'page size', 'zh-CN': '每页条数' },
  assetId: { en: 'asset id', 'zh-CN': '资产 ID' },
  assetNum: { en: 'asset number', 'zh-CN': '资产编号' },
  asset: { en: 'asset id', 'zh-CN': '资产 ID' },
  assets: { en: 'asset ids', 'zh-CN': '资产 ID' },
  add: { en: 'asset numbers to assign', 'zh-CN': '要分配的资产编号' },
  remove: { en: 'asset numbers to withdraw', 'zh-CN': '要收回的资产编号' },
  key: { en: 'key number', 'zh-CN': '借用锁编号' },
  format: { en: 'format', 'zh-CN': '格式' },
  target: { en: 'target file', 'zh-CN': '目标文件' },
  profile: { en: 'profile', 'zh-CN': '连接' },
  // B1
  identity: { en: 'identity', 'zh-CN': '参与者标识' },
  activityLabel: { en: 'activity mnemonic', 'zh-CN': '活动助记码' },
  source: { en: 'source', 'zh-CN': '来源' },
  branch: { en: 'branch', 'zh-CN': '所属分支' },
  // profiles and their secrets
  'draft.name': { en: 'profile name', 'zh-CN': '连接名称' },
  baseUrl: { en: 'base address', 'zh-CN': '服务地址' },
  enterpriseGlobalId: { en: 'enterprise global id', 'zh-CN': '企业全局 ID' },
  enterpriseCode: { en: 'enterprise code', 'zh-CN': '企业代码' },
  tokenUrl: { en: 'token address', 'zh-CN': '令牌地址' },
  appKey: { en: 'app key', 'zh-CN': '应用 Key' },
  appSecret: { en: 'app secret', 'zh-CN': '应用密钥' },
  loginName: { en: 'login name', 'zh-CN': '登录名' },
  clientToken: { en: 'application token', 'zh-CN': '应用令牌' },
  userToken: { en: 'user token', 'zh-CN': '用户令牌' },
  activityToken: { en: 'activity token', 'zh-CN': '活动令牌' },
}

const itemWords: Record<Language, (word: string, item: number) => string> = {
  en: (word, item) => `${word} (item ${item})`,
  'zh-CN': (word, item) => `${word}（第 ${item} 项）`,
}

/**
 * A place in the input ("draft.signIn.tokenUrl", "assets[2]", "assets.2") in words, items counted from 1. A place
 * without a word stays as it is written.
 */
export function describeField(path: string, language: Language): string {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '')
  const names = steps.filter((step) => !/^\d+$/.test(step))
  const item = steps.findLast((step) => /^\d+$/.test(step))
  const word = lookUp(fieldWords, names.join('.')) ?? lookUp(fieldWords, names.at(-1))
  if (!word) return path
  return item === undefined ? word[language] : itemWords[language](word[language], Number(item) + 1)
}
