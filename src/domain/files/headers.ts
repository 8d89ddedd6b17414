import type { FileField, PlanField } from '../../contract/fileFields.ts'
import type { FileColumns } from '../../contract/files.ts'

/** What people call the columns besides the names of the specification: our own words, and what lists have. */
const called: Record<FileField, readonly string[]> = {
  globalId: ['Global ID', '全局ID', 'member global ID', 'memberGlobalId', '全局编号'],
  userName: [
    'Account',
    '账号',
    '帐号',
    'account name',
    'login',
    'login name',
    'user',
    'user ID',
    '账号名',
    '账号名称',
    '帐号名',
    '用户名',
    '登录名',
    '登录账号',
    '登录帐号',
    '员工账号',
    '账户',
    '账户名',
  ],
  password: [
    'First password',
    'Initial password',
    'New password',
    '首次密码',
    '初始密码',
    '初始口令',
    '新密码',
    '密码',
    '口令',
    '登录密码',
  ],
  name: ['full name', 'employee', 'employee name', '姓名', '名字', '员工姓名', '员工', '中文名', '人员姓名'],
  departmentId: ['department number', 'dept ID', 'group ID', '部门ID', '部门编号', '部门号', '部门编码', '部门代码'],
  departmentName: [
    'Department',
    'dept',
    'department name',
    'dept name',
    '部门',
    '部门名称',
    '部门名',
    '所属部门',
    '所在部门',
  ],
  remark: ['remarks', 'note', 'notes', 'comment', 'comments', '备注', '备注信息', '说明', '附注'],
  passwordMobile: [
    'Security mobile',
    'mobile',
    'mobile number',
    'mobile phone',
    'cell phone',
    'phone',
    'phone number',
    'tel',
    '密保手机号',
    '密保手机',
    '手机',
    '手机号',
    '手机号码',
    '移动电话',
    '电话',
    '电话号码',
    '联系电话',
    '联系方式',
  ],
}

/** What the column of those who claim from activities is called; it is no field of an employee. */
const identityCalled = ['identity', 'identities', 'participant', '参与者标识', '参与者', '标识', '身份标识']

/** Columns of our own files that are no fields of a change, in both languages: they are left alone. */
const ours = [
  'id',
  'Record ID',
  '记录ID',
  'userId',
  'Account ID',
  '账号ID',
  'enterpriseId',
  'Enterprise ID',
  '企业ID',
  'assetNums',
  'Asset numbers',
  '资产编号',
  'borrowNum',
  'Key',
  '借用锁',
  'onlineFlag',
  'Online',
  '在线',
  'deleted',
  '已删除',
  'updateTime',
  'Updated',
  '更新时间',
  'createTime',
  'Created',
  '创建时间',
  'boundUserInfo',
  'Linked account',
  '关联账号',
  'ends',
  'Next to expire',
  '下次到期',
  'reason',
  '原因',
  // What a file of passwords says of each.
  'outcome',
  '结果',
  // Numbers of rows, ours and other people's.
  'row',
  '行',
  '序号',
  'No',
]

