import type { Table } from '../../entry.ts'

/** Words of every table. */
export const grid = {
  'grid.columns': 'Columns',
  'grid.resetColumns': 'As they were',
  'grid.sortAscending': 'Sort ascending',
  'grid.sortDescending': 'Sort descending',
  'grid.moveLeft': 'Move left',
  'grid.moveRight': 'Move right',
  'grid.wider': 'Wider',
  'grid.narrower': 'Narrower',
  'grid.hide': 'Hide column',
  'grid.copyRows': { one: 'Copy row', other: 'Copy {count} rows' },
  'grid.copyCell': 'Copy this value',
  'grid.selected': { one: '{count} row selected', other: '{count} rows selected' },
  'grid.clearSelection': 'Clear selection',
  'grid.copied': { one: '{count} row copied', other: '{count} rows copied' },
  'grid.rowFailed': 'Could not be read',
  'grid.rowsFailed': 'These rows could not be read.',
} as const satisfies Table
