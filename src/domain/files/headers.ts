import type { FileField } from '../../contract/fileFields.ts'
import type { FileColumns } from '../../contract/files.ts'

/** What people call the columns besides the names of the specification: our own words, and what lists have. */
const called: Record<FileField, readonly string[]> = {
  globalId: ['Global ID', '全局ID', 'member global ID', 'memberGlobalId', '全局编号'],
  userName: [
    ...['Account', '账号', '帐号', 'account name', 'login', 'login name', 'user', 'user ID'],
    ...['账号名', '账号名称', '帐号名', '用户名', '登录名', '登录账号', '登录帐号', '员工账号', '账户', '账户名'],
  ],
  password: [
    ...['First password', 'Initial password', 'New password'],
    ...['首次密码', '初始密码', '初始口令', '新密码', '密码', '口令', '登录密码'],
  ],
  name: ['full name', 'employee', 'employee name', '姓名', '名字', '员工姓名', '员工', '中文名', '人员姓名'],
  departmentId: ['department number', 'dept ID', 'group ID', '部门ID', '部门编号', '部门号', '部门编码', '部门代码'],
  departmentName: [
    ...['Department', 'dept', 'department name', 'dept name'],
    ...['部门', '部门名称', '部门名', '所属部门', '所在部门'],
  ],
  remark: ['remarks', 'note', 'notes', 'comment', 'comments', '备注', '备注信息', '说明', '附注'],
  passwordMobile: [
    ...['Security mobile', 'mobile', 'mobile number', 'mobile phone', 'cell phone', 'phone', 'phone number', 'tel'],
    ...['密保手机号', '密保手机', '手机', '手机号', '手机号码', '移动电话', '电话', '电话号码', '联系电话', '联系方式'],
  ],
}

/** What the column of those who claim from activities is called; it is no field of an employee. */
const identityCalled = ['identity', 'identities', 'participant', '参与者标识', '参与者', '标识', '身份标识']

/** Columns of our own files that are no fields of a change, in both languages: they are left alone. */
const ours = [
  ...['id', 'Record ID', '记录ID', 'userId', 'Account ID', '账号ID', 'enterpriseId', 'Enterprise ID', '企业ID'],
  ...['assetNums', 'Asset numbers', '资产编号', 'borrowNum', 'Key', '借用锁', 'onlineFlag', 'Online', '在线'],
  ...['deleted', '已删除', 'updateTime', 'Updated', '更新时间', 'createTime', 'Created', '创建时间'],
  ...['boundUserInfo', 'Linked account', '关联账号', 'reason', '原因'],
]

/** A heading without what people put around it: case, blanks, marks of columns that must be filled, units. */
function plain(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]|【.*?】/g, '')
    .replaceAll(/[\s\u200b\ufeff_\-*:.#'"]/g, '')
}

const fieldsByHeader = new Map<string, FileField>(
  (Object.entries(called) as [FileField, readonly string[]][]).flatMap(([field, names]) =>
    [field, ...names].map((name): [string, FileField] => [plain(name), field]),
  ),
)
const ownHeaders = new Set(ours.map(plain))
const identityHeaders = new Set(identityCalled.map(plain))

/** The column of identities, from 0: the one that a person named by heading or number from 1, else by its heading. */
export function identityColumn(headers: readonly string[], byHand?: string | number): number | undefined {
  const at =
    typeof byHand === 'number'
      ? byHand - 1
      : headers.findIndex((header) =>
          byHand === undefined ? identityHeaders.has(plain(header)) : plain(header) === plain(byHand),
        )
  return at >= 0 && at < headers.length ? at : undefined
}

/** The field that a heading names, in English or Chinese; undefined: none that is read. */
function fieldOfHeader(header: string): FileField | undefined {
  const exact = plain(header)
  // "userId" of our own files is no account.
  return ownHeaders.has(exact) ? undefined : fieldsByHeader.get(exact)
}

/** Whether a heading is one of our own files that says nothing about a change. */
const isOwnHeader = (header: string): boolean => ownHeaders.has(plain(header))

/** Titles and dates stand above the headings of lists that people make. */
const lookedAt = 20

/** The row that has the most known headings, from 0, and how many; undefined where none has any. */
export function findHeader(
  rows: readonly (readonly (string | null)[])[],
): { index: number; known: number } | undefined {
  let best: { index: number; known: number } | undefined
  rows.slice(0, lookedAt).forEach((row, index) => {
    const isOfIdentity = row.some((cell) => identityHeaders.has(plain(cell ?? '')))
    const fields = new Set(row.map((cell) => fieldOfHeader(cell ?? '')).filter((field) => field !== undefined))
    const known = fields.size + Number(isOfIdentity)
    if (known > (best?.known ?? 0)) best = { index, known }
  })
  return best
}

/** Which column each field is in, from 0. */
export type MatchedColumns = Partial<Record<FileField, number>>

export interface Match {
  columns: MatchedColumns
  /** Fields that several columns are headed by, with the headings. */
  twice: { field: FileField; headers: string[] }[]
  /** Columns matched by hand that the file doesn't have. */
  missing: { field: FileField; column: string }[]
  /** Headings that name nothing that is known, from 0. */
  unknown: number[]
}

/** Finds the column of each field: what a person matched by hand first, then by the headings. */
export function matchColumns(headers: readonly string[], byHand: FileColumns = {}): Match {
  const columns: MatchedColumns = {}
  const missing: Match['missing'] = []
  const given = Object.entries(byHand) as [FileField, string | number][]
  for (const [field, column] of given) {
    const at =
      typeof column === 'number'
        ? column - 1
        : headers.findIndex((header) => header === column || plain(header) === plain(column))
    if (at < 0 || at >= headers.length) missing.push({ field, column: String(column) })
    else columns[field] = at
  }
  const taken = new Set(Object.values(columns))
  const found = new Map<FileField, number[]>()
  const unknown: number[] = []
  headers.forEach((header, at) => {
    if (taken.has(at)) return
    const field = fieldOfHeader(header)
    if (field === undefined) {
      if (!isOwnHeader(header)) unknown.push(at)
    } else if (columns[field] === undefined) found.set(field, [...(found.get(field) ?? []), at])
  })
  const twice: Match['twice'] = []
  for (const [field, at] of found) {
    columns[field] = at[0]!
    if (at.length > 1) twice.push({ field, headers: at.map((one) => headers[one] ?? '') })
  }
  return { columns, twice, missing, unknown }
}
