import type { WireCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../kinds.ts'

/** Reaching the service: nothing was sent, or a read got no answer in any attempt. */
export const network: Catalogue<WireCode> = {
  'net.refused': {
    fault: 'network',
    en: {
      meaning: 'The service’s address refused the connection.',
      next: 'Check the base address and its port, and check that the service is running.',
    },
    'zh-CN': { meaning: '服务地址拒绝了连接。', next: '检查服务地址和端口，并确认服务正在运行。' },
  },
  'net.nameNotFound': {
    fault: 'network',
    en: {
      meaning: 'Keydesk couldn’t find the service’s host name.',
      next: 'Check the base address for typos, and check that this computer is on the right network or VPN.',
    },
    'zh-CN': { meaning: '找不到服务的主机名。', next: '检查服务地址有无笔误，并确认本机已接入正确的网络或VPN。' },
  },
  'net.tls': {
    fault: 'network',
    en: {
      meaning:
        'Keydesk couldn’t make a secure connection: the service’s certificate isn’t trusted, or is for another name.',
      next: 'Check the base address and this computer’s date. If your company inspects traffic, install its root certificate on this computer.',
    },
    'zh-CN': {
      meaning: '无法建立安全连接：服务的证书不受信任，或与主机名不符。',
      next: '检查服务地址和本机日期。如果公司网络会检查加密流量，在本机安装公司的根证书。',
    },
  },
  'net.noRoute': {
    fault: 'network',
    en: {
      meaning: 'This computer can’t reach the service’s network.',
      next: 'Check the network connection, the VPN and the firewall.',
    },
    'zh-CN': { meaning: '本机无法访问服务所在的网络。', next: '检查网络连接、VPN和防火墙。' },
  },
  'net.connectTimeout': {
    fault: 'network',
    en: {
      meaning: 'The service’s address didn’t respond in time.',
      next: 'Check the base address, the VPN and the firewall. A firewall may be blocking the connection.',
    },
    'zh-CN': { meaning: '连接服务超时，地址没有响应。', next: '检查服务地址、VPN和防火墙。连接可能被防火墙拦截。' },
  },
  'net.timeout': {
    fault: 'network',
    en: {
      meaning: 'The service didn’t respond in time.',
      next: 'Check the network connection or the VPN. If both are fine, the service is slow: tell its operator when this happened.',
    },
    'zh-CN': {
      meaning: '服务未及时响应。',
      next: '检查网络连接或VPN。如果都正常，则是服务响应慢，将发生时间告知服务运营方。',
    },
  },
  'net.reset': {
    fault: 'network',
    en: {
      meaning: 'The connection to the service was lost.',
      next: 'Check the network connection or the VPN, then try again.',
    },
    'zh-CN': { meaning: '与服务的连接已断开。', next: '检查网络连接或VPN，然后重试。' },
  },
  'net.replyCut': {
    fault: 'network',
    en: {
      meaning: 'The service’s reply was cut off.',
      next: 'Try again. If it keeps happening, find out whether a proxy or gateway cuts off long replies.',
    },
    'zh-CN': { meaning: '服务的响应不完整。', next: '重试。如果持续出现，确认代理或网关是否截断了较长的响应。' },
  },
  'net.replyTooLarge': {
    fault: 'service',
    en: {
      meaning: 'The service’s reply is larger than Keydesk accepts.',
      next: 'Reduce the number of entries per page, or narrow the filter.',
    },
    'zh-CN': { meaning: '服务的响应超出Keydesk可接收的大小。', next: '减少每页条数或缩小筛选范围。' },
  },
  'net.failed': {
    fault: 'network',
    en: {
      meaning: 'Keydesk couldn’t reach the service, and the system gave no reason.',
      next: 'Check the network connection, the VPN and the proxy, then try again.',
    },
    'zh-CN': { meaning: '无法连接到服务，系统未给出原因。', next: '检查网络连接、VPN和代理，然后重试。' },
  },
  'net.proxy': {
    fault: 'network',
    en: {
      meaning:
        'The proxy[ {proxy}] in this computer’s network settings didn’t let the request through[ (HTTP {status})].',
      next: 'Check the proxy settings, and check that the proxy allows the service’s address.',
    },
    'zh-CN': {
      meaning: '系统代理[{proxy}]未放行该请求[（HTTP {status}）]。',
      next: '检查系统的代理设置，并确认代理允许访问服务地址。',
    },
  },
}
