import type { ActivityCode } from '../../contract/routes.ts'
import type { Catalogue, Saying } from './kinds.ts'

/**
 * The error table of the activity service (B), its unit entries' `errorCode` 14005, and the token errors of
 * the gateway that both services share.
 */
export const activity: Catalogue<ActivityCode | '14005' | '60000' | '70001'> = {
  '1001': {
    fault: 'input',
    en: {
      meaning: 'The activity service doesn’t accept one of the values.',
      next: 'Check the identity, activity mnemonic, source and branch against the service’s message.',
    },
    'zh-CN': {
      meaning: '活动服务不接受某项内容。',
      next: '对照服务返回的说明，检查参与者标识、活动助记码、来源和所属分支。',
    },
  },
  '1002': {
    fault: 'service',
    en: {
      meaning: 'The activity service ran into an error.',
      next: 'Before you claim again, ask the participant whether the products have arrived. Pass the service’s message on to the activity’s administrator.',
    },
    'zh-CN': {
      meaning: '活动服务处理时发生异常。',
      next: '重新领取前，先向参与者确认产品是否到账，并将服务返回的说明提供给活动管理员。',
    },
  },
  '1004': {
    fault: 'input',
    en: {
      meaning: 'The participant’s identity isn’t accepted.',
      next: 'Enter a cloud account (mobile number or email), an enterprise account, or the asset number of a key.',
    },
    'zh-CN': { meaning: '参与者标识无效。', next: '填写云账号（手机号或邮箱）、企业账号或借用锁的资产编号。' },
  },
  '2001': {
    fault: 'enterprise',
    en: {
      meaning: 'A rule of the activity excludes this participant.',
      next: 'See the service’s message, or ask the activity’s administrator about the rules.',
    },
    'zh-CN': { meaning: '活动规则排除了该参与者。', next: '按服务返回的说明处理，或向活动管理员了解活动规则。' },
  },
  '3001': {
    fault: 'enterprise',
    en: {
      meaning: 'The activity doesn’t exist.',
      next: 'Check the activity mnemonic. If it’s right, ask an administrator whether the activity was created.',
    },
    'zh-CN': { meaning: '活动不存在。', next: '核对活动助记码。如果无误，向管理员确认该活动已创建。' },
  },
  '3002': {
    fault: 'enterprise',
    en: {
      meaning: 'The activity exists, but the participant doesn’t meet its conditions.',
      next: 'Check the reason for each activity and unit, and join one that’s open to this participant.',
    },
    'zh-CN': {
      meaning: '活动存在，但参与者不符合参与条件。',
      next: '查看各活动和活动单元给出的原因，选择该参与者可参与的活动。',
    },
  },
  '14005': {
    fault: 'enterprise',
    en: {
      meaning: 'The participant has reached the limit of claims from this unit.',
      next: 'Choose another unit or another participant.',
    },
    'zh-CN': { meaning: '该参与者的领取次数已达上限。', next: '选择其他活动单元或其他参与者。' },
  },
  '60000': {
    fault: 'access',
    en: {
      meaning: 'The application token is invalid or expired, or the application has no permission for activities.',
      next: 'Sign in again. If it keeps happening, check that the application’s scope auth_activity has been approved.',
    },
    'zh-CN': {
      meaning: '应用令牌无效或已过期，或应用没有活动服务的权限。',
      next: '重新登录。如果持续出现，核实应用的auth_activity权限是否已通过审批。',
    },
  },
  '70001': {
    fault: 'access',
    en: {
      meaning: 'The activity service’s security check failed.',
      next: 'Check the base address and the activity token, then claim again.',
    },
    'zh-CN': { meaning: '活动服务的安全校验未通过。', next: '检查服务地址和活动令牌，然后重新领取。' },
  },
}

/** 3002 with 14005 after a claim whose outcome is unknown: that one may count. */
export const maybeClaimedBefore: Saying = {
  fault: 'enterprise',
  en: {
    meaning:
      'The participant has reached the limit of claims. A claim sent {sentBefore} had no clear reply: the limit suggests that it was done, but doesn’t prove it.',
    next: 'Ask the participant whether the products have arrived, then say in History whether that claim was done.',
  },
  'zh-CN': {
    meaning: '该参与者的领取次数已达上限。{sentBefore}发送的领取结果未知：达到上限表明那次领取可能已完成，但不能证明。',
    next: '向参与者确认产品是否到账，再在操作记录中说明那次领取的结果。',
  },
}
