import type { Table } from '../entry.ts'

/** Words of every table. */
export const gridWords = {
  export: { en: 'Export “{table}”…', 'zh-CN': '导出“{table}”…' },
  columns: { en: 'Columns', 'zh-CN': '列' },
  resetColumns: { en: 'Reset columns', 'zh-CN': '恢复默认列' },
  sortAscending: { en: 'Sort ascending', 'zh-CN': '升序排列' },
  sortDescending: { en: 'Sort descending', 'zh-CN': '降序排列' },
  moveLeft: { en: 'Move left', 'zh-CN': '左移' },
  moveRight: { en: 'Move right', 'zh-CN': '右移' },
  wider: { en: 'Make wider', 'zh-CN': '加宽' },
  narrower: { en: 'Make narrower', 'zh-CN': '缩窄' },
  hide: { en: 'Hide column', 'zh-CN': '隐藏此列' },
  copyRows: { en: { one: 'Copy row', other: 'Copy {count} rows' }, 'zh-CN': '复制{count}行' },
  copyCell: { en: 'Copy value', 'zh-CN': '复制值' },
  selected: { en: { one: '{count} row selected', other: '{count} rows selected' }, 'zh-CN': '已选{count}行' },
  clearSelection: { en: 'Clear selection', 'zh-CN': '取消选择' },
  copied: { en: { one: '{count} row copied', other: '{count} rows copied' }, 'zh-CN': '已复制{count}行' },
  rowFailed: { en: 'Couldn’t load', 'zh-CN': '加载失败' },
  rowsFailed: { en: 'Keydesk couldn’t load some rows.', 'zh-CN': '部分行加载失败。' },
} as const satisfies Table
