import type { Catalogue } from './entry.ts'

/**
 * The error table of the activity service (B), its unit entries' `errorCode` 14005, and what the gateway that both
 * services share answers about tokens.
 */
export const activity: Catalogue = {
  '1001': {
    fault: 'input',
    en: {
      meaning: 'The activity service does not accept one of the values.',
      next: 'Check identity, activity mnemonic, source and branch against the service’s words.',
    },
    'zh-CN': { meaning: '请求参数有误。', next: '对照服务返回的说明，检查参与者标识、活动助记码、来源和所属分支。' },
  },
  '1002': {
    fault: 'service',
    en: {
      meaning: 'The activity service met an error while it worked on this.',
      next: 'Check with the participant whether products have arrived before claiming again; give the service’s words to the activity’s administrator.',
    },
    'zh-CN': {
      meaning: '活动服务处理时发生异常。',
      next: '重新领取前，先向参与者确认产品是否到账；并将服务返回的说明提供给活动管理员。',
    },
  },
  '1004': {
    fault: 'input',
    en: {
      meaning: 'The participant’s identity is not accepted.',
      next: 'Enter a cloud account (mobile number or e-mail), an enterprise account or a lock’s asset number.',
    },
    'zh-CN': {
      meaning: '参与者信息不合法。',
      next: '填写云账号（手机号或邮箱）、企业账号或锁的资产编号。',
    },
  },
  '2001': {
    fault: 'enterprise',
    en: {
      meaning: 'A rule of the activity filtered this participant out.',
      next: 'Go by the service’s words, or ask the activity’s administrator about its rules.',
    },
    'zh-CN': { meaning: '被活动的过滤规则排除。', next: '按服务返回的说明处理，或向活动管理员了解活动规则。' },
  },
  '3001': {
    fault: 'enterprise',
    en: {
      meaning: 'The activity does not exist.',
      next: 'Check the activity mnemonic; if it is right, ask an administrator whether the activity was created.',
    },
    'zh-CN': { meaning: '活动不存在。', next: '核对活动助记码；如无误，请管理员确认该活动已创建。' },
  },
  '3002': {
    fault: 'enterprise',
    en: {
      meaning: 'The activity exists, but the participant does not meet its conditions.',
      next: 'Look at the reason given for each activity and unit, and join one that is open to this participant.',
    },
    'zh-CN': {
      meaning: '活动存在，但参与者不符合参与条件。',
      next: '查看各活动及活动单元给出的原因，选择该参与者可参与的活动。',
    },
  },
  '14005': {
    fault: 'enterprise',
    en: {
      meaning: 'The participant has claimed from this unit as often as one person may.',
      next: 'Nothing more can be claimed here by this participant; choose another unit or another participant.',
    },
    'zh-CN': { meaning: '超出个人领取次数。', next: '该参与者无法再次领取，可选择其他活动单元或其他参与者。' },
  },
  '60000': {
    fault: 'access',
    en: {
      meaning: 'The application token is invalid or expired, or the application has no permission for activities.',
      next: 'Sign in again. If it comes back, have the application’s scope auth_activity checked: it must be approved.',
    },
    'zh-CN': {
      meaning: '应用令牌无效或已过期，或应用没有活动服务的权限。',
      next: '重新登录。如仍出现，核实应用的 auth_activity 权限是否已申请并通过审批。',
    },
  },
  '70001': {
    fault: 'access',
    en: {
      meaning: 'The activity service’s security check failed.',
      next: 'Check the base address and the activity token of the profile, then claim again.',
    },
    'zh-CN': { meaning: '活动服务的安全校验未通过。', next: '检查连接设置中的服务地址和活动令牌后重新领取。' },
  },
}
