import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { writeXlsx } from 'hucre'
import { describe, expect, onTestFinished, test } from 'vitest'
import { campaign } from '../../campaign.ts'
import { rowOf, sheetOf, workbookOf } from '../../fakes/workbook.ts'
import type { HowToRead } from '../../../src/main/imports/imports.ts'
import { readTable } from '../../../src/main/imports/readTable.ts'

const read = async (content: string | Uint8Array, how: HowToRead = {}) =>
  readTable({ name: 'people', bytes: typeof content === 'string' ? Buffer.from(content) : content }, how)

const codeOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => undefined,
    (failure: { error?: { code: string } }) => failure.error?.code ?? failure,
  )

async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keydesk-imports-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** "姓名" and "王五" in GBK. */
const gbk = Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x0d, 0x0a, 0xcd, 0xf5, 0xce, 0xe5, 0x0d, 0x0a])

const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

/** The characters that GBK writes with two bytes, and those. */
function gbkCodes(): Map<string, Buffer> {
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, Buffer>()
  for (let lead = 0xb0; lead <= 0xf7; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const code = Buffer.from([lead, trail])
      codes.set(decoder.decode(code), code)
    }
  }
  return codes
}

describe('encodings', () => {
  const text = 'userName,name\r\nzhang1,张三😀\r\n'

  test.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\uFEFF${text}`)],
    ['utf-16le', utf16(`\uFEFF${text}`, false)],
    ['utf-16be', utf16(`\uFEFF${text}`, true)],
    ['utf-16le', utf16(text, false)],
    ['utf-16be', utf16(text, true)],
  ] as const)('%s is found', async (encoding, bytes) => {
    const { table, cells } = await read(bytes)
    expect(table).toMatchObject({ encoding, isEncodingSure: true, headers: ['userName', 'name'] })
    expect(cells).toEqual([['zhang1', '张三😀']])
  })

  test('GBK is found where it is no UTF-8', async () => {
    const { table, cells } = await read(gbk)
    expect(table).toMatchObject({ encoding: 'gbk', isEncodingSure: true, headers: ['姓名'] })
    expect(cells).toEqual([['王五']])
  })

  test('what could be both is asked, with what each makes of it, and read as it was chosen', async () => {
    const either = Buffer.from([0xc3, 0xa9])
    const rows = [Buffer.from('userName,name,password\nmao1,'), either, Buffer.from(',Canary-Pass-1'), either]
    const bytes = Buffer.concat(rows)
    const { table } = await read(bytes)
    expect(table.isEncodingSure).toBe(false)
    expect(table.encodings).toEqual([
      { encoding: 'utf-8', preview: 'é' },
      { encoding: 'gbk', preview: '茅' },
    ])
    const chosen = await read(bytes, { encoding: 'gbk' })
    expect(chosen.table.isEncodingSure).toBe(true)
    expect(chosen.cells).toEqual([['mao1', '茅', 'Canary-Pass-1茅']])
  })

  test('a name from right to left is UTF-8 beyond doubt', async () => {
    expect((await read('userName,name\na1,محمد علي')).table).toMatchObject({ encoding: 'utf-8', isEncodingSure: true })
  })

  test('what is no text in any of them is an error', async () => {
    expect(await codeOf(read(Buffer.from([0x61, 0xff, 0xff, 0x2c, 0x80])))).toBe('input.encoding')
  })

  test('the same table comes from every encoding', async () => {
    const inGbk = gbkCodes()
    // Of two bytes in GBK: "€" and what came later has four in GB 18030.
    const letters = fc.constantFrom(...[...inGbk.keys()].filter((one) => /\p{Script=Han}/u.test(one)))
    const letter = fc.oneof(letters, fc.constantFrom(...'Aa09,"\n '))
    const cell = fc.array(letter, { maxLength: 12 }).map((all) => all.join(''))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
        const quoted = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
        const csv = `userName,name\r\n"员工","甲乙丙丁"\r\n${quoted.join('\r\n')}\r\n`
        const [one, ...others] = await Promise.all(
          [
            Buffer.from(csv),
            Buffer.from(`\uFEFF${csv}`),
            utf16(csv, false),
            utf16(`\uFEFF${csv}`, true),
            Buffer.concat([...csv].map((one) => inGbk.get(one) ?? Buffer.from(one))),
          ].map((bytes) => read(bytes)),
        )
        for (const other of others) expect(other.cells).toEqual(one!.cells)
      }),
      campaign.property(20),
    )
  })
})

describe('text files', () => {
  test.each([
    ['comma', 'userName,name,remark\na1,"b;c",\n'],
    ['semicolon', 'userName;name;remark\na1;b,c;\n'],
    ['tab', 'userName\tname\tremark\na1\tb,c\t\n'],
  ])('separated by %s', async (_, text) => {
    expect((await read(text)).table).toMatchObject({ headers: ['userName', 'name', 'remark'], rows: 1 })
  })

  test('headings in row three, below titles and an empty row', async () => {
    const { table, cells } = await read('2026年员工名单,,\n,,\n账号,姓名,部门\nli4,李四,财务\n')
    expect(table).toMatchObject({ headerRow: 3, headers: ['账号', '姓名', '部门'] })
    expect(cells).toEqual([['li4', '李四', '财务']])
  })

  test('without headings the columns are counted', async () => {
    const { table, cells } = await read('li4,李四四四\nzhao6,赵六六六\n')
    expect(table).toMatchObject({ headerRow: null, headers: ['1', '2'], rows: 2 })
    expect(cells[0]).toEqual(['li4', '李四四四'])
    expect((await read('name,x\nname,y\n', { headerRow: 0 })).table.rows).toBe(2)
  })

  test('long numbers, leading zeros and dates stay as they are written', async () => {
    const { cells } = await read('userName,name,remark\n007,2026-03-01,110101199003074514\n')
    expect(cells).toEqual([['007', '2026-03-01', '110101199003074514']])
  })

  test('pasted cells, whose formulas are not guarded', async () => {
    const text = '账号\t姓名\r\na1\t\'=1+1\r\nb2\t"两\n行"\r\nc3\t5" 屏\r\nd4\t"甲" 乙\r\n'
    const { table, cells } = await readTable({ name: '', text }, {})
    expect(table).toMatchObject({ format: 'pasted', rows: 4 })
    expect(cells).toEqual([
      ['a1', "'=1+1"],
      ['b2', '两\n行'],
      ['c3', '5" 屏'],
      ['d4', '"甲" 乙'],
    ])
  })

  test('cells are what a general parser makes of them', async () => {
    const cell = fc.oneof(fc.stringMatching(/^[a-c"\n\r, ]{0,6}$/), fc.constantFrom('', 'x', '"'))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 6 }), async (rows) => {
        const isPlain = (one: string): boolean => !/["\n\r,]/.test(one)
        const lines = rows.map((row) =>
          row.map((one) => (isPlain(one) ? one : `"${one.replaceAll('"', '""')}"`)).join(','),
        )
        const text = `userName,name,remark\r\n${lines.join('\r\n')}`
        const expected = parse(text, { relax_column_count: true }).slice(1)
        expect((await read(text)).cells).toEqual(expected.filter((row) => row.some((one) => one.trim() !== '')))
      }),
      campaign.property(60),
    )
  })

  test('ten thousand rows', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `user${at},人员${at}`)
    const { table, cells } = await read(`userName,name\n${rows.join('\n')}`)
    expect(table.rows).toBe(10_000)
    expect(cells.at(-1)).toEqual(['user9999', '人员9999'])
  })

  test('more rows than are read, and a file that is too large, are refused', async () => {
    expect(await codeOf(read(`userName,name\n${'a,b\n'.repeat(100_050)}`))).toBe('input.tooManyRows')
    const path = join(await folderOfTest(), 'large.csv')
    await writeFile(path, 'userName,name\n')
    await truncate(path, 200 * 1024 * 1024)
    expect(await codeOf(readTable({ name: path, path }, {}))).toBe('input.fileTooLarge')
  })
})

