import type { Catalogue } from '../entry.ts'

/** Files that are written, and what this machine remembers. */
export const storage: Catalogue = {
  'file.notWritable': {
    fault: 'machine',
    en: {
      meaning: 'The file {path} cannot be written[ ({reason})].',
      next: 'Choose another folder, or have the right to write there given; close the file in other programs.',
    },
    'zh-CN': {
      meaning: '文件 {path} 无法写入[（{reason}）]。',
      next: '换一个文件夹或取得写入权限，并在其他程序中关闭该文件。',
    },
  },
  'file.noFolder': {
    fault: 'input',
    en: { meaning: 'The folder for {path} does not exist.', next: 'Create the folder, or choose another.' },
    'zh-CN': { meaning: '{path} 所在的文件夹不存在。', next: '新建该文件夹，或换一个文件夹。' },
  },
  'file.isFolder': {
    fault: 'input',
    en: { meaning: '{path} is a folder.', next: 'Give the name of a file in it.' },
    'zh-CN': { meaning: '{path} 是文件夹。', next: '指定其中的文件名。' },
  },
  'file.noSpace': {
    fault: 'machine',
    en: {
      meaning: 'There is no space left to write the file[ {path}].',
      next: 'Free some space or choose another disk. No half file was left behind.',
    },
    'zh-CN': { meaning: '磁盘空间不足，文件[ {path} ]未写入。', next: '清理空间或换一个磁盘。没有留下不完整的文件。' },
  },
  'file.failed': {
    fault: 'machine',
    en: {
      meaning: 'The file [{path} ]could not be written[: {reason}].',
      next: 'Choose another place, for example on this computer’s own disk. No half file was left behind.',
    },
    'zh-CN': {
      meaning: '文件[ {path} ]写入失败[：{reason}]。',
      next: '换一个位置，例如本机磁盘。没有留下不完整的文件。',
    },
  },
  'store.unusable': {
    fault: 'machine',
    en: {
      meaning: 'Keydesk’s database [{path} ]cannot be opened or written[ ({reason})].',
      next: 'Check that its folder may be written and has space left, and that no other program holds the file.',
    },
    'zh-CN': {
      meaning: '无法打开或写入 Keydesk 的数据库[ {path}][（{reason}）]。',
      next: '确认其文件夹可写且有剩余空间，并且没有其他程序占用该文件。',
    },
  },
  'store.newer': {
    fault: 'machine',
    en: {
      meaning: 'The data on this computer was written by a newer Keydesk[: {path}].',
      next: 'Install the newest Keydesk, or use another data folder (--home).',
    },
    'zh-CN': {
      meaning: '本机数据由更新版本的 Keydesk 写入[：{path}]。',
      next: '安装最新版 Keydesk，或使用其他数据文件夹（--home）。',
    },
  },
  'store.profileExists': {
    fault: 'input',
    en: {
      meaning: 'There is a profile named “{name}” already.',
      next: 'Choose another name, or remove that profile first.',
    },
    'zh-CN': { meaning: '已有名为“{name}”的连接。', next: '换一个名称，或先移除原有的连接。' },
  },
  'store.restored': {
    fault: 'machine',
    en: {
      meaning: 'Keydesk’s database was damaged and was restored from its backup.',
      next: 'Check that the latest profiles are there. The damaged file was kept[: {setAside}].',
    },
    'zh-CN': {
      meaning: 'Keydesk 的数据库已损坏，已从备份恢复。',
      next: '检查最近的连接是否还在。损坏的文件已保留[：{setAside}]。',
    },
  },
  'store.startedAnew': {
    fault: 'machine',
    en: {
      meaning: 'Keydesk’s database was damaged, and there is no backup; a new one was begun.',
      next: 'Add the profiles again. The damaged file was kept[: {setAside}].',
    },
    'zh-CN': {
      meaning: 'Keydesk 的数据库已损坏且没有备份，已新建数据库。',
      next: '重新添加连接。损坏的文件已保留[：{setAside}]。',
    },
  },
}
