import type { ReplyCode, StatusCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../kinds.ts'

/** Stands for a status that has no entry of its own. */
type StatusClass = 'http.2xx' | 'http.redirect' | 'http.4xx' | 'http.5xx'

/**
 * Replies that are not what the service should answer. "http.5xx" and the like stand for codes without an
 * entry of their own.
 */
export const reply: Catalogue<ReplyCode | StatusCode | StatusClass> = {
  'reply.notJson': {
    fault: 'network',
    en: {
      meaning: 'The reply isn’t JSON, so it doesn’t come from the service.',
      next: 'Check the base address, and whether a proxy or the network’s sign-in page replied instead.',
    },
    'zh-CN': {
      meaning: '返回的不是JSON，并非来自该服务。',
      next: '检查服务地址，以及是否由代理或网络登录页面代为响应。',
    },
  },
  'reply.broken': {
    fault: 'network',
    en: {
      meaning: 'The service’s reply is damaged.',
      next: 'Try again. If it keeps happening, find out whether a proxy or gateway alters or cuts off replies.',
    },
    'zh-CN': { meaning: '服务的响应已损坏。', next: '重试。如果持续出现，确认代理或网关是否改动或截断了响应。' },
  },
  'reply.tooComplex': {
    fault: 'service',
    en: {
      meaning: 'The service’s reply is nested too deep or holds too many values for Keydesk to read it.',
      next: 'Tell the service’s operator. The reply isn’t what the specification shows.',
    },
    'zh-CN': {
      meaning: '服务的响应嵌套过深或包含的值过多，Keydesk未读取。',
      next: '告知服务运营方：该响应与接口规范不符。',
    },
  },
  'http.401': {
    fault: 'access',
    en: {
      meaning: 'The address replied with HTTP 401 (not authenticated), without one of the service’s codes.',
      next: 'Check the base address and the proxy: the service itself would give a code. If both are right, sign in again.',
    },
    'zh-CN': {
      meaning: '该地址返回HTTP 401（未认证），没有服务的错误代码。',
      next: '检查服务地址和代理：服务本身会返回错误代码。如果都无误，重新登录。',
    },
  },
  'http.403': {
    fault: 'access',
    en: {
      meaning: 'The address replied with HTTP 403 (forbidden), without one of the service’s codes.',
      next: 'Find out whether a firewall or an allow list blocks this computer.',
    },
    'zh-CN': {
      meaning: '该地址返回HTTP 403（禁止访问），没有服务的错误代码。',
      next: '向网络管理员确认防火墙或地址白名单是否拦截了本机。',
    },
  },
  'http.404': {
    fault: 'input',
    en: {
      meaning: 'The service isn’t at the base address (HTTP 404).',
      next: 'Check the base address. It must not include /me/api/v1 or /activity.',
    },
    'zh-CN': {
      meaning: '服务地址下没有该服务（HTTP 404）。',
      next: '检查服务地址，其中不应包含/me/api/v1或/activity。',
    },
  },
  'http.407': {
    fault: 'network',
    en: {
      meaning: 'The proxy[ {proxy}] asks for a sign-in of its own (HTTP 407).',
      next: 'Sign in to the proxy in the system’s network settings, or exempt the service’s address from it.',
    },
    'zh-CN': {
      meaning: '代理[{proxy}]要求登录（HTTP 407）。',
      next: '在系统网络设置中登录代理，或将服务地址设为不经代理。',
    },
  },
  'http.408': {
    fault: 'network',
    en: {
      meaning: 'The server didn’t get the request in time (HTTP 408).',
      next: 'Check the network connection or the VPN, then try again.',
    },
    'zh-CN': { meaning: '服务器等待请求超时（HTTP 408）。', next: '检查网络连接或VPN，然后重试。' },
  },
  'http.429': {
    fault: 'service',
    en: {
      meaning: 'The service is getting too many requests (HTTP 429).',
      next: 'Wait a few minutes, then try again. Other programs may be using the same application.',
    },
    'zh-CN': {
      meaning: '请求过于频繁，服务暂时限流（HTTP 429）。',
      next: '等待几分钟后重试。可能有其他程序在使用同一应用。',
    },
  },
  'http.502': {
    fault: 'service',
    en: {
      meaning: 'The gateway got no valid reply from the service (HTTP 502).',
      next: 'The service is probably restarting or down. Ask its operator, or try again in a few minutes.',
    },
    'zh-CN': {
      meaning: '网关未收到服务的有效响应（HTTP 502）。',
      next: '服务可能正在重启或已停止。向服务运营方确认，或几分钟后重试。',
    },
  },
  'http.503': {
    fault: 'service',
    en: {
      meaning: 'The service isn’t available at the moment (HTTP 503).',
      next: 'It may be overloaded or under maintenance. Ask its operator how long this will take, or try again in a few minutes.',
    },
    'zh-CN': {
      meaning: '服务暂时不可用（HTTP 503）。',
      next: '服务可能过载或正在维护。向服务运营方确认恢复时间，或几分钟后重试。',
    },
  },
  'http.504': {
    fault: 'service',
    en: {
      meaning: 'The gateway didn’t get the service’s reply in time (HTTP 504).',
      next: 'Narrow the filter. If it keeps happening, tell the service’s operator.',
    },
    'zh-CN': { meaning: '网关等待服务响应超时（HTTP 504）。', next: '缩小筛选范围。如果持续出现，告知服务运营方。' },
  },
  'http.2xx': {
    fault: 'service',
    en: {
      meaning: 'The reply (HTTP {status}) contains nothing the service is supposed to return.',
      next: 'Check the base address. If it’s right, tell the service’s operator.',
    },
    'zh-CN': { meaning: '响应（HTTP {status}）中没有应有的内容。', next: '检查服务地址。如果无误，告知服务运营方。' },
  },
  'http.redirect': {
    fault: 'network',
    en: {
      meaning: 'The address redirects to another one. Keydesk doesn’t follow it, to keep tokens safe.',
      next: 'Check the base address. The usual cause is http instead of https, or the network’s sign-in page.',
    },
    'zh-CN': {
      meaning: '该地址跳转到了其他地址。为避免泄露令牌，Keydesk不会跟随跳转。',
      next: '检查服务地址。常见原因是误用http，或网络要求先登录。',
    },
  },
  'http.4xx': {
    fault: 'service',
    en: {
      meaning: 'The address refused the request with HTTP {status}, without one of the service’s codes.',
      next: 'Check the base address. If it’s right, tell the service’s operator.',
    },
    'zh-CN': {
      meaning: '该地址拒绝了请求（HTTP {status}），没有服务的错误代码。',
      next: '检查服务地址。如果无误，告知服务运营方。',
    },
  },
  'http.5xx': {
    fault: 'service',
    en: {
      meaning: 'The server failed (HTTP {status}).',
      next: 'The cause is on the service’s side: tell its operator when this happened.',
    },
    'zh-CN': { meaning: '服务器处理失败（HTTP {status}）。', next: '原因在服务端，将发生时间告知服务运营方。' },
  },
  'shape.field': {
    fault: 'service',
    en: {
      meaning: 'The service’s reply doesn’t match its specification at {field}[: expected {expected}].',
      next: 'Tell the service’s operator. Nothing was lost, and the cause isn’t what you entered.',
    },
    'zh-CN': {
      meaning: '服务的响应与接口规范不符，位置：{field}[，应为{expected}]。',
      next: '将该位置告知服务运营方。数据没有丢失，原因与输入内容无关。',
    },
  },
  'list.unstable': {
    fault: 'service',
    en: {
      meaning: 'The list kept changing while Keydesk read it.',
      next: 'Refresh when fewer employees are being added or deleted.',
    },
    'zh-CN': { meaning: '读取期间列表不断变化，未能完整读取。', next: '待员工增删不频繁时再刷新。' },
  },
  'list.endless': {
    fault: 'service',
    en: {
      meaning:
        'The service’s list of employees never ends: Keydesk has read {count}[, and the service announced {total} at first].',
      next: 'Tell the service’s operator that A5 always announces another page. A search by name or account still works.',
    },
    'zh-CN': {
      meaning: '服务返回的员工列表一直没有结束：已读取{count}名[，而服务最初表示共{total}名]。',
      next: '告知服务运营方：A5始终返回还有下一页。仍可按姓名或账号搜索。',
    },
  },
  'list.repeated': {
    fault: 'service',
    en: {
      meaning:
        'Some employees appear in the list more than once, in place of others: {ids}[ and {more} more]. Its own count is {total}; different employees: {count}. Somebody may be missing, so the list wasn’t used.',
      next: 'Tell the service’s operator. To take the list as it is, update the copy with it (on the command line: --accept-loss). A search for one account still works.',
    },
    'zh-CN': {
      meaning:
        '员工列表中有人重复出现，占了别人的位置：{ids}[等，另有{more}个]。列表称有{total}名，不同的员工只有{count}名。列表可能不完整，因此没有采用。',
      next: '告知服务的运营方。要按现状采用该列表，用它更新副本（命令行中使用--accept-loss）。仍可按账号查找单个员工。',
    },
  },
  'service.limited': {
    fault: 'service',
    en: {
      meaning: 'The service is limiting requests and hasn’t answered any for {minutes} min.',
      next: 'Try again later, or ask the service’s operator about the limit. Other programs may be using the same application.',
    },
    'zh-CN': {
      meaning: '服务限制了请求频率，已有{minutes}分钟没有返回任何结果。',
      next: '稍后重试，或向服务运营方确认频率上限。可能有其他程序在使用同一应用。',
    },
  },
}