/** A workbook with a sheet of three million bytes that says that it has another number of them. */
async function sheetThatSays(said: number): Promise<Buffer> {
  const bytes = await workbookOf({ bytes: 3_000_000 })
  // The size in the directory and in front of the content.
  const size = Buffer.alloc(4)
  size.writeUInt32LE(3_000_000)
  for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at + 4)) bytes.writeUInt32LE(said, at)
  return bytes
}

describe('workbooks', () => {
  test('cells as they are shown: texts, long numbers, leading zeros, dates, formulas, flags', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const strings =
      '<sst><si><t>账号</t></si><si><r><t>张</t></r><r><rPr/><t xml:space="preserve">三 </t></r><rPh><t>zhang</t></rPh></si></sst>'
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>姓名</t></is></c><c r="C1" t="str"><v>部门ID</v></c><c r="D1" t="inlineStr"><is><t>备注</t></is></c><c r="E1" t="inlineStr"><is><t>手机</t></is></c></row>' +
      '<row r="2"/>' +
      '<row r="3"><c r="A3" s="2"><v>42</v></c><c r="B3" t="s"><v>1</v></c><c r="C3"><v>9007199254740993</v></c><c r="D3" s="1"><v>46082</v></c><c r="E3"><v>1.3800138E10</v></c></row>' +
      '<row r="4"><c r="A4" t="b"><v>1</v></c><c r="D4" t="str"><f>A1&amp;B1</f><v>a &lt; b_x000D_</v></c><c r="E4" s="3"><v>46082</v></c></row>'
    const { table, cells } = await read(
      await workbookOf(sheetOf(rows), { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': strings }),
    )
    expect(table).toMatchObject({ format: 'xlsx', rows: 2, headers: ['账号', '姓名', '部门ID', '备注', '手机'] })
    expect(cells).toEqual([
      ['000042', '张三 ', '9007199254740993', '2026年3月1日', '13800138000'],
      ['TRUE', '', '', 'a < b\r', '2026/3/1'],
    ])
  })

  test('a workbook of another program is read as it reads it', async () => {
    const rows = [
      ['公司员工', null, null],
      [null, null, null],
      ['账号', '姓名', '备注'],
      ['a1', '甲 & "乙" <丙>', '=1+1\n第二行 😀'],
      ['b2', 'עברית', "'=x"],
    ]
    const bytes = await writeXlsx({
      sheets: [
        { name: 'empty', rows: [] },
        { name: 'people', rows },
      ],
    })
    const { table, cells } = await read(bytes)
    expect(table).toMatchObject({ headerRow: 3, rows: 2 })
    expect(cells).toEqual(rows.slice(3))
  })

  test('what XML writes in sections of plain text is read, and what it comments out is not', async () => {
    const text = (cell: string, xml: string) => `<c r="${cell}" t="inlineStr"><is><t>${xml}</t></is></c>`
    const rows =
      rowOf(1, ['账号', '备注']) +
      `<row r="2">${text('A2', '<![CDATA[a<1]]>&amp;<![CDATA[&amp;]]>')}<c r="B2"><f><![CDATA[A1&"x"]]></f></c></row>` +
      `<!-- <row r="3" hidden="1">${text('A3', 'gone')}</row> -->` +
      `<row r="3"><!-- ${text('A3', 'not')} --><c r="A3" t="str"><v><![CDATA[b2]]></v></c></row>` +
      '<row r="4"><c r="A4" t="s"><v>0</v></c></row>'
    const strings = '<sst><!-- <si><t>old</t></si> --><si><t><![CDATA[c<3]]></t></si></sst>'
    const { table, cells } = await read(await workbookOf(sheetOf(rows), { 'xl/sharedStrings.xml': strings }))
    expect(table).toMatchObject({ rows: 3, hiddenRows: [] })
    expect(cells).toEqual([
      ['a<1&&amp;', '=A1&"x"'],
      ['b2', ''],
      ['c<3', ''],
    ])
  })

  test('rows that a filter, a group or a height of 0 hides are told, and left where that is asked', async () => {
    const row = (number: number, attributes: string) => rowOf(number, [`a${number}`], attributes)
    const rows =
      rowOf(1, ['账号']) +
      row(2, ' hidden="1"') +
      row(3, ' ht="15" customHeight="1"') +
      '<row r="4" hidden="1"/>' +
      row(5, ' outlineLevel="1" hidden="true"') +
      row(6, ' ht="0" customHeight="1"') +
      row(7, ' hidden="0"')
    const bytes = await workbookOf(sheetOf(rows))
    const taken = await read(bytes)
    expect(taken.table).toMatchObject({ rows: 5, hiddenRows: [1, 3, 4] })
    expect((await read(bytes, { hidden: 'take' })).cells).toEqual(taken.cells)
    const left = await read(bytes, { hidden: 'leave' })
    expect(left.table).toMatchObject({ rows: 2, hiddenRows: [1, 3, 4] })
    expect(left.cells).toEqual([['a3'], ['a7']])
  })

  test('cells are merged without end: refused, not counted for hours', async () => {
    const merges = Array.from({ length: 2000 }, () => '<mergeCell ref="A2:KN1048576"/>').join('')
    const rows = Array.from({ length: 3000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`)
    const sheet = sheetOf(rows.join(''), `<mergeCells>${merges}</mergeCells>`)
    expect(await codeOf(read(await workbookOf(sheet)))).toBe('input.tooManyRows')
  })

  test('an empty sheet, no workbook, an old one, and a sheet of a gigabyte are refused with words', async () => {
    expect(await codeOf(read(await workbookOf(sheetOf(''))))).toBe('input.fileEmpty')
    expect(await codeOf(read(Buffer.from('PK\x03\x04 and nothing more')))).toBe('input.workbookBroken')
    expect(await codeOf(read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])))).toBe('input.workbookBroken')
    expect(await codeOf(read(await sheetThatSays(200 * 1024 * 1024)))).toBe('input.fileTooLarge')
  })

  test('a sheet that holds more than it says is refused while it is unpacked', async () => {
    expect(await codeOf(read(await sheetThatSays(1000)))).toBe('input.workbookBroken')
  })
})
