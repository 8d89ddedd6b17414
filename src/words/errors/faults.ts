import type { Language } from '../../contract/bridge.ts'
import type { Fault } from './entry.ts'

/** Short labels for where the reason lies. */
export const faultWords: Record<Fault, Record<Language, string>> = {
  input: { en: 'Input', 'zh-CN': '输入内容' },
  access: { en: 'Sign-in and permissions', 'zh-CN': '登录与授权' },
  enterprise: { en: 'Enterprise data', 'zh-CN': '企业数据' },
  service: { en: 'Service', 'zh-CN': '服务端' },
  network: { en: 'Network', 'zh-CN': '网络' },
  machine: { en: 'This computer', 'zh-CN': '本机' },
  program: { en: 'Keydesk', 'zh-CN': 'Keydesk 程序' },
  nobody: { en: 'Stopped on request', 'zh-CN': '主动停止' },
}
