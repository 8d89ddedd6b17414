import type { Table } from '../../entry.ts'

/** Words: what changed since the last visit to a screen. */
export const visits = {
  'visit.since': 'Since {time}: {list}',
  'visit.title': 'Changes since {time}',
  'visit.count.added': '{count} new',
  'visit.count.changed': '{count} changed',
  'visit.count.removed': '{count} removed',
  'visit.row.added': 'New since your last visit',
  'visit.row.changed': 'Changed since your last visit',
  'visit.field': '{field}: {before} → {after}',
  'visit.was': 'Before: {value}',
} as const satisfies Table
