import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })

/** One Chinese word for one thing, in the page, the command line, the menus and the errors; the others are wrong. */
const glossary: Readonly<Record<string, readonly RegExp[]>> = {
  资产编号: [/资产号/, /资产编码/],
  企业代码: [/企业编码/, /企业编号/],
  密保手机号: [/安全手机/, /密码手机/],
  借用锁: [/加密狗/, /USB ?密钥/, /借用钥匙/],
  员工: [/雇员/, /职员/],
  令牌: [/token(?=[\u4e00-\u9fff])/i],
  会员中心: [/成员中心/],
}

it.each(Object.entries(glossary))('%s is called nothing else', (_, others) => {
  const found = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return others.filter((other) => other.test(text)).map((other) => `${file}: ${other.source}`)
  })
  expect(found).toEqual([])
})

it('would find another word', () => {
  expect(glossary['资产编号']!.some((other) => other.test('1 个资产号'))).toBe(true)
})
