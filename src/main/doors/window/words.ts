import type { Language } from '../../../contract/bridge.ts'

/** The few words that the main process shows itself; all others are the page's. */
const words = {
  en: {
    file: 'File',
    edit: 'Edit',
    view: 'View',
    window: 'Window',
    about: 'About Keydesk',
    quit: 'Quit Keydesk',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select All',
    resetZoom: 'Actual Size',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    fullScreen: 'Full Screen',
    reload: 'Reload',
    developerTools: 'Developer Tools',
    minimize: 'Minimize',
    close: 'Close Window',
    cannotStart: 'Keydesk cannot start',
  },
  'zh-CN': {
    file: '文件',
    edit: '编辑',
    view: '视图',
    window: '窗口',
    about: '关于 Keydesk',
    quit: '退出 Keydesk',
    undo: '撤销',
    redo: '重做',
    cut: '剪切',
    copy: '复制',
    paste: '粘贴',
    selectAll: '全选',
    resetZoom: '实际大小',
    zoomIn: '放大',
    zoomOut: '缩小',
    fullScreen: '全屏',
    reload: '重新加载',
    developerTools: '开发者工具',
    minimize: '最小化',
    close: '关闭窗口',
    cannotStart: 'Keydesk 无法启动',
  },
} as const satisfies Record<Language, Record<string, string>>

export type WindowWords = Record<keyof (typeof words)['en'], string>

/** `locale` is the system's, as Electron names it ("zh-CN", "en-GB"): before the page runs nothing else is known. */
export function windowWords(locale: string): WindowWords {
  return words[locale.startsWith('zh') ? 'zh-CN' : 'en']
}
