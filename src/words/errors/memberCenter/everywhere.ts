import type { MemberCenterCode } from '../../../contract/serviceCodes.ts'
import type { CataloguePart } from '../catalogueEntry.ts'

/** Codes that any endpoint of the member center may answer with. */
export const everywhere = {
  '60000': {
    fault: 'access',
    en: {
      meaning: 'The application token is invalid or expired, or the application has no permission for this.',
      next: 'Sign in again. If it keeps happening, check the enterprise ID[ ({enterprise})], and that the application’s scope auth_me has been approved.',
    },
    'zh-CN': {
      meaning: '应用令牌无效或已过期，或应用没有该资源的权限。',
      next: '重新登录。如果持续出现，核对企业ID[（{enterprise}）]，并核实应用的auth_me权限是否已通过审批。',
    },
  },
  '60005': {
    fault: 'access',
    en: {
      meaning: 'The user token is invalid or expired.',
      next: 'Sign in again, or paste a new token. Nothing you entered is lost. If it keeps happening, check the enterprise ID[ ({enterprise})].',
    },
    'zh-CN': {
      meaning: '用户令牌无效或已过期。',
      next: '重新登录或粘贴新的令牌，已输入的内容不会丢失。如果持续出现，核对企业ID[（{enterprise}）]。',
    },
  },
  '70001': {
    fault: 'access',
    en: {
      meaning: 'The service’s security check failed.',
      next: 'Check the base address, the enterprise ID[ ({enterprise})] and the tokens, then try again: each request carries a new random number.',
    },
    'zh-CN': {
      meaning: '服务的安全校验未通过。',
      next: '检查服务地址、企业ID[（{enterprise}）]和令牌，然后重试：每次请求都会使用新的随机数。',
    },
  },
  '500': {
    fault: 'service',
    en: {
      meaning: 'The service reports a network error on its side.',
      next: 'Try again, as the service itself advises. If it keeps happening, tell its operator when it happened.',
    },
    'zh-CN': {
      meaning: '服务报告其内部网络错误。',
      next: '按服务的提示重试。如果持续出现，将发生时间告知服务运营方。',
    },
  },
} satisfies CataloguePart<MemberCenterCode>
