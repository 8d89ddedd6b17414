import type { Table } from '../../entry.ts'

export const grid = {
  'grid.export': '导出“{table}”…',
  'grid.columns': '列',
  'grid.resetColumns': '恢复默认列',
  'grid.sortAscending': '升序排列',
  'grid.sortDescending': '降序排列',
  'grid.moveLeft': '左移',
  'grid.moveRight': '右移',
  'grid.wider': '加宽',
  'grid.narrower': '缩窄',
  'grid.hide': '隐藏此列',
  'grid.copyRows': '复制{count}行',
  'grid.copyCell': '复制值',
  'grid.selected': '已选{count}行',
  'grid.clearSelection': '取消选择',
  'grid.copied': '已复制{count}行',
  'grid.rowFailed': '加载失败',
  'grid.rowsFailed': '部分行加载失败。',
} as const satisfies Table
