import type { Catalogue } from '../entry.ts'

/** Replies that are not what the service should answer. "http.5xx" and its like stand for codes not listed singly. */
export const reply: Catalogue = {
  'reply.notJson': {
    fault: 'network',
    en: {
      meaning: 'The answer is not JSON, so it does not come from the service.',
      next: 'Check the base address of the profile, and whether a proxy or a sign-in page of the network answers instead.',
    },
    'zh-CN': {
      meaning: '应答不是 JSON，并非来自该服务。',
      next: '检查连接设置中的服务地址，以及是否由代理或网络登录页面代为应答。',
    },
  },
  'reply.broken': {
    fault: 'network',
    en: {
      meaning: 'The service’s answer arrived damaged.',
      next: 'Repeat it; if it persists, ask whether a proxy or the gateway changes or cuts answers.',
    },
    'zh-CN': {
      meaning: '收到的服务应答已损坏。',
      next: '重试；如持续出现，确认代理或网关是否改动或截断了应答。',
    },
  },
  'http.401': {
    fault: 'access',
    en: {
      meaning: 'The address answered HTTP 401 (not authenticated), without a code of the service.',
      next: 'Check the base address and the proxy: the service itself names a code. If both are right, sign in again.',
    },
    'zh-CN': {
      meaning: '该地址返回 HTTP 401（未认证），且没有服务的业务代码。',
      next: '检查服务地址和代理：服务本身会返回业务代码。如两者无误，重新登录。',
    },
  },
  'http.403': {
    fault: 'access',
    en: {
      meaning: 'The address answered HTTP 403 (forbidden), without a code of the service.',
      next: 'Have it checked whether a firewall or an allow-list of addresses stops this computer.',
    },
    'zh-CN': {
      meaning: '该地址返回 HTTP 403（禁止访问），且没有服务的业务代码。',
      next: '请网络管理员确认防火墙或地址白名单是否拦截了本机。',
    },
  },
  'http.404': {
    fault: 'input',
    en: {
      meaning: 'There is no such service at the base address (HTTP 404).',
      next: 'Check the base address of the profile: it ends before /me/api/v1 and /activity.',
    },
    'zh-CN': {
      meaning: '服务地址下没有该接口（HTTP 404）。',
      next: '检查连接设置中的服务地址：不应包含 /me/api/v1 或 /activity。',
    },
  },
  'http.407': {
    fault: 'network',
    en: {
      meaning: 'The proxy wants a sign-in of its own (HTTP 407).',
      next: 'Sign in to the proxy in the system’s network settings, or have the service’s address exempted.',
    },
    'zh-CN': {
      meaning: '代理要求身份验证（HTTP 407）。',
      next: '在系统网络设置中登录代理，或将服务地址设为不经代理。',
    },
  },
  'http.408': {
    fault: 'network',
    en: {
      meaning: 'The server waited for the request and did not get it in time (HTTP 408).',
      next: 'Check how good the network connection or the VPN is, then repeat it.',
    },
    'zh-CN': { meaning: '服务器等待请求超时（HTTP 408）。', next: '检查网络连接或 VPN 的质量后重试。' },
  },
  'http.429': {
    fault: 'service',
    en: {
      meaning: 'The service gets more requests than it takes at a time (HTTP 429).',
      next: 'Wait some minutes until it takes requests again; other programs may be using the same application.',
    },
    'zh-CN': {
      meaning: '请求过于频繁，服务暂时限流（HTTP 429）。',
      next: '等待几分钟，待限制解除后再操作；可能有其他程序在使用同一应用。',
    },
  },
  'http.502': {
    fault: 'service',
    en: {
      meaning: 'The gateway in front of the service gets no proper answer from it (HTTP 502).',
      next: 'The service is most likely being restarted or is down: ask its operator, or read again in some minutes.',
    },
    'zh-CN': {
      meaning: '网关未得到服务的正常应答（HTTP 502）。',
      next: '服务可能正在重启或已停止：向服务运营方确认，或几分钟后重新读取。',
    },
  },
  'http.503': {
    fault: 'service',
    en: {
      meaning: 'The service says that it is not available at the moment (HTTP 503).',
      next: 'It is overloaded or under maintenance: ask its operator how long, or read again in some minutes.',
    },
    'zh-CN': {
      meaning: '服务当前不可用（HTTP 503）。',
      next: '服务可能过载或正在维护：向服务运营方确认恢复时间，或几分钟后重新读取。',
    },
  },
  'http.504': {
    fault: 'service',
    en: {
      meaning: 'The gateway in front of the service did not get its answer in time (HTTP 504).',
      next: 'Ask for less, with a narrower filter; if it persists, tell the operator of the service.',
    },
    'zh-CN': {
      meaning: '网关等待服务应答超时（HTTP 504）。',
      next: '缩小筛选范围以减少数据量；如持续出现，告知服务运营方。',
    },
  },
  'http.2xx': {
    fault: 'service',
    en: {
      meaning: 'The answer (HTTP {status}) holds nothing that the service should answer with.',
      next: 'Check the base address of the profile; if it is right, tell the operator of the service.',
    },
    'zh-CN': {
      meaning: '应答（HTTP {status}）中没有应有的内容。',
      next: '检查连接设置中的服务地址；如无误，告知服务运营方。',
    },
  },
  'http.redirect': {
    fault: 'network',
    en: {
      meaning: 'The address sends on to another one. Keydesk does not follow, so that tokens stay here.',
      next: 'Check the base address of the profile: http instead of https, or a sign-in page of the network, is the usual reason.',
    },
    'zh-CN': {
      meaning: '该地址要求跳转到其他地址。为避免令牌外泄，Keydesk 不会跟随跳转。',
      next: '检查连接设置中的服务地址：常见原因是误用 http，或网络要求先登录。',
    },
  },
  'http.4xx': {
    fault: 'service',
    en: {
      meaning: 'The address refused the request with HTTP {status}, without a code of the service.',
      next: 'Check the base address of the profile; if it is right, tell the operator of the service.',
    },
    'zh-CN': {
      meaning: '该地址以 HTTP {status} 拒绝了请求，且没有服务的业务代码。',
      next: '检查连接设置中的服务地址；如无误，告知服务运营方。',
    },
  },
  'http.5xx': {
    fault: 'service',
    en: {
      meaning: 'The server failed at this (HTTP {status}).',
      next: 'The reason lies with the service: tell its operator when it happened.',
    },
    'zh-CN': { meaning: '服务器处理失败（HTTP {status}）。', next: '原因在服务端，将发生时间告知服务运营方。' },
  },
  'shape.field': {
    fault: 'service',
    en: {
      meaning: 'The service’s answer differs from its specification at {field}[: expected {expected}].',
      next: 'Give this place to the operator of the service: nothing was lost, and entering something else does not help.',
    },
    'zh-CN': {
      meaning: '服务的应答与接口规范不符，位置 {field}[，应为 {expected}]。',
      next: '将该位置告知服务运营方；数据没有丢失，与输入内容无关。',
    },
  },
  'list.unstable': {
    fault: 'service',
    en: {
      meaning: 'The list kept changing while it was read, so it could not be read completely.',
      next: 'Load it again when fewer people are being added or deleted.',
    },
    'zh-CN': { meaning: '读取期间列表持续变化，未能完整读取。', next: '等人员增删操作减少后重新加载。' },
  },
}
