import type { Table } from '../fill.ts'
import { headWords } from '../headings.ts'
import { countWords, fieldWords, kindWords, stateWords } from '../terms.ts'

/** What commands print, but for those that have a file of their own. Errors have their words in `errors`. */
export const answers = {
  'usage.unknownOption': {
    en: 'Unknown option {what}.[ Did you mean {nearest}?]',
    'zh-CN': '未知选项“{what}”。[是否要输入{nearest}？]',
  },
  'usage.unknownCommand': {
    en: 'Unknown command {what}.[ Did you mean {nearest}?]',
    'zh-CN': '未知命令“{what}”。[是否要输入{nearest}？]',
  },
  'usage.missingArgument': { en: 'The argument {what} is missing.', 'zh-CN': '缺少参数“{what}”。' },
  'usage.optionMissingArgument': { en: 'The option {what} needs a value.', 'zh-CN': '选项“{what}”需要一个值。' },
  'usage.missingMandatoryOptionValue': { en: 'The option {what} is required.', 'zh-CN': '缺少必需的选项“{what}”。' },
  'usage.excessArguments': { en: 'There are too many arguments.', 'zh-CN': '参数过多。' },
  'usage.invalidArgument': { en: 'The value {what} isn’t valid: {reason}.', 'zh-CN': '值“{what}”无效：{reason}。' },
  'usage.conflictingOption': {
    en: 'These options can’t be used together: {what}.',
    'zh-CN': '这些选项不能同时使用：{what}。',
  },
  'usage.help': { en: 'Choose one of these commands.', 'zh-CN': '指定其中一个命令。' },
  'usage.or': { en: ' or ', 'zh-CN': '或' },
  'usage.other': { en: 'Keydesk didn’t understand the command.', 'zh-CN': '无法识别该命令。' },
  'usage.hint': {
    en: 'For help, run “keydesk[ {command}] --help”.',
    'zh-CN': '运行“keydesk[ {command}] --help”查看帮助。',
  },
  'reason.wholeNumber': {
    en: 'it must be a whole number from {min} to {max}',
    'zh-CN': '必须是{min}到{max}之间的整数',
  },
  'reason.department': { en: 'it must be a 64-bit whole number, or none', 'zh-CN': '必须是64位整数或none' },
  'reason.long': { en: 'it must be a 64-bit whole number', 'zh-CN': '必须是64位整数' },
  'reason.id': { en: 'an ID, a number or an account is needed', 'zh-CN': '需要ID、编号或账号' },
  'reason.oneOf': { en: 'it must be one of {words}', 'zh-CN': '只能是{words}之一' },
  'usage.format': {
    en: 'Add --format, one of {formats}, or end the file name in one of them.',
    'zh-CN': '用--format指定{formats}之一，或使用相应的文件扩展名。',
  },
  'usage.oneOf': { en: 'Use exactly one of {options}.', 'zh-CN': '必须使用且只能使用其中一个：{options}。' },
  'usage.needed': { en: '{given} also needs {needed}.', 'zh-CN': '使用{given}时还需要{needed}。' },
  'usage.atLeastOne': { en: 'Use at least one of {options}.', 'zh-CN': '至少使用其中一个：{options}。' },
  'usage.outIsFile': {
    en: '{option} takes the name of a file, and “-” isn’t one. For a file of that name, use “./-”.',
    'zh-CN': '{option}须为文件名，“-”不是文件名。如果文件确实名为“-”，使用“./-”。',
  },
  'usage.confirm': {
    en: 'This can’t be undone. Add --yes to delete the employee.',
    'zh-CN': '此操作无法撤销。添加“--yes”确认删除该员工。',
  },
  'note.unprinted': { en: 'The outcome:', 'zh-CN': '结果如下：' },
  'note.passwordUnseen': {
    en: 'The new password was shown nowhere. Reset it again.',
    'zh-CN': '新密码未在任何地方显示。再次重置密码。',
  },
  'note.environmentIgnored': {
    en: 'There’s a saved profile, so the connection in the KEYDESK_ variables isn’t used.',
    'zh-CN': '已有保存的企业，因此不使用KEYDESK_环境变量中的连接。',
  },
  'note.limited': {
    en: 'The service is limiting requests, so this takes longer.',
    'zh-CN': '服务限制了请求频率，因此耗时更长。',
  },
  'note.holdersUnread': {
    en: 'Keydesk couldn’t load the holders’ names, so it shows their global IDs.',
    'zh-CN': '持有人的姓名加载失败，因此显示其全局ID。',
  },
  'done.outcome': { en: 'Done.', 'zh-CN': '已完成。' },
  'done.settled': {
    en: 'Done. The service’s reply was lost, but its lists show that this was done.',
    'zh-CN': '已完成。服务的响应已丢失，但列表显示操作已完成。',
  },
  'done.password': { en: 'New password: {password}', 'zh-CN': '新密码：{password}' },
  'done.mayBePassword': {
    en: 'This may be the new password: it isn’t known yet whether the reset was done.',
    'zh-CN': '这可能就是新密码：尚不清楚重置是否已完成。',
  },
  'done.members': {
    en: '{shown} of {members}; page {page} of {pages}',
    'zh-CN': '显示{shown}名，共{members}；第{page}页，共{pages}页',
  },
  'done.employees': countWords.members,
  'done.added': {
    en: 'Added: {succeeded}. Refused: {failed}. Unknown: {unknown}. Not sent: {notSent}.',
    'zh-CN': '已添加：{succeeded}。被拒绝：{failed}。结果未知：{unknown}。未发送：{notSent}。',
  },
  'done.assets': countWords.assets,
  'done.keys': countWords.keys,
  'done.exported': {
    en: 'Exported {products} of {assets} to {file}',
    'zh-CN': '已将{assets}的{products}导出到“{file}”',
  },
  'done.products': countWords.products,
  'done.lent': {
    en: { one: 'Lent {count} asset number to key {key}.', other: 'Lent {count} asset numbers to key {key}.' },
    'zh-CN': '已将{count}个资产编号借到借用锁{key}。',
  },
  'done.profileAdded': { en: 'Saved profile “{name}”.', 'zh-CN': '已保存企业“{name}”。' },
  'done.profileEdited': {
    en: 'Changed profile “{name}”. Run “profile test” to test it.',
    'zh-CN': '已编辑企业“{name}”。运行“profile test”测试连接。',
  },
  'done.profileRemoved': {
    en: 'Removed profile “{name}” and its secrets from this computer.',
    'zh-CN': '已从本机移除企业“{name}”及其凭据。',
  },
  'done.signedIn': { en: 'Signed in.', 'zh-CN': '已登录。' },
  'done.diagnostics': {
    en: 'Problem report saved to {file}. Read it before you share it.',
    'zh-CN': '问题报告已保存到{file}。提供给他人前，先查看内容。',
  },
  'error.reference': { en: 'Reference: {correlation}', 'zh-CN': '参考编号：{correlation}' },
  'done.exportedRows': {
    en: { one: '{count} row saved to {file}', other: '{count} rows saved to {file}' },
    'zh-CN': '已将{count}行保存到{file}',
  },
  'done.found': { en: '{count} found', 'zh-CN': '{count}项' },
  'note.stopping': {
    en: 'Stopping. Keydesk is checking the outcome of what was already sent. Press Ctrl-C again to quit now.',
    'zh-CN': '正在停止，并核对已发送操作的结果。再按一次Ctrl-C立即退出。',
  },
  'server.untilStopped': { en: 'Running. Press Ctrl-C to stop.', 'zh-CN': '正在运行，按Ctrl-C停止。' },
  'server.keepsPasswords': {
    en: {
      one: '{count} new password that only Keydesk has is lost once it ends. Take it in the page, under Messages or Jobs, then press Ctrl-C again. To end without it, press Ctrl-C again now.',
      other:
        '{count} new passwords that only Keydesk has are lost once it ends. Take them in the page, under Messages or Jobs, then press Ctrl-C again. To end without them, press Ctrl-C again now.',
    },
    'zh-CN':
      '有{count}个新密码只保留在Keydesk中，退出后即丢失。先在页面的“消息”或“批量任务”中取走，再按一次Ctrl-C；不取走也要退出的话，现在再按一次Ctrl-C。',
  },
  'head.userName': fieldWords.userName,
  'head.name': fieldWords.name,
  'head.online': stateWords.online,
  'head.lent': stateWords.lent,
  'head.assetNum': kindWords.asset,
  'head.assetId': fieldWords.assetId,
  'head.error': headWords.error,
  'head.desk': kindWords.desk,
  'head.holder': fieldWords.holder,
  'head.keyNumber': headWords.keyNumber,
  'head.reason': headWords.reason,
  'head.product': kindWords.product,
  'head.from': { en: 'From', 'zh-CN': '开始' },
  'head.until': headWords.untilEnd,
  'head.address': { en: 'Address', 'zh-CN': '地址' },
  'head.profile': { en: 'Profile', 'zh-CN': '名称' },
  'head.enterprise': kindWords.enterprise,
  'head.list': headWords.list,
  'head.result': headWords.result,
  'head.seen': { en: 'Last claim', 'zh-CN': '上次领取' },
  'head.scope': { en: 'Scope', 'zh-CN': '权限范围' },
  'scope.works': { en: 'works', 'zh-CN': '可用' },
  'scope.inPart': { en: 'works for some of the lists', 'zh-CN': '仅部分列表可用' },
  'scope.refused': { en: 'missing, or its token has expired', 'zh-CN': '缺少，或令牌已过期' },
  'scope.unknown': {
    en: 'shows when products are first claimed: the activity service has nothing to read',
    'zh-CN': '首次领取时才能确认：活动服务没有可供读取的内容',
  },
  'scope.notUsed': { en: 'not used by this connection', 'zh-CN': '该连接不使用' },
  'list.members': kindWords.members,
  'list.assets': kindWords.assets,
  'list.keys': kindWords.keys,
  'word.online': stateWords.online,
  'word.lent': stateWords.lent,
  'word.free': stateWords.free,
  'word.trial': stateWords.trial,
  'word.noEnd': stateWords.noEnd,
  'word.unknown': stateWords.unknown,
  'word.notSent': { en: 'Not sent', 'zh-CN': '未发送' },
  'word.refusedWith': { en: 'Refused together with {account}', 'zh-CN': '与{account}一起被拒绝' },
  'ask.clientToken': { en: 'Application token (hidden): ', 'zh-CN': '应用令牌（不显示）：' },
  'ask.userToken': { en: 'User token (hidden): ', 'zh-CN': '用户令牌（不显示）：' },
  'ask.activityToken': { en: 'Activity token (hidden): ', 'zh-CN': '活动令牌（不显示）：' },
  'ask.appSecret': { en: 'App secret (hidden): ', 'zh-CN': '应用密钥（不显示）：' },
  'ask.password': { en: 'Password (hidden): ', 'zh-CN': '密码（不显示）：' },
  'reason.hash': { en: 'it must be a SHA-256: 64 hexadecimal digits', 'zh-CN': '应为SHA-256：64位十六进制数字' },
  'done.packed': headWords.packed,
  'done.packManifest': {
    en: 'SHA-256 of the manifest: {manifest}\nKeep it somewhere else: with it, any change to the pack is found.',
    'zh-CN': '清单的SHA-256：{manifest}\n应另行保存：凭此可发现对证据包的任何更改。',
  },
  'done.packUnchanged': {
    en: {
      one: 'Unchanged: {count} file, and the manifest is the one whose hash was kept.',
      other: 'Unchanged: {count} files, and the manifest is the one whose hash was kept.',
    },
    'zh-CN': '未更改：共{count}个文件，清单与所保存的哈希值一致。',
  },
  'done.packAgrees': {
    en: {
      one: '{count} file is as the pack’s own manifest says.',
      other: '{count} files are as the pack’s own manifest says.',
    },
    'zh-CN': '{count}个文件与包内清单一致。',
  },
  'done.packCompare': {
    en: 'SHA-256 of this manifest: {manifest}\nCompare it with the one that was kept, or add --manifest. Without it, nobody can tell whether a file and the manifest were changed together.',
    'zh-CN':
      '此清单的SHA-256：{manifest}\n与另行保存的哈希值比较，或加上--manifest。没有该哈希值，就无法判断文件与清单是否被一起更改。',
  },
  'head.file': { en: 'File', 'zh-CN': '文件' },
  'head.problem': { en: 'Problem', 'zh-CN': '问题' },
  'problem.changed': { en: 'Changed', 'zh-CN': '已更改' },
  'problem.missing': { en: 'Missing', 'zh-CN': '缺失' },
  'problem.added': { en: 'Added', 'zh-CN': '被添加' },
  'problem.manifest': {
    en: 'Not the manifest that was kept, or not one from Keydesk',
    'zh-CN': '不是所保存的清单，或不是Keydesk生成的清单',
  },
} as const satisfies Table
