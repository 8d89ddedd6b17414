import type { Table } from '../fill.ts'
import { stateWords } from '../terms.ts'

/** Words: work on many. */
export const jobsWords = {
  reading: { en: 'Loading jobs…', 'zh-CN': '正在加载批量任务…' },
  readingRows: { en: 'Loading rows…', 'zh-CN': '正在加载各行…' },

  none: { en: 'No jobs yet', 'zh-CN': '还没有批量任务' },
  noneText: {
    en: 'Adding, editing, resetting or deleting many employees at once is a job, and so is offboarding. It goes on while you work elsewhere, and is listed here for good.',
    'zh-CN':
      '一次添加、编辑、重置或删除多名员工，以及员工离职，即为批量任务。做其他事时任务会继续运行，并一直列在这里。',
  },
  all: { en: 'All jobs', 'zh-CN': '全部批量任务' },
  'kind.add': { en: { one: 'Add {count} employee', other: 'Add {count} employees' }, 'zh-CN': '添加{count}名员工' },
  'kind.edit': { en: { one: 'Edit {count} employee', other: 'Edit {count} employees' }, 'zh-CN': '编辑{count}名员工' },
  'kind.resetPassword': {
    en: { one: 'Reset {count} password', other: 'Reset {count} passwords' },
    'zh-CN': '重置{count}个密码',
  },
  'kind.delete': {
    en: { one: 'Delete {count} employee', other: 'Delete {count} employees' },
    'zh-CN': '删除{count}名员工',
  },
  'kind.leave': {
    en: { one: 'Offboard {count} employee', other: 'Offboard {count} employees' },
    'zh-CN': '{count}名员工离职',
  },
  'kind.assign': {
    en: { one: 'Assign to {count} employee', other: 'Assign to {count} employees' },
    'zh-CN': '为{count}名员工分配资产编号',
  },
  'kind.lend': { en: { one: '{count} loan', other: '{count} loans' }, 'zh-CN': '{count}张借用单' },
  'kind.claim': { en: { one: '{count} claim', other: '{count} claims' }, 'zh-CN': '领取{count}项' },

  signedInAgain: {
    en: 'It stopped because the sign-in had expired. You are signed in again: Continue goes on with what waits.',
    'zh-CN': '登录失效时已暂停。现已重新登录，点“继续”处理剩余各项。',
  },
  'state.running': stateWords.running,
  'state.elsewhere': { en: 'Running elsewhere', 'zh-CN': '在别处运行' },
  'state.paused': stateWords.paused,
  'state.stopped': stateWords.stopped,
  'state.ended': stateWords.ended,
  passwordsWait: {
    en: { one: '{count} password to take', other: '{count} passwords to take' },
    'zh-CN': '{count}个密码待领取',
  },
  progressOf: { en: '{done} of {total}', 'zh-CN': '{done}/{total}' },

  rows: { en: 'Rows', 'zh-CN': '各行' },
  noRows: { en: 'No rows in this state', 'zh-CN': '没有处于此状态的行' },

  showRows: { en: 'Rows shown', 'zh-CN': '显示的行' },
  'rows.all': stateWords.all,
  'rows.waiting': stateWords.waiting,
  'rows.sent': stateWords.sent,
  'rows.done': stateWords.done,
  'rows.refused': stateWords.refused,
  'rows.unknown': stateWords.unknown,
  'rows.skipped': stateWords.skipped,
  passwordLost: { en: 'Done, password lost', 'zh-CN': '已完成，密码已丢失' },
  passwordMayBeLost: { en: 'Unknown, password lost', 'zh-CN': '结果未知，密码已丢失' },
  leaveTitle: { en: 'Offboard {whom}?', 'zh-CN': '{whom}离职？' },
  leaveText: {
    en: 'Keydesk withdraws their asset numbers, waits for a lent key, and deletes them from {enterprise}, as a job. Its record can be printed.',
    'zh-CN': 'Keydesk将收回其资产编号，等待归还借用锁，然后从{enterprise}删除员工，作为批量任务进行。记录可打印。',
  },
  leaveHeld: {
    en: 'Asset numbers are withdrawn, also those in use online. Whoever has a key is deleted once it’s back.',
    'zh-CN': '资产编号会收回，包括在线使用中的。借有借用锁的员工，归还后才删除。',
  },
  keyOut: { en: 'Waiting for key', 'zh-CN': '等待借用锁' },
  keysBack: { en: 'Keys are back…', 'zh-CN': '借用锁已归还…' },
  keysBackTitle: { en: 'Which keys are back?', 'zh-CN': '哪些借用锁已归还？' },
  keysBackText: {
    en: 'Keydesk withdraws what is still assigned to these employees and deletes them, whatever the service says of the key.',
    'zh-CN': '无论服务端如何显示借用锁的状态，Keydesk都会收回这些员工的其余资产编号并删除员工。',
  },
  keysBackAction: { en: 'Delete[ {whom}]', 'zh-CN': '删除[{whom}]' },
  record: { en: 'Record…', 'zh-CN': '记录…' },
  recordTitle: { en: 'Record of employees who left', 'zh-CN': '员工离职记录' },
  recordOf: { en: 'Job {job}, started {time} by {operator}', 'zh-CN': '批量任务{job}，{operator}于{time}开始' },

  recordKeyOut: { en: '{key}, still lent', 'zh-CN': '{key}，未归还' },
  recordKeyBackSeen: { en: '{key}, back {time} by the service’s list', 'zh-CN': '{key}，{time}据服务端列表已归还' },
  recordKeyBackSaid: { en: '{key}, back {time}, said {operator}', 'zh-CN': '{key}，{time}由{operator}确认归还' },

  recordNothing: { en: 'Nothing', 'zh-CN': '无' },
  recordSigned: { en: 'Date, signature', 'zh-CN': '日期、签名' },
  startedBy: { en: 'Started {time} by {operator}', 'zh-CN': '{operator}于{time}开始' },
  saveUndone: { en: 'Save what wasn’t done…', 'zh-CN': '保存未完成的行…' },
  savedUndone: {
    en: {
      one: '{count} row, to be used again as it is',
      other: '{count} rows, to be used again as they are',
    },
    'zh-CN': '{count}行，可直接再次使用',
  },
  pause: { en: 'Pause', 'zh-CN': '暂停' },
  goOn: { en: 'Continue', 'zh-CN': '继续' },
  stop: { en: 'Stop…', 'zh-CN': '停止…' },
  retry: { en: 'Try refused again', 'zh-CN': '重试被拒绝的行' },
  settle: { en: 'Settle unknown rows…', 'zh-CN': '确认未知结果…' },
  settleTitle: {
    en: {
      one: 'Settle {count} unknown row',
      other: 'Settle {count} unknown rows',
    },
    'zh-CN': '确认{count}行未知结果',
  },
  settleAction: { en: 'Save', 'zh-CN': '保存' },
  settleRows: { en: 'Rows', 'zh-CN': '行号' },
  settleRowsNote: { en: 'Numbers and ranges, such as 3,7-90', 'zh-CN': '行号和范围，例如3,7-90' },
  settleAs: { en: 'Outcome', 'zh-CN': '结果' },
  sendAgain: { en: 'Send unknown again…', 'zh-CN': '再次发送结果未知的行…' },
  unknownSettle: {
    en: {
      one: 'Not known yet whether {count} row was done. Settles by {time}.',
      other: 'Not known yet whether {count} rows were done. Settles by {time}.',
    },
    'zh-CN': '{count}行尚不确定是否已生效，最迟{time}有结果。',
  },
  waitsForOutcome: {
    en: 'Some rows wait until it’s known whether earlier changes of the same records were done. Then Keydesk goes on; after a restart, press Continue.',
    'zh-CN': '部分行在等待同一记录的前一项更改有结果，之后Keydesk会继续；重启过的话，按“继续”。',
  },
  elsewhere: {
    en: 'It’s running in another Keydesk on this computer. Pause or stop it there.',
    'zh-CN': '正在本机的另一个Keydesk中运行，在那里暂停或停止。',
  },
  stopTitle: { en: 'Stop “{job}”?', 'zh-CN': '停止“{job}”？' },
  stopText: {
    en: {
      one: '{count} waiting row will be skipped for good. What was sent stays as it is.',
      other: '{count} waiting rows will be skipped for good. What was sent stays as it is.',
    },
    'zh-CN': '{count}个等待中的行将永久跳过，已发送的保持不变。',
  },
  stopAction: { en: 'Stop “{job}”', 'zh-CN': '停止“{job}”' },
  stopWhom: { en: 'What will be skipped', 'zh-CN': '将跳过的行' },
  againTitle: { en: 'Send again for {whom}?', 'zh-CN': '再次为{whom}发送？' },
  againWhom: { en: 'What is sent again', 'zh-CN': '将再次发送的行' },
  againText: {
    en: 'The service’s replies were lost, and reading doesn’t tell whether these rows were done. Sent again, they may be done twice. Look at the employees first.',
    'zh-CN': '服务的响应已丢失，读取列表也无法判断这些行是否已生效。再次发送可能会执行两次。先核对这些员工。',
  },
  againClaims: {
    en: 'The service’s replies were lost, and claims can’t be looked up. Sent again, they may be claimed twice. Ask the participants first.',
    'zh-CN': '服务的响应已丢失，领取结果无法查询。再次发送可能会重复领取。先向参与者确认。',
  },
  againRefused: {
    en: {
      one: '{count} refused row is sent again with them.',
      other: '{count} refused rows are sent again with them.',
    },
    'zh-CN': '{count}个被拒绝的行也会一并再次发送。',
  },
  againAction: { en: 'Send again for {whom}', 'zh-CN': '再次为{whom}发送' },
  passwordsTitle: { en: 'Generate new passwords?', 'zh-CN': '生成新密码？' },
  passwordsText: {
    en: {
      one: 'The password of {count} row is no longer known: Keydesk keeps none on the disk. It gets a new one, which you take here once it’s set.',
      other:
        'The passwords of {count} rows are no longer known: Keydesk keeps none on the disk. They get new ones, which you take here once they’re set.',
    },
    'zh-CN': '{count}行的密码已不可知：Keydesk不在磁盘上保存密码。将生成新密码，设置后在此领取。',
  },
  passwordsAction: { en: 'Generate and continue', 'zh-CN': '生成并继续' },
  passwordsReady: {
    en: {
      one: '{count} new password is ready to be taken',
      other: '{count} new passwords are ready to be taken',
    },
    'zh-CN': '{count}个新密码待领取',
  },
  passwordsReadyText: {
    en: 'They’re kept until Keydesk ends, and shown or saved once. Delete a file of them once they’ve been handed out.',
    'zh-CN': '密码保留到Keydesk退出为止，仅显示或保存一次。文件分发后应删除。',
  },
  passwordsUnknown: {
    en: {
      one: '{count} of them may be the new one: it isn’t known yet whether its row was done. It stays here until it is.',
      other:
        '{count} of them may be the new ones: it isn’t known yet whether their rows were done. They stay here until it is.',
    },
    'zh-CN': '其中{count}个可能是新密码：尚不清楚对应的行是否已完成。确定之前，密码会保留在此处。',
  },
  savePasswords: { en: 'Save as file…', 'zh-CN': '另存为文件…' },
  savedPasswords: { en: { one: '{count} password', other: '{count} passwords' }, 'zh-CN': '{count}个密码' },
  takePasswords: { en: 'Show passwords', 'zh-CN': '显示密码' },
  lost: {
    en: { one: '{count} new password was lost', other: '{count} new passwords were lost' },
    'zh-CN': '{count}个新密码已丢失',
  },
  lostText: {
    en: 'Keydesk ended before anybody took them. Nobody knows these passwords; reset them to get new ones.',
    'zh-CN': 'Keydesk在密码被领取前退出，已无人知道这些密码。重置即可获得新密码。',
  },
  contested: {
    en: {
      one: 'Somebody else changed {count} employee meanwhile',
      other: 'Somebody else changed {count} employees meanwhile',
    },
    'zh-CN': '期间有{count}名员工已被他人更改',
  },
  contestedNote: {
    en: 'They were left as they are. Compare both, and choose whose values apply.',
    'zh-CN': '这些员工保持不变。比较两者后，选择以谁的值为准。',
  },
  decide: { en: 'Compare…', 'zh-CN': '比较…' },
  contestedTitle: { en: 'Whose values apply?', 'zh-CN': '以谁的值为准？' },
  contestedText: {
    en: 'Each field of {enterprise}’s employees as it is now, and as this job has it. Select those who become as the job has them.',
    'zh-CN': '{enterprise}员工各字段的当前值，以及此任务要设置的值。选择要按任务编辑的员工。',
  },
  contestedHeed: { en: 'Whoever isn’t selected stays as they are.', 'zh-CN': '未选择的员工保持不变。' },
  alreadySo: { en: 'Nothing to change', 'zh-CN': '无需更改' },
  reset: { en: 'Reset lost passwords…', 'zh-CN': '重置丢失的密码…' },
  resetText: {
    en: 'These employees of {enterprise} get new passwords at once, as a job.',
    'zh-CN': '{enterprise}的这些员工将立即获得新密码，作为批量任务进行。',
  },
  slips: { en: { one: '{count} new password', other: '{count} new passwords' }, 'zh-CN': '{count}个新密码' },
  slipsOnce: {
    en: 'Shown only this once: Keydesk doesn’t keep them. Copy or print them before you close this.',
    'zh-CN': '密码仅显示这一次，Keydesk不会保存。关闭前先复制或打印。',
  },
  slipsUnknown: {
    en: 'It isn’t known yet whether the rows marked “May be the new one” were done. Their passwords stay in the job until it is.',
    'zh-CN': '标有“可能是新密码”的行尚不清楚是否已完成。确定之前，其密码会保留在批量任务中。',
  },
  mayBeNew: { en: 'May be the new one', 'zh-CN': '可能是新密码' },
  slipsCopy: { en: 'Copy all', 'zh-CN': '复制全部' },
  slipsPrint: { en: 'Print slips…', 'zh-CN': '打印密码条…' },
  slipsFirst: {
    en: 'Sign in with this account and password, then choose a password of your own.',
    'zh-CN': '先用此账号和密码登录，再改成自己的密码。',
  },
} as const satisfies Table
