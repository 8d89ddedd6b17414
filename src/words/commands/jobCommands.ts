import type { Table } from '../fill.ts'
import { headWords } from '../headings.ts'
import { kindWords, stateWords, verbWords } from '../terms.ts'

/** The words of the commands about jobs. */
export const jobCommands = {
  'help.jobs': {
    en: 'Jobs: what runs, what waits, and the outcome of each row',
    'zh-CN': '批量任务：正在运行的、等待中的，以及每行的结果',
  },
  'help.jobs.list': { en: 'List the jobs, newest first', 'zh-CN': '列出批量任务，最新的在前' },
  'help.jobs.show': { en: 'List the rows of a job', 'zh-CN': '列出批量任务的各行' },
  'help.jobs.resume': { en: 'Continue a paused job', 'zh-CN': '继续已暂停的批量任务' },
  'help.jobs.stop': {
    en: 'Stop a job for good; rows that wait are skipped',
    'zh-CN': '停止批量任务，不再继续；等待中的行将跳过',
  },
  'help.jobs.keyBack': {
    en: 'Confirm that each leaver’s key is back, and continue',
    'zh-CN': '确认离职的员工的借用锁已归还，并继续',
  },
  'help.jobs.saveUndone': {
    en: 'Save the rows that were not done as a file to use again',
    'zh-CN': '将未完成的行存为可再次使用的文件',
  },
  'option.undoneOut': {
    en: 'File to write, CSV or XLSX by its name; an existing one is replaced only with --force',
    'zh-CN': '要写入的文件，按文件名为CSV或XLSX；文件已存在时，须加--force才会替换',
  },
  'help.jobs.settle': {
    en: 'Say whether rows with an unknown outcome were done',
    'zh-CN': '确认结果未知的行是否已生效',
  },
  'option.settledRows': { en: 'Row numbers and ranges, such as 3,7-90', 'zh-CN': '行号和范围，例如3,7-90' },
  'option.settledAs': {
    en: 'Their outcome: done or refused',
    'zh-CN': '结果：done（已完成）或refused（被拒绝）',
  },
  'done.settledRows': { en: 'Rows noted as {outcome}: {count}', 'zh-CN': '已记录为{outcome}的行：{count}' },
  'help.jobs.leavers': {
    en: 'Show what was withdrawn from those offboarded, their keys, and when they were deleted',
    'zh-CN': '显示从离职的员工收回的资产编号、其借用锁及删除时间',
  },
  'help.members.leave': {
    en: 'Offboard employees: withdraw asset numbers (A9), wait for their key, delete (A4)',
    'zh-CN': '员工离职：收回资产编号（A9），等待归还借用锁，删除（A4）',
  },
  'help.jobs.retry': { en: 'Send the refused rows of a job again', 'zh-CN': '重新发送批量任务中被拒绝的行' },
  'arg.job': { en: 'Name of the job, as “jobs list” shows it', 'zh-CN': '批量任务的编号，见“jobs list”' },
  'arg.leavers': { en: 'Global IDs or accounts', 'zh-CN': '全局ID或账号' },
  'option.yesLeave': { en: 'Confirm that they are offboarded', 'zh-CN': '确认这些员工离职' },
  'option.jobFile': {
    en: 'The file again, for the passwords of rows that wait; - for standard input',
    'zh-CN': '重新提供文件，用于等待中的行的密码；-表示标准输入',
  },
  'option.manyFile': {
    en: 'File of employees: CSV, XLSX or JSON with a column globalId or userName; - for standard input',
    'zh-CN': '员工文件：CSV、XLSX或JSON，含globalId或userName列；-表示标准输入',
  },
  'option.addedOut': {
    en: 'File for new passwords of those who have none in the file, written before they’re sent; only you can read it',
    'zh-CN': '保存新密码的文件：文件中没有密码的人会生成密码，先写入再发送；只有你能读取',
  },
  'option.jobOut': {
    en: 'File for generated passwords, written before they’re sent; only you can read it',
    'zh-CN': '保存生成的密码的文件，先写入再发送；只有你能读取',
  },
  'option.retryUnknown': {
    en: 'Also send rows whose outcome is unknown: they may be done twice',
    'zh-CN': '同时发送结果未知的行：可能会重复执行',
  },
  'option.yesRetry': {
    en: 'Confirm that rows with an unknown outcome are to be sent again',
    'zh-CN': '确认重新发送结果未知的行',
  },
  'value.job': { en: 'job', 'zh-CN': '批量任务' },
  'value.rows': { en: 'rows', 'zh-CN': '行号' },
  'head.state': headWords.state,
  'head.row': headWords.row,
  'head.rowId': kindWords.member,
  'head.withdrawn': headWords.withdrawn,
  'head.deleted': headWords.deletion,
  'word.key': { en: 'key {key}', 'zh-CN': '借用锁{key}' },
  'word.keyOut': { en: 'lent', 'zh-CN': '已借出' },
  'word.keyBack': { en: 'back', 'zh-CN': '已归还' },
  'kind.add': verbWords.add,
  'kind.edit': verbWords.edit,
  'kind.resetPassword': verbWords.resetPassword,
  'kind.delete': verbWords.delete,
  'kind.leave': { en: 'Offboard', 'zh-CN': '离职' },
  'kind.assign': verbWords.assign,
  'kind.lend': verbWords.lend,
  'kind.claim': verbWords.claim,
  'job.running': stateWords.running,
  'job.paused': stateWords.paused,
  'job.stopped': stateWords.stopped,
  'job.ended': stateWords.ended,
  'row.waiting': stateWords.waiting,
  'row.sent': stateWords.sent,
  'row.done': stateWords.done,
  'row.refused': stateWords.refused,
  'row.unknown': stateWords.unknown,
  'row.skipped': stateWords.skipped,
  'usage.confirmLeave': {
    en: 'Asset numbers are withdrawn and the employees deleted. This can’t be undone. Add --yes to begin.',
    'zh-CN': '将收回资产编号并删除员工。此操作无法撤销。添加“--yes”开始。',
  },
  'usage.confirmUnknown': {
    en: 'These rows may have been done. Check the lists first, then add --yes to send them again.',
    'zh-CN': '这些行可能已经生效。先查看列表，再添加“--yes”重新发送。',
  },
  'done.job': {
    en: 'Job {job}: {done} done, {refused} refused, {unknown} unknown, {skipped} skipped, {waiting} waiting.',
    'zh-CN': '批量任务{job}：已完成{done}，被拒绝{refused}，结果未知{unknown}，已跳过{skipped}，等待中{waiting}。',
  },
  'note.keysOut': {
    en: {
      one: '{count} employee still has a key. When it’s back: keydesk jobs key-back {job}',
      other: '{count} employees still have a key. When one is back: keydesk jobs key-back {job}',
    },
    'zh-CN': '还有{count}名员工未归还借用锁。归还后运行：keydesk jobs key-back {job}',
  },
  'note.changesUntold': {
    en: 'Without a copy, Keydesk can’t tell what would change. Get one with “keydesk sync”.',
    'zh-CN': '没有本地副本，无法得知会更改什么。用“keydesk sync”获取。',
  },
  'note.jobPaused': {
    en: 'The job is paused. To continue: keydesk jobs resume {job}',
    'zh-CN': '批量任务已暂停。继续：keydesk jobs resume {job}',
  },
  'note.jobPausedWithPasswords': {
    en: 'The job is paused. To continue: keydesk jobs resume {job} --file FILE (where the passwords are in it), or with --out FILE (new passwords)',
    'zh-CN': '批量任务已暂停。继续：keydesk jobs resume {job} --file FILE（文件中有密码），或使用--out FILE（新密码）',
  },
  'note.passwordsLost': {
    en: {
      one: '{count} row is done, but nobody took its generated password. Reset it (marked *).',
      other: '{count} rows are done, but nobody took their generated passwords. Reset them (marked *).',
    },
    'zh-CN': '{count}行已完成，但生成的密码无人取走。为其重置密码（标有*）。',
  },
} as const satisfies Table

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
  'option.source': headWords.sourceNote,
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