/** A heading without what people put around it: case, blanks, marks of columns that must be filled, units. */
function plain(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]|【.*?】/g, '')
    .replaceAll(/[\s\u200b\ufeff_\-*:.#'"]/g, '')
}

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

/** What people call the columns of plans. */
const calledInPlans: Record<PlanField, readonly string[]> = {
  globalId: called.globalId,
  userName: [...called.userName.filter((name) => name !== 'user'), 'holder account', '持有人账号'],
  member: ['employee', 'user', 'who', 'holder', 'person', 'account or global ID', '员工', '持有人', '借用人', '人员'],
  assets: [
    'asset',
    'asset number',
    'asset numbers',
    'assetNum',
    'assetNums',
    'assetId',
    'assetIds',
    'number',
    'numbers',
    'add',
    'addAssets',
    'assign',
    '资产',
    '资产编号',
    '编号',
    '分配',
    '新增',
    '新分配',
    '借出',
  ],
  remove: ['withdraw', 'deleteAssets', 'removeAssets', 'delete', '收回', '移除', '撤回', '取消分配'],
  key: ['key number', 'borrowed key', 'borrowedUsbKey', 'borrowNum', 'USB key', '借用锁', '借用锁编号', '锁号'],
  due: ['due date', 'return by', 'until', '应还日期', '归还日期', '到期日', '应还'],
  note: called.remark,
}

/** How the headings of a kind of file are read: by the names of fields, and which others say nothing and are left alone. */
interface Vocabulary<Field extends string> {
  fields: ReadonlyMap<string, Field>
  others: ReadonlySet<string>
}

const vocabularyOf = <Field extends string>(
  names: Record<Field, readonly string[]>,
  others: readonly string[],
): Vocabulary<Field> => {
  const fields = new Map(
    (Object.entries(names) as [Field, readonly string[]][]).flatMap(([field, all]) =>
      [field, ...all].map((name): [string, Field] => [plain(name), field]),
    ),
  )
  return { fields, others: new Set(others.map(plain)) }
}

/** Files of employees. */
const peopleVocabulary = vocabularyOf(called, ours)
const asPeople = (field: FileField): string[] => [field, ...called[field]]
const aboutPeople = [...asPeople('name'), ...asPeople('departmentId'), ...asPeople('departmentName')]
const ofPlans = new Set(Object.entries(calledInPlans).flatMap(([field, names]) => [field, ...names].map(plain)))

/** Plans. What else a list says of employees, or our own files of numbers and loans, is left alone. */
const planVocabulary = vocabularyOf(
  calledInPlans,
  [...ours, ...aboutPeople, 'lent', 'online', 'borrowedFlag', '已借出'].filter((name) => !ofPlans.has(plain(name))),
)

/** The field that a heading names, in English or Chinese; undefined: none that is read. */
function fieldOfHeader<Field extends string>(header: string, { fields, others }: Vocabulary<Field>): Field | undefined {
  const exact = plain(header)
  // "userId" of our own files is no account.
  return others.has(exact) ? undefined : fields.get(exact)
}

/** Whether a column with this heading is one of our own files that says nothing of a change. */
export const isLeftAlone = (header: string): boolean => peopleVocabulary.others.has(plain(header))

/** Whether a column with this heading holds passwords. */
export const isPasswordHeader = (header: string): boolean => fieldOfHeader(header, peopleVocabulary) === 'password'

/** The headings are among so many first rows: titles and dates stand above them in lists that people make. */
export const headerRows = 20

/** The row that has the most known headings of one kind of file, from 0, and how many; undefined where none has any. */
export function findHeader(
  rows: readonly (readonly (string | null)[])[],
): { index: number; known: number } | undefined {
  let best: { index: number; known: number } | undefined
  rows.slice(0, headerRows).forEach((row, index) => {
    const isOfIdentity = row.some((cell) => identityHeaders.has(plain(cell ?? '')))
    const count = <Field extends string>(vocabulary: Vocabulary<Field>): number =>
      new Set(row.map((cell) => fieldOfHeader(cell ?? '', vocabulary)).filter((field) => field !== undefined)).size
    const known = Math.max(count(peopleVocabulary) + Number(isOfIdentity), count(planVocabulary))
    if (known > (best?.known ?? 0)) best = { index, known }
  })
  return best
}

/** Which column each field is in, from 0. */
export type MatchedColumns<Field extends string = FileField> = Partial<Record<Field, number>>

export interface Match<Field extends string = FileField> {
  columns: MatchedColumns<Field>
  /** Fields that several columns are headed by, with the headings. */
  twice: { field: Field; headers: string[] }[]
  /** Columns matched by hand that the file doesn't have. */
  missing: { field: Field; column: string }[]
  /** Headings that name nothing that is known, from 0. */
  unknown: number[]
}

/** Finds the column of each field: what a person matched by hand first, then by the headings. */
function matchIn<Field extends string>(
  headers: readonly string[],
  byHand: FileColumns,
  vocabulary: Vocabulary<Field>,
): Match<Field> {
  const columns: MatchedColumns<Field> = {}
  const missing: Match<Field>['missing'] = []
  const read = new Set<string>(vocabulary.fields.values())
  const given = Object.entries(byHand).filter(([field]) => read.has(field)) as [Field, string | number][]
  for (const [field, column] of given) {
    const at =
      typeof column === 'number'
        ? column - 1
        : headers.findIndex((header) => header === column || plain(header) === plain(column))
    if (at < 0 || at >= headers.length) missing.push({ field, column: String(column) })
    else columns[field] = at
  }
  const taken = new Set<unknown>(Object.values(columns))
  const found = new Map<Field, number[]>()
  const unknown: number[] = []
  headers.forEach((header, at) => {
    if (taken.has(at)) return
    const field = fieldOfHeader(header, vocabulary)
    if (field === undefined) {
      if (!vocabulary.others.has(plain(header))) unknown.push(at)
    } else if (columns[field] === undefined) found.set(field, [...(found.get(field) ?? []), at])
  })
  const twice: Match<Field>['twice'] = []
  for (const [field, at] of found) {
    columns[field] = at[0]!
    if (at.length > 1) twice.push({ field, headers: at.map((one) => headers[one] ?? '') })
  }
  return { columns, twice, missing, unknown }
}

/** The columns of a file of employees. */
export const matchColumns = (headers: readonly string[], byHand: FileColumns = {}): Match =>
  matchIn(headers, byHand, peopleVocabulary)

/** The columns of a plan. */
export const matchPlanColumns = (headers: readonly string[], byHand: FileColumns = {}): Match<PlanField> =>
  matchIn(headers, byHand, planVocabulary)
