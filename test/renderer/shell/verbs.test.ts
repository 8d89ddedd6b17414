import { describe, expect, it } from 'vitest'
import { namesVerb, parseVerbs, type Keywords } from '../../../src/renderer/shell/palette/verbs.ts'

const keywords: Keywords = {
  add: ['add', 'new', '添加'],
  addMany: ['many'],
  compare: ['compare'],
  lend: ['lend', 'loan', '借出', '借'],
  assign: ['assign', 'give', '分配'],
  move: ['move', 'transfer', '转交'],
  withdraw: ['withdraw', 'revoke', '收回'],
  password: ['reset', 'password', '重置密码', '重置', '密码'],
  edit: ['edit', 'rename', '编辑'],
  leave: ['offboard', '离职'],
  delete: ['delete', 'remove', '删除'],
  export: ['export', '导出'],
  sync: ['sync', '同步'],
  dark: ['dark', '深色'],
  light: ['light', '浅色'],
  chinese: ['chinese', '中文'],
  english: ['english', '英文'],
}
const parsed = (text: string) => parseVerbs(text, keywords).map(({ verb, rest }) => `${verb}:${rest}`)

describe('a verb and what it is done to', () => {
  it.each([
    ['lend Li Wei', ['lend:li wei']],
    ['  LEND  Li Wei ', ['lend:li wei']],
    ['Li Wei lend', ['lend:li wei']],
    ['借出 李伟', ['lend:李伟']],
    ['借出李伟', ['lend:李伟']],
    ['李伟借出', ['lend:李伟']],
    ['重置密码李伟', ['password:李伟']],
    ['reset wei', ['password:wei']],
    ['lend KD3528', ['lend:kd3528']],
    ['转交KD3528', ['move:kd3528']],
    ['export 0042', ['export:0042']],
    ['lend ', ['lend:']],
  ])('%j', (text, wanted) => {
    expect(parsed(text)).toEqual(wanted)
  })

  it('needs only the beginning of the verb', () => {
    expect(parsed('l wei')).toEqual(['lend:wei', 'light:wei'])
    expect(parsed('res wei')).toEqual(['password:wei'])
    expect(parsed('rev wei')).toEqual(['withdraw:wei'])
    // Of a second word more than a letter or two: a name may begin so.
    expect(parsed('re wei')).toEqual(['password:wei'])
  })

  it.each(['wei', '李伟', 'lender', 'KD3528', 'Bill Dark'.slice(0, 4)])('%j is no verb', (text) => {
    expect(parsed(text)).toEqual([])
  })
})

describe('a verb alone', () => {
  it('is found by what it is called and by the beginning of each of its words', () => {
    expect(namesVerb('len', 'Lend…', keywords.lend)).toBe(true)
    expect(namesVerb('LOAN', 'Lend…', keywords.lend)).toBe(true)
    expect(namesVerb('借', 'Lend…', keywords.lend)).toBe(true)
    expect(namesVerb('wei', 'Lend…', keywords.lend)).toBe(false)
  })
})
