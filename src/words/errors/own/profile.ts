import type { Catalogue } from '../entry.ts'

/** Profiles, and what was named and is not there. */
export const profile: Catalogue = {
  'profile.exists': {
    fault: 'input',
    en: {
      meaning: 'There is a profile named “{name}” already.',
      next: 'Choose another name, or remove that profile first.',
    },
    'zh-CN': { meaning: '已有名为“{name}”的连接。', next: '换一个名称，或先移除原有的连接。' },
  },
  'profile.none': {
    fault: 'input',
    en: {
      meaning: 'There is no profile yet.',
      next: 'Add one, or set the KEYDESK_ variables on the command line.',
    },
    'zh-CN': { meaning: '尚无连接。', next: '添加一个连接，或在命令行设置 KEYDESK_ 环境变量。' },
  },
  'profile.many': {
    fault: 'input',
    en: {
      meaning: 'There are several profiles, and none was chosen[: {names}].',
      next: 'Choose one; on the command line with --profile NAME.',
    },
    'zh-CN': { meaning: '有多个连接，尚未指定使用哪一个[：{names}]。', next: '选择一个；命令行使用 --profile 名称。' },
  },
  'profile.readOnly': {
    fault: 'input',
    en: {
      meaning: 'This profile is for reading only, so nothing was sent.',
      next: 'Use a profile that may change things.',
    },
    'zh-CN': { meaning: '该连接为只读，因此没有发送任何内容。', next: '请使用允许更改的连接。' },
  },
  'profile.enterpriseRefused': {
    fault: 'input',
    en: {
      meaning: 'The sign-in works, but the service shows it nothing of enterprise {enterprise} ({code}).',
      next: 'Compare the enterprise id with the one you were given, and correct it in the connection. If it’s right, have the account’s access to this enterprise checked.',
    },
    'zh-CN': {
      meaning: '登录有效，但服务不允许它查看企业 {enterprise}（{code}）。',
      next: '核对企业 ID，并在连接中更正。如果 ID 无误，让服务运营方核实该账号对该企业的权限。',
    },
  },
  'profile.notStored': {
    fault: 'input',
    en: {
      meaning: 'The profile “{name}” is not stored on this computer.',
      next: 'It ends with this session, or with the variables it comes from, so it can’t be edited and needs no removing.',
    },
    'zh-CN': {
      meaning: '连接“{name}”未保存在本机。',
      next: '它随本次会话或相应的环境变量失效，不能编辑，也无需移除。',
    },
  },
  'profile.environmentIncomplete': {
    fault: 'input',
    en: {
      meaning: 'The KEYDESK_ variables do not make a whole profile; missing: {missing}.',
      next: 'Set what is missing, or choose a stored profile with --profile NAME.',
    },
    'zh-CN': {
      meaning: 'KEYDESK_ 环境变量不完整，缺少：{missing}。',
      next: '补全缺少的变量，或用 --profile 名称 选择已保存的连接。',
    },
  },
  'notFound.profile': {
    fault: 'input',
    en: { meaning: 'There is no profile “{name}”.', next: 'Look in the list of profiles how it is spelled.' },
    'zh-CN': { meaning: '没有名为“{name}”的连接。', next: '在连接列表中核对名称。' },
  },
  'notFound.member': {
    fault: 'input',
    en: {
      meaning: 'No employee with the global id “{value}” is in the list.',
      next: 'Search the list of employees by name or account and take the globalId from there.',
    },
    'zh-CN': {
      meaning: '员工列表中没有全局 ID 为“{value}”的员工。',
      next: '在员工列表中按姓名或账号查找，使用其中的 globalId。',
    },
  },
}
