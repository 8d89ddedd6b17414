import type { Table } from '../../entry.ts'

export const grid = {
  'grid.columns': '列',
  'grid.resetColumns': '恢复默认',
  'grid.sortAscending': '升序排列',
  'grid.sortDescending': '降序排列',
  'grid.moveLeft': '左移',
  'grid.moveRight': '右移',
  'grid.wider': '加宽',
  'grid.narrower': '变窄',
  'grid.hide': '隐藏此列',
  'grid.copyRows': { other: '复制 {count} 行' },
  'grid.copyCell': '复制此值',
  'grid.selected': { other: '已选 {count} 行' },
  'grid.clearSelection': '取消选择',
  'grid.copied': { other: '已复制 {count} 行' },
  'grid.rowFailed': '未能读取',
  'grid.rowsFailed': '这些行未能读取。',
} as const satisfies Table
