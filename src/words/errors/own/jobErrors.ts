import type { JobCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../kinds.ts'

/** Work on many. */
export const jobs: Catalogue<JobCode> = {
  'job.none': {
    fault: 'input',
    en: { meaning: 'There’s no job {job}.', next: 'Check the list of jobs for its name.' },
    'zh-CN': { meaning: '没有批量任务{job}。', next: '在批量任务列表中查看其编号。' },
  },
  'job.running': {
    fault: 'input',
    en: { meaning: 'The job {job} is running.', next: 'Pause it first, or wait until it has ended.' },
    'zh-CN': { meaning: '批量任务{job}正在运行。', next: '先暂停，或等待其结束。' },
  },
  'job.elsewhere': {
    fault: 'input',
    en: {
      meaning: 'Another Keydesk on this computer is running the job {job}.',
      next: 'Pause it there, or wait until it has ended.',
    },
    'zh-CN': { meaning: '本机的另一个Keydesk正在运行批量任务{job}。', next: '在那里暂停，或等待其结束。' },
  },
  'job.notRunning': {
    fault: 'input',
    en: { meaning: 'The job {job} isn’t running.', next: 'There’s nothing to pause.' },
    'zh-CN': { meaning: '批量任务{job}没有在运行。', next: '无需暂停。' },
  },
  'job.stopped': {
    fault: 'input',
    en: { meaning: 'The job {job} was stopped.', next: 'Start another job for the rows that were skipped.' },
    'zh-CN': { meaning: '批量任务{job}已停止。', next: '为跳过的行另建一个批量任务。' },
  },
  'job.incomplete': {
    fault: 'input',
    en: {
      meaning: 'Keydesk ended before all rows of the job {job} were saved. Nothing was sent.',
      next: 'Start the job again from its file.',
    },
    'zh-CN': {
      meaning: '批量任务{job}的行尚未全部记录，Keydesk就已退出。没有发送任何内容。',
      next: '用原文件重新开始。',
    },
  },
  'job.nothingLeft': {
    fault: 'input',
    en: { meaning: 'The job {job} has no rows left to send.', next: 'Check the outcome of each row.' },
    'zh-CN': { meaning: '批量任务{job}没有要发送的行。', next: '查看各行的结果。' },
  },
  'job.tooMany': {
    fault: 'input',
    en: {
      meaning: '{limit} jobs are already running in this enterprise.',
      next: 'Wait until one of them has ended, or pause it.',
    },
    'zh-CN': { meaning: '该企业已有{limit}个批量任务在运行。', next: '等待其中一个结束，或将其暂停。' },
  },
  'job.sameRecord': {
    title: { en: 'In another job', 'zh-CN': '已在另一批量任务中' },
    fault: 'input',
    en: {
      meaning: '{value}[ ({who})] is also in the job {job}, which is running.',
      next: 'Wait until that job has ended, or pause it.',
    },
    'zh-CN': { meaning: '{value}[（{who}）]也在正在运行的批量任务{job}中。', next: '等待该任务结束，或将其暂停。' },
  },
  'job.leavesAlready': {
    title: { en: 'Leaves in another job', 'zh-CN': '已在另一批量任务中离职' },
    fault: 'input',
    en: {
      meaning: '{value}[ ({who})] is already being offboarded in the job {job}, which waits for a key.',
      next: 'Leave them out here, or stop that job.',
    },
    'zh-CN': {
      meaning: '{value}[（{who}）]已在等待借用锁的批量任务{job}中离职。',
      next: '此处不要包含该员工，或停止该任务。',
    },
  },
  'job.interrupted': {
    fault: 'nobody',
    en: { meaning: 'Keydesk ended while the job was running.', next: 'Continue it, or stop it.' },
    'zh-CN': { meaning: '批量任务运行时Keydesk退出了。', next: '继续或停止该任务。' },
  },
  'job.paused': {
    fault: 'nobody',
    en: {
      meaning: 'The job was paused before all of it was done.',
      next: 'Continue the same job: rows that are done aren’t sent again.',
    },
    'zh-CN': { meaning: '批量任务尚未完成即已暂停。', next: '继续同一任务即可：已完成的行不会重做。' },
  },
  'job.unknownThrice': {
    fault: 'service',
    en: {
      meaning: 'The outcome of three requests in a row is unknown, so the job was paused.',
      next: 'Check that the service works, then continue the job. Keydesk doesn’t send these rows again by itself.',
    },
    'zh-CN': {
      meaning: '连续三个请求结果未知，批量任务已暂停。',
      next: '确认服务正常后再继续。Keydesk不会自动重新发送这些行。',
    },
  },
  'job.waitsForOutcome': {
    title: { en: 'Waiting for an outcome', 'zh-CN': '等待结果' },
    fault: 'service',
    en: {
      meaning:
        'Some rows wait, because it isn’t known yet whether an earlier change of the same record was done ({entry}).',
      next: 'Once that is known, a Keydesk that still has the job goes on. Where none does, continue the job then. You can also say in History whether it was done.',
    },
    'zh-CN': {
      meaning: '部分行在等待：同一记录的前一项更改尚不确定是否生效（{entry}）。',
      next: '有结果后，仍持有该任务的Keydesk会继续；没有的话，届时继续该任务。也可在操作记录中说明是否已生效。',
    },
  },
  'job.notUnknown': {
    fault: 'input',
    en: {
      meaning: 'The outcome of row {row} isn’t unknown, so there’s nothing to settle. No row was settled.',
      next: 'Check the rows whose outcome is unknown, and name only those.',
    },
    'zh-CN': {
      meaning: '第{row}行的结果并非未知，无需说明。没有处理任何行。',
      next: '查看结果未知的行，只指定这些行。',
    },
  },
  'job.rowsUnclear': {
    fault: 'input',
    en: {
      meaning: '“{value}” isn’t a list of rows of this job.',
      next: 'Give row numbers and ranges separated by commas, such as 3,7-90.',
    },
    'zh-CN': { meaning: '“{value}”不是该批量任务的行号列表。', next: '用逗号分隔行号和范围，例如3,7-90。' },
  },
  'job.waitsForKey': {
    fault: 'nobody',
    en: {
      meaning: 'Waits for key {key}.',
      next: 'Once it’s back, confirm that here. Keydesk then withdraws the rest and deletes the employee.',
    },
    'zh-CN': {
      meaning: '等待借用锁{key}归还。',
      next: '归还后在此确认，Keydesk将收回其余资产编号并删除员工。',
    },
  },
  'job.noKeyOut': {
    fault: 'input',
    en: { meaning: 'This row doesn’t wait for a key.', next: 'Check the rows of the job.' },
    'zh-CN': { meaning: '此行没有在等待借用锁。', next: '查看该批量任务的各行。' },
  },
  'job.passwordsNeeded': {
    fault: 'input',
    en: {
      meaning: 'Keydesk no longer has the passwords of waiting rows ({count}): it saves none on disk.',
      next: 'Give the file again, or have passwords generated into a new file.',
    },
    'zh-CN': {
      meaning: 'Keydesk已没有{count}个等待行的密码：密码不会保存到磁盘。',
      next: '重新提供文件，或生成新密码并保存到新文件。',
    },
  },
  'job.noPasswords': {
    fault: 'input',
    en: {
      meaning: 'This job has no passwords that wait to be picked up.',
      next: 'Reset the passwords that nobody knows.',
    },
    'zh-CN': { meaning: '此批量任务没有待领取的密码。', next: '重置无人知道的密码。' },
  },
  'job.employeeTwice': {
    fault: 'input',
    en: { meaning: 'The employee {value} is already in row {row}.', next: 'Remove one of the two rows.' },
    'zh-CN': { meaning: '员工{value}已在第{row}行。', next: '删除其中一行。' },
  },
  'job.identityTwice': {
    fault: 'input',
    en: { meaning: 'The identity {value} is already in row {row}.', next: 'Remove one of the two rows.' },
    'zh-CN': { meaning: '参与者标识{value}已在第{row}行。', next: '删除其中一行。' },
  },
  'job.activityTwice': {
    fault: 'input',
    en: { meaning: 'The activity mnemonic {value} is there twice.', next: 'Leave one of them out.' },
    'zh-CN': { meaning: '活动助记码{value}重复。', next: '去掉其中一个。' },
  },
  'job.tooManyActivities': {
    fault: 'input',
    en: {
      meaning: 'More than {limit} activities can’t be claimed at once.',
      next: 'Start another job for the others.',
    },
    'zh-CN': { meaning: '一次最多领取{limit}个活动。', next: '为其余活动另建一个批量任务。' },
  },
  'job.changedSince': {
    title: { en: 'Changed by somebody meanwhile', 'zh-CN': '此间有人更改过' },
    fault: 'input',
    en: {
      meaning:
        'Somebody has changed this in the meantime: {field} was “{then}” when the job was started and is now “{now}”.',
      next: 'Nothing was sent. Compare both, and decide which it should be.',
    },
    'zh-CN': {
      meaning: '此间有人更改过：启动任务时{field}为“{then}”，现在是“{now}”。',
      next: '没有发送。比较两者，再决定用哪一个。',
    },
  },
  'job.othersNow': {
    fault: 'input',
    en: {
      meaning: 'The list was refreshed while you were looking, and its employees or values may have changed.',
      next: 'Nothing was started. Check the list as it is now, then start again.',
    },
    'zh-CN': {
      meaning: '查看期间列表已刷新，员工或内容可能与之前不同。',
      next: '没有启动任务。查看当前列表后再次启动。',
    },
  },
}
