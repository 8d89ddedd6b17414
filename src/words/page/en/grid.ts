import type { Table } from '../../entry.ts'

/** Words of every table. */
export const grid = {
  'grid.export': 'Export “{table}”…',
  'grid.columns': 'Columns',
  'grid.resetColumns': 'Reset columns',
  'grid.sortAscending': 'Sort ascending',
  'grid.sortDescending': 'Sort descending',
  'grid.moveLeft': 'Move left',
  'grid.moveRight': 'Move right',
  'grid.wider': 'Make wider',
  'grid.narrower': 'Make narrower',
  'grid.hide': 'Hide column',
  'grid.copyRows': { one: 'Copy row', other: 'Copy {count} rows' },
  'grid.copyCell': 'Copy value',
  'grid.selected': { one: '{count} row selected', other: '{count} rows selected' },
  'grid.clearSelection': 'Clear selection',
  'grid.copied': { one: '{count} row copied', other: '{count} rows copied' },
  'grid.rowFailed': 'Couldn’t load',
  'grid.rowsFailed': 'Keydesk couldn’t load some rows.',
} as const satisfies Table
