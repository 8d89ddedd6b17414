import { expect, describe, it } from 'vitest'
import type { Language } from '../../src/contract/bridge.ts'
import { formsOf } from '../../src/words/fill.ts'
import { catalogues } from './catalogues.ts'

/** What a thing is never called, and where that word is right all the same: what it is in the entry, by its key. */
interface Term {
  not: readonly RegExp[]
  unless?: (key: string, text: string) => boolean
}

const inCommandLine = (key: string) => key.startsWith('command line ') || key.startsWith('window ')
/** Words that are typed to find a command, and names of options, are not what Keydesk says. */
const typedByPeople = (key: string) => /palette\.words\.|value\.|option\.only|reason\.kinds/.test(key)
/** What a field of the specification means is said in its words: a license order is none of our asset numbers. */
const meaningOfField = (key: string) => /^page \w+Field\./.test(key)
const reloadsThePage = (key: string) => key === 'window reload'

/** One term for one thing in English: the other words for it are wrong wherever they stand. */
const english: Readonly<Record<string, Term>> = {
  employee: {
    not: [/\b(?:members?(?! center)|persons?|people|users?(?! tokens?| centers?| names?))\b/i],
    unless: typedByPeople,
  },
  account: { not: [/\b(?:[Uu]ser ?names?|[Ll]og ?ins?)\b/], unless: typedByPeople },
  'asset number': {
    not: [/\bassets?\b(?! (?:numbers?|IDs?)\b)/i, /\blicen[cs]es?\b/i],
    unless: (key) => typedByPeople(key) || meaningOfField(key),
  },
  'holder; assigned to': { not: [/\bheld by\b/i, /\bowner\b/i] },
  key: { not: [/\bdongles?\b/i, /\bborrowed keys?\b/i] },
  'lend, loan, return': { not: [/\bcheck(?:ed|s)? out\b/i, /\bborrow(?:s|ed|ing)?\b/i], unless: typedByPeople },
  'Done, Refused, Unknown': { not: [/\bsuccess(?:ful|fully)?\b/i, /\bsucceed(?:s|ed)?\b/i, /\bfailures?\b/i] },
  enterprise: {
    not: [/\bprofiles?\b/i, /\btenants?\b/i],
    unless: (key) => inCommandLine(key) || /^errors? /.test(key),
  },
  'copy; snapshot': { not: [/\breplicas?\b/i, /\bcaches?\b/i] },
  'refresh; sync': { not: [/\bread (?:again|anew)\b/i, /\breload/i, /\bsynchroni[sz]/i], unless: reloadsThePage },
  history: { not: [/\bjournals?\b/i] },
  job: { not: [/\bbatch(?:es)?\b/i, /\bbulk\b/i] },
  'keyboard shortcut': { not: [/\bkeys of\b/i, /\bhot ?keys?\b/i] },
  'command palette': { not: [/\bfind or do\b/i] },
  'member center': { not: [/\bmember centre\b/i] },
  'single-key shortcuts': { not: [/\bwithout Ctrl\b/] },
  offboard: { not: [/\bleaves?…/i, /\bleavers? runs?\b/i] },
  'needs a decision': { not: [/\bto be looked at\b/i] },
  'assigned, idle': { not: [/\bassigned,? (?:and )?not in use\b/i] },
  'evidence pack': { not: [/^pack…/i, /^pack snapshot/i] },
  'as one says it': { not: [/\banew\b/, /\bwhat ails\b/, /\bgo on where\b/, /\bin part\b/, /\bsees? nothing of\b/] },
  'no politeness, no shouting': { not: [/\bplease\b/i, /!/] },
}

const chinese: Readonly<Record<string, Term>> = {
  员工: { not: [/雇员/, /职员/, /会员(?!中心)/, /成员/] },
  账号: { not: [/帐号/, /帐户/, /用户名/, /登录名/] },
  资产编号: { not: [/资产号/, /资产编码/, /资产(?!编号|ID)/], unless: meaningOfField },
  企业代码: { not: [/企业编码/, /企业编号/] },
  持有人: { not: [/持有者/, /所有者/, /拥有者/] },
  密保手机号: { not: [/安全手机/, /密码手机/] },
  借用锁: { not: [/加密狗/, /USB ?密钥/, /借用钥匙/, /借用密钥/] },
  借出: { not: [/出借(?!用)/, /租借/], unless: typedByPeople },
  在线: { not: [/已连线/, /联机/] },
  '已完成、被拒绝、结果未知': { not: [/成功/] },
  企业: { not: [/租户/] },
  本地副本: { not: [/缓存/, /复制品/] },
  '刷新；同步': { not: [/重新加载/, /重新读取/], unless: reloadsThePage },
  操作记录: { not: [/日志账/, /操作日志/, /流水账/] },
  批量任务: { not: [/批处理/, /批次/] },
  快捷键: { not: [/热键/] },
  命令面板: { not: [/查找或执行/] },
  令牌: { not: [/token(?=[\u4e00-\u9fff])/i] },
  会员中心: { not: [/成员中心/] },
  错误代码: { not: [/错误码/] },
  报告问题: { not: [/反馈/] },
  单键快捷键: { not: [/(?:不带|无需) ?Ctrl/] },
  再次: { not: [/重新(?:重置|删除|借出|领取)/], unless: (key) => !key.startsWith('errors look first') },
  待处理: { not: [/待确认/, /待查看/] },
  证据包: { not: [/^打包…/, /^打包快照/] },
  不空格: { not: [/[\p{L}\d}] \p{Script=Han}/u, /\p{Script=Han} [\p{L}\d{]/u], unless: typedByPeople },
  不称您: { not: [/您/, /(?<!申)请(?!求)/] },
}

/** Every text of a language with where it stands: "page member.add: Add employee…". */
function textsOf(language: Language): [string, string][] {
  return Object.entries(catalogues).flatMap(([name, { table }]) =>
    Object.entries(table).flatMap(([key, entry]) =>
      // What is filled in and what is typed as it is (`--json`) are no words of ours.
      formsOf(entry[language]).map((text): [string, string] => [
        `${name} ${key}`,
        text.replaceAll(/\{\w+\}/g, '{}').replaceAll(/--[\w-]+|<[^>]*>|`[^`]*`|“[a-z -]+”|\bKEYDESK_\w+/g, '…'),
      ]),
    ),
  )
}

describe.each([
  ['English', english, textsOf('en')],
  ['Chinese', chinese, textsOf('zh-CN')],
] as const)('one term for one thing in %s', (_, glossary, texts) => {
  it.each(Object.entries(glossary))('%s', (_term, { not, unless }) => {
    const found = texts.filter(([key, text]) => not.some((other) => other.test(text)) && unless?.(key, text) !== true)
    expect(found.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })
})
