import type { Language } from '../../contract/bridge.ts'
import type { ErrorKind } from '../../contract/errors.ts'
import type { Saying } from './entry.ts'
import { lookFirst } from './lookFirst.ts'

const report: Record<Language, string> = {
  en: 'Nothing can be corrected here. Report it with the code {code} and what was being done.',
  'zh-CN': '这里没有可以修改的内容。反馈时附上代码 {code} 和当时的操作。',
}

/** What is said of a code that the catalogue does not have. */
export const sayingOfKind: Record<ErrorKind, Saying> = {
  invalid: {
    fault: 'input',
    en: { meaning: 'The input cannot be used[: {field}] (code {code}).', next: 'Correct the input; nothing was sent.' },
    'zh-CN': { meaning: '输入内容无法使用[：{field}]（代码 {code}）。', next: '修改输入内容；尚未发送任何请求。' },
  },
  notFound: {
    fault: 'input',
    en: {
      meaning: 'What was named is not there[: {field}] (code {code}).',
      next: 'Check the spelling against the lists; nothing was sent.',
    },
    'zh-CN': { meaning: '找不到指定的对象[：{field}]（代码 {code}）。', next: '对照列表核对输入；尚未发送任何请求。' },
  },
  refused: {
    fault: 'service',
    en: {
      meaning: 'The service refused with code {code}, which its specification does not list.',
      next: 'Go by the service’s own words where it gives some; otherwise give the code {code} to the operator of the service.',
    },
    'zh-CN': {
      meaning: '服务拒绝了请求，返回的代码 {code} 不在接口规范中。',
      next: '有服务返回的说明时按说明处理；没有时将代码 {code} 提供给服务运营方。',
    },
  },
  unknown: {
    fault: 'service',
    en: { meaning: 'The change was sent, and whether it was done is not known (code {code}).', next: lookFirst.en },
    'zh-CN': { meaning: '更改已发送，是否生效尚不确定（代码 {code}）。', next: lookFirst['zh-CN'] },
  },
  notSignedIn: {
    fault: 'access',
    en: { meaning: 'The service wants a new sign-in (code {code}).', next: 'Sign in again; nothing entered is lost.' },
    'zh-CN': { meaning: '服务要求重新登录（代码 {code}）。', next: '重新登录；已输入的内容不会丢失。' },
  },
  unreachable: {
    fault: 'network',
    en: {
      meaning: 'The service gave no usable answer (code {code}).',
      next: 'Check the network connection and the base address of the profile, then repeat it.',
    },
    'zh-CN': {
      meaning: '未得到服务的有效应答（代码 {code}）。',
      next: '检查网络连接和连接设置中的服务地址，然后重试。',
    },
  },
  notTheService: {
    fault: 'network',
    en: {
      meaning: 'What answered is not the service (code {code}).',
      next: 'Check the base address of the profile, and whether a proxy or a sign-in page stands in between.',
    },
    'zh-CN': {
      meaning: '应答的不是该服务（代码 {code}）。',
      next: '检查连接设置中的服务地址，以及中间是否有代理或登录页面。',
    },
  },
  shape: {
    fault: 'service',
    en: {
      meaning: 'The service’s answer differs from its specification[ at {field}] (code {code}).',
      next: 'Give the named place to the operator of the service; entering something else does not help.',
    },
    'zh-CN': {
      meaning: '服务的应答与接口规范不符[，位置 {field}]（代码 {code}）。',
      next: '将上述位置提供给服务运营方；与输入内容无关。',
    },
  },
  keychain: {
    fault: 'machine',
    en: {
      meaning: 'The system keychain cannot be used (code {code}).',
      next: 'Unlock the keychain or sign in for this session only.',
    },
    'zh-CN': { meaning: '系统钥匙串无法使用（代码 {code}）。', next: '解锁钥匙串，或仅为本次会话登录。' },
  },
  file: {
    fault: 'machine',
    en: {
      meaning: 'The file [{path} ]could not be read or written (code {code}).',
      next: 'Check that the place exists and may be used, or choose another.',
    },
    'zh-CN': { meaning: '文件[ {path} ]无法读写（代码 {code}）。', next: '确认该位置存在且有权限，或换一个位置。' },
  },
  store: {
    fault: 'machine',
    en: {
      meaning: 'Keydesk’s data on this computer cannot be used (code {code}).',
      next: 'Check that the data folder exists, may be written and has space left.',
    },
    'zh-CN': { meaning: 'Keydesk 的本机数据无法使用（代码 {code}）。', next: '确认数据文件夹存在、可写且有剩余空间。' },
  },
  cancelled: {
    fault: 'nobody',
    en: { meaning: 'It was stopped (code {code}).', next: 'Start it again when it is wanted.' },
    'zh-CN': { meaning: '操作已停止（代码 {code}）。', next: '需要时重新开始即可。' },
  },
  internal: {
    fault: 'program',
    en: { meaning: 'Keydesk met a state it does not handle (code {code}).', next: report.en },
    'zh-CN': { meaning: 'Keydesk 遇到了未处理的情况（代码 {code}）。', next: report['zh-CN'] },
  },
}
