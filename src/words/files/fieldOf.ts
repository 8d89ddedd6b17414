import type { ColumnWord } from './index.ts'

/** The field that a column of a table holds: "userName" of "member.userName". */
export const fieldOf = (column: ColumnWord): string => column.slice(column.indexOf('.') + 1)
