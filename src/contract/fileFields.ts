/** What Keydesk reads from a file of employees: fields of A1 and A2, who is meant, and a department by its name. */
export const fileFields = [
  'globalId',
  'userName',
  'password',
  'name',
  'departmentId',
  'departmentName',
  'remark',
  'passwordMobile',
] as const
export type FileField = (typeof fileFields)[number]

/** What the rows of a file are for. */
export const filePurposes = ['add', 'edit', 'reset', 'delete', 'leave'] as const
export type FilePurpose = (typeof filePurposes)[number]

/**
 * What Keydesk reads from a plan, a file of what is to be assigned or lent to whom. `member`: the global id or the
 * account; `assets`, `remove`: asset numbers, separated by blanks, commas or semicolons.
 */
export const planFields = ['member', 'globalId', 'userName', 'assets', 'remove', 'key', 'due', 'note'] as const
export type PlanField = (typeof planFields)[number]

export const planPurposes = ['assign', 'lend'] as const
export type PlanPurpose = (typeof planPurposes)[number]

/** How the characters of a text file are written; `gbk` is read as GB 18030, which contains it. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gbk'] as const
export type Encoding = (typeof encodings)[number]

export type FileFormat = 'csv' | 'xlsx' | 'json' | 'pasted'

/** The largest file that is read, in bytes. */
export const mostFileBytes = 64 * 1024 * 1024
