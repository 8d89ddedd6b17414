import type { Table } from '../fill.ts'
import { headWords } from '../headings.ts'
import { kindWords } from '../terms.ts'

/** The words of the command about activities. */
export const activityCommands = {
  'help.activity': kindWords.activities,
  'help.activity.claim': {
    en: 'Join activities and claim their products, for one participant or for many (B1)',
    'zh-CN': '为一名或多名参与者参加活动并领取产品（B1）',
  },
  'option.identity': {
    en: 'Mobile number, email, enterprise account, or the asset number of a key; can be repeated',
    'zh-CN': '手机号、邮箱、企业账号或借用锁的资产编号；可重复',
  },
  'option.identityFile': {
    en: 'File of participants: CSV, XLSX or JSON with a column named identity; - for standard input',
    'zh-CN': '参与者文件：CSV、XLSX或JSON，含identity列；-表示标准输入',
  },
  'option.identityColumn': {
    en: 'Say which column the identities are in, as identity=heading or identity=number',
    'zh-CN': '指定参与者标识所在的列，写作“identity=表头”或“identity=列号”',
  },
  'option.label': { en: 'Activity mnemonic; can be repeated, up to eight', 'zh-CN': '活动助记码；可重复，最多8个' },
  'option.source': {
    en: 'Domain or name of the participating business system',
    'zh-CN': '参与活动的业务系统的域名或名称',
  },
  'option.branch': { en: 'Branch the participant belongs to', 'zh-CN': '参与者所属的分支' },
  'option.atOnce': {
    en: 'How many claims are under way at once (1 to 8; default: 3)',
    'zh-CN': '同时进行的领取数（1至8；默认3）',
  },
  'option.dryRunClaims': {
    en: 'Only check the identities and activities, and send nothing',
    'zh-CN': '只检查参与者标识和活动，不发送',
  },
  'option.claimsOut': {
    en: 'File for the results: CSV, XLSX or JSON; an existing one is replaced only with --force',
    'zh-CN': '保存结果的文件：CSV、XLSX或JSON；文件已存在时，须加--force才会替换',
  },
  'option.jsonlClaims': {
    en: 'Print a line of JSON for each claim as it ends, and the sum last',
    'zh-CN': '每项领取结束时输出一行JSON，最后输出合计',
  },
  'reason.identityColumn': {
    en: 'write identity=heading or identity=number',
    'zh-CN': '写作“identity=表头”或“identity=列号”',
  },
  'head.identity': headWords.identity,
  'head.label': { en: 'Mnemonic', 'zh-CN': '助记码' },
  'head.activity': kindWords.activity,
  'head.unit': headWords.unit,
  'head.mayJoin': headWords.mayJoin,
  'head.errorCode': headWords.code,
  'head.activation': headWords.activation,
  'word.mayJoin': { en: 'yes', 'zh-CN': '是' },
  'word.mayNotJoin': { en: 'no', 'zh-CN': '否' },
  'word.active.atOnce': { en: 'active at once', 'zh-CN': '领取时已激活' },
  'word.active.separately': { en: 'to be activated separately', 'zh-CN': '须另行激活' },
  'done.claimed': {
    en: { one: 'Claimed {count} product', other: 'Claimed {count} products' },
    'zh-CN': '已领取{count}个产品',
  },
  'done.claimedUnnamed': {
    en: 'Claimed. The service’s reply names no products.',
    'zh-CN': '已领取。服务的响应没有列出产品。',
  },
  'done.claims': {
    en: 'Job {job}: {claimed} of {cells} claimed, {refused} refused, {unknown} unknown.',
    'zh-CN': '批量任务{job}：已领取{claimed}/{cells}，被拒绝{refused}，结果未知{unknown}。',
  },
  'done.claimsChecked': {
    en: { one: '{count} claim checked, nothing sent', other: '{count} claims checked, nothing sent' },
    'zh-CN': '已检查{count}项，没有发送',
  },
  'done.claimsSaved': { en: 'The results are in {file}.', 'zh-CN': '结果已保存到{file}。' },
} as const satisfies Table
