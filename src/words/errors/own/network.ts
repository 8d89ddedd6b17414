import type { Catalogue } from '../entry.ts'

/** The way to the service. Nothing reached it, or a read got no answer in all its attempts. */
export const network: Catalogue = {
  'net.refused': {
    fault: 'network',
    en: {
      meaning: 'Nothing accepts connections at the service’s address.',
      next: 'Check the base address and port of the profile, and whether the service is running.',
    },
    'zh-CN': { meaning: '服务地址拒绝连接。', next: '检查连接设置中的地址和端口，并确认服务正在运行。' },
  },
  'net.nameNotFound': {
    fault: 'network',
    en: {
      meaning: 'The name of the service’s host is not known here.',
      next: 'Check the base address for typing errors, and whether this computer is in the right network or VPN.',
    },
    'zh-CN': {
      meaning: '无法解析服务的域名。',
      next: '检查服务地址有无笔误，并确认本机已接入正确的网络或 VPN。',
    },
  },
  'net.tls': {
    fault: 'network',
    en: {
      meaning: 'No secure connection can be made: the certificate of the service is not trusted, or not for this name.',
      next: 'Check the base address and this computer’s date; where the company inspects traffic, its root certificate must be installed in the system.',
    },
    'zh-CN': {
      meaning: '无法建立安全连接：服务的证书不受信任，或与域名不符。',
      next: '检查服务地址和本机日期；如公司网络会检查加密流量，需在系统中安装公司的根证书。',
    },
  },
  'net.noRoute': {
    fault: 'network',
    en: {
      meaning: 'There is no way from this computer to the service’s network.',
      next: 'Check the network connection, the VPN and the firewall.',
    },
    'zh-CN': { meaning: '本机无法到达服务所在的网络。', next: '检查网络连接、VPN 和防火墙。' },
  },
  'net.connectTimeout': {
    fault: 'network',
    en: {
      meaning: 'The service’s address did not answer in time.',
      next: 'Check the base address, the VPN and the firewall: connections that stay silent are often blocked on the way.',
    },
    'zh-CN': {
      meaning: '连接服务地址超时。',
      next: '检查服务地址、VPN 和防火墙：连接长时间无响应，常是途中被拦截。',
    },
  },
  'net.timeout': {
    fault: 'network',
    en: {
      meaning: 'The service did not answer in time.',
      next: 'Check the network connection or the VPN. If both are well, the service is slow: tell its operator when it happened.',
    },
    'zh-CN': {
      meaning: '服务未及时应答。',
      next: '检查网络连接或 VPN；如两者正常，则是服务响应慢，将发生时间告知服务运营方。',
    },
  },
  'net.reset': {
    fault: 'network',
    en: {
      meaning: 'The connection to the service broke.',
      next: 'Check the network connection or the VPN, then repeat it; nothing was changed.',
    },
    'zh-CN': { meaning: '与服务的连接中断。', next: '检查网络连接或 VPN 后重试；没有更改任何数据。' },
  },
  'net.replyCut': {
    fault: 'network',
    en: {
      meaning: 'The service’s answer arrived cut off.',
      next: 'Repeat it; if it persists, ask whether a proxy or the gateway cuts long answers.',
    },
    'zh-CN': {
      meaning: '收到的服务应答不完整。',
      next: '重试；如持续出现，确认代理或网关是否截断了较长的应答。',
    },
  },
  'net.replyTooLarge': {
    fault: 'service',
    en: {
      meaning: 'The answer is larger than Keydesk takes in.',
      next: 'Ask for less: a smaller page or a narrower filter.',
    },
    'zh-CN': { meaning: '应答超出 Keydesk 可接收的大小。', next: '减少每页条数或缩小筛选范围。' },
  },
  'net.failed': {
    fault: 'network',
    en: {
      meaning: 'The service was not reached, for a reason that this computer does not name.',
      next: 'Check the network connection, the VPN and the proxy, then repeat it.',
    },
    'zh-CN': { meaning: '无法连接服务，本机未给出具体原因。', next: '检查网络连接、VPN 和代理设置后重试。' },
  },
  'net.proxy': {
    fault: 'network',
    en: {
      meaning: 'The proxy of this computer’s network settings did not let the request through.',
      next: 'Check the system’s proxy settings, and whether the proxy allows the service’s address.',
    },
    'zh-CN': {
      meaning: '系统代理未放行该请求。',
      next: '检查系统的代理设置，并确认代理允许访问服务地址。',
    },
  },
}
