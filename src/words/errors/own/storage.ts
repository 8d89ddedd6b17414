import type { StorageCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../kinds.ts'
import { profile } from './profile.ts'

/** Files to be written, and the databases on this machine. */
export const storage: Catalogue<StorageCode> = {
  'file.notWritable': {
    fault: 'machine',
    en: {
      meaning: 'Keydesk couldn’t write the file “{path}”[ ({reason})].',
      next: 'Choose another folder or get permission to write there, and close the file in other programs.',
    },
    'zh-CN': {
      meaning: '无法写入文件“{path}”[（{reason}）]。',
      next: '换一个文件夹或取得写入权限，并在其他程序中关闭该文件。',
    },
  },
  'file.noFolder': {
    fault: 'input',
    en: { meaning: 'The folder for “{path}” doesn’t exist.', next: 'Create the folder, or choose another.' },
    'zh-CN': { meaning: '“{path}”所在的文件夹不存在。', next: '新建该文件夹，或选择其他文件夹。' },
  },
  'file.isFolder': {
    fault: 'input',
    en: { meaning: '“{path}” is a folder.', next: 'Enter the name of a file in it.' },
    'zh-CN': { meaning: '“{path}”是文件夹。', next: '指定其中的文件名。' },
  },
  'file.noSpace': {
    fault: 'machine',
    en: {
      meaning: 'There isn’t enough space to write the file[ “{path}”].',
      next: 'Free up space or choose another disk. No incomplete file was left behind.',
    },
    'zh-CN': {
      meaning: '磁盘空间不足，无法写入文件[“{path}”]。',
      next: '清理空间或选择其他磁盘。没有留下不完整的文件。',
    },
  },
  'file.failed': {
    fault: 'machine',
    en: {
      meaning: 'Keydesk couldn’t write the file[ “{path}”][: {reason}].',
      next: 'Choose another place, such as this computer’s own disk. No incomplete file was left behind.',
    },
    'zh-CN': {
      meaning: '无法写入文件[“{path}”][：{reason}]。',
      next: '选择其他位置，例如本机磁盘。没有留下不完整的文件。',
    },
  },
  'output.failed': {
    fault: 'machine',
    en: {
      meaning: 'The answer couldn’t be written to standard output ({reason}).',
      next: 'Check where standard output goes. What was done stays done, so don’t send a change again only to see its answer.',
    },
    'zh-CN': {
      meaning: '无法写入标准输出（{reason}）。',
      next: '检查标准输出的去向。已完成的更改仍然有效，不要为查看结果而再次发送。',
    },
  },
  'export.tooManyForHtml': {
    fault: 'input',
    en: {
      meaning: 'There are more than {most} rows, which is too many for an HTML file.',
      next: 'Export XLSX, or choose less to export.',
    },
    'zh-CN': { meaning: '超过{most}行，无法导出为HTML文件。', next: '改为导出XLSX，或缩小导出范围。' },
  },
  'pack.unreadable': {
    fault: 'input',
    en: {
      meaning: '“{path}” isn’t an evidence pack, or is incomplete[ ({reason})].',
      next: 'Check that the file was copied completely. What can’t be opened can’t be verified.',
    },
    'zh-CN': {
      meaning: '“{path}”不是证据包，或者不完整[（{reason}）]。',
      next: '确认文件已完整复制。无法打开的文件无法验证。',
    },
  },
  'pack.noSnapshot': {
    fault: 'input',
    en: { meaning: 'There’s no snapshot to pack yet.', next: 'Sync once, which keeps a snapshot, then try again.' },
    'zh-CN': { meaning: '还没有可打包的快照。', next: '先同步一次以保留快照，然后重试。' },
  },
  'export.noPrinter': {
    fault: 'input',
    en: { meaning: 'A PDF can only be made in Keydesk’s window.', next: 'Export HTML, and print it in a browser.' },
    'zh-CN': { meaning: '只有在Keydesk窗口中才能生成PDF。', next: '导出HTML，再用浏览器打印。' },
  },
  'export.notPrinted': {
    fault: 'machine',
    en: {
      meaning: 'This computer couldn’t make the PDF[ ({reason})].',
      next: 'Close other programs and try again, choose less to export, or export HTML and print it in a browser.',
    },
    'zh-CN': {
      meaning: '本机无法生成PDF[（{reason}）]。',
      next: '关闭其他程序后重试，缩小导出范围，或导出HTML再用浏览器打印。',
    },
  },
  'store.unusable': {
    fault: 'machine',
    en: {
      meaning: 'Keydesk can’t open or write its database[ “{path}”][ ({reason})].',
      next: 'Check that its folder is writable and has free space, and that no other program is using the file.',
    },
    'zh-CN': {
      meaning: '无法打开或写入Keydesk的数据库[“{path}”][（{reason}）]。',
      next: '确认文件夹可写且有剩余空间，并且没有其他程序占用该文件。',
    },
  },
  'store.full': {
    fault: 'machine',
    en: {
      meaning: 'There’s no room left on the disk for Keydesk’s data in {path}. What was saved before is intact.',
      next: 'Free up some space, then try again.',
    },
    'zh-CN': {
      meaning: '磁盘空间不足，Keydesk无法在{path}中保存数据。此前保存的数据完好。',
      next: '清理磁盘空间后重试。',
    },
  },
  'store.newer': {
    fault: 'machine',
    en: {
      meaning: 'The data on this computer was saved by a newer version of Keydesk[: {path}].',
      next: 'Install the latest version of Keydesk, or use another data folder (--home).',
    },
    'zh-CN': {
      meaning: '本机数据由更高版本的Keydesk保存[：{path}]。',
      next: '安装最新版Keydesk，或使用其他数据文件夹（--home）。',
    },
  },
  'store.profileExists': profile['profile.exists'],
  'store.restored': {
    fault: 'machine',
    en: {
      meaning: 'Keydesk’s database was damaged and has been restored from its backup.',
      next: 'Check that the enterprises you added last are still there. The damaged file was kept[: {setAside}].',
    },
    'zh-CN': {
      meaning: 'Keydesk的数据库已损坏，已从备份恢复。',
      next: '检查最近添加的企业是否还在。损坏的文件已保留[：{setAside}]。',
    },
  },
  'store.startedAnew': {
    fault: 'machine',
    en: {
      meaning: 'Keydesk’s database was damaged and had no backup, so Keydesk started with a new one.',
      next: 'Connect your enterprises again. The damaged file was kept[: {setAside}].',
    },
    'zh-CN': {
      meaning: 'Keydesk的数据库已损坏且没有备份，已新建数据库。',
      next: '重新连接企业。损坏的文件已保留[：{setAside}]。',
    },
  },
  'store.folderOpen': {
    fault: 'machine',
    title: { en: 'Others can read your data', 'zh-CN': '他人可以读取你的数据' },
    en: {
      meaning: 'Others who use this computer can open Keydesk’s data folder[: {folder}].',
      next: 'Make the folder private (chmod 700), or use another one (--home).',
    },
    'zh-CN': {
      meaning: '其他使用本机的人可以打开Keydesk的数据文件夹[：{folder}]。',
      next: '将该文件夹改为仅自己可访问（chmod 700），或使用其他文件夹（--home）。',
    },
  },
  'store.ended': {
    fault: 'machine',
    en: {
      meaning: 'Keydesk’s work with the data of this enterprise ended while this was under way.',
      next: 'Try again. If it keeps happening, restart Keydesk.',
    },
    'zh-CN': {
      meaning: '操作进行期间，Keydesk处理该企业数据的部分已结束。',
      next: '重试；如仍出现，退出Keydesk后重新启动。',
    },
  },
}
