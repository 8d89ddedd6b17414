import type { Catalogue } from '../entry.ts'

/** Codes that every endpoint of the member center answers with. */
export const everywhere: Catalogue = {
  '60000': {
    fault: 'access',
    en: {
      meaning: 'The application token is invalid or expired, or the application has no permission for this.',
      next: 'Sign in again. If it comes back, check the enterprise id[ ({enterprise})] of the connection, and that the application’s scope auth_me is approved.',
    },
    'zh-CN': {
      meaning: '应用令牌无效或已过期，或应用没有该资源的权限。',
      next: '重新登录。如仍出现，核对连接中的企业 ID[（{enterprise}）]，并核实应用的 auth_me 权限已通过审批。',
    },
  },
  '60005': {
    fault: 'access',
    en: {
      meaning: 'The user login token is invalid or expired.',
      next: 'Sign in again, or paste a new token; nothing entered is lost. If it comes back, check the enterprise id[ ({enterprise})] of the connection.',
    },
    'zh-CN': {
      meaning: '用户登录令牌无效或已过期。',
      next: '重新登录或粘贴新的令牌；已输入的内容不会丢失。如仍出现，核对连接中的企业 ID[（{enterprise}）]。',
    },
  },
  '70001': {
    fault: 'access',
    en: {
      meaning: 'The service’s security check failed.',
      next: 'Check the base address, the enterprise id[ ({enterprise})] and the tokens of the connection, then try again: each request carries a new random number.',
    },
    'zh-CN': {
      meaning: '服务的安全校验未通过。',
      next: '检查连接中的服务地址、企业 ID[（{enterprise}）]和令牌后重试；每次请求都会使用新的随机数。',
    },
  },
  '500': {
    fault: 'service',
    en: {
      meaning: 'The service reports a network error on its side.',
      next: 'Do it again: the service itself advises so. If it persists, tell the operator of the service when it happened.',
    },
    'zh-CN': {
      meaning: '服务报告其内部网络错误。',
      next: '按服务的提示重试。如持续出现，将发生时间告知服务运营方。',
    },
  },
}
