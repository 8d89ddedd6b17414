import { describe, expect, test } from 'vitest'
import stringWidth from 'string-width'
import { startRig } from '../main/doors/cli/rig.ts'

describe('in Chinese', () => {
  const chinese = { env: { LANG: 'zh_CN.UTF-8' } }

  test('nothing of the help is left in English, at any level', async () => {
    const rig = await startRig()
    const pages: string[] = []
    const visit = async (command: string[]): Promise<void> => {
      const { stdout } = await rig.run([...command, '--help'], chinese)
      pages.push(stdout)
      const [, commands = ''] = stdout.split('命令：\n')
      for (const [, name = ''] of commands.matchAll(/^ {2}([a-z-]+)/gm)) await visit([...command, name])
    }
    await visit([])
    expect(pages).toHaveLength(87)
    const inBrackets = pages.flatMap((page) => Array.from(page.matchAll(/[<[]([^<>[\]]+)[>\]]/g), (match) => match[1]!))
    expect(inBrackets.filter((name) => /^[a-z-]+/.test(name))).toEqual([])
    const lines = pages.join('\n').split('\n')
    expect(lines.filter((line) => /default|： /.test(line))).toEqual([])
    expect(lines.filter((line) => stringWidth(line) > 80)).toEqual([])
    expect(lines.filter((line) => /^ *[，。；：、）”]|[（“]$/.test(line))).toEqual([])
    // A line of a list is a name, and after two spaces what it means.
    const meanings = pages.flatMap((page) => Array.from(page.matchAll(/^ {2}\S.*? {2,}(.+)$/gm), (match) => match[1]!))
    expect(meanings.length).toBeGreaterThan(100)
    expect(meanings.filter((meaning) => !/\p{Script=Han}/u.test(meaning))).toEqual([])
  })

  test.each([
    [['activity', 'claim'], '缺少必需的选项“--identity <文本>”。'],
    [['members', 'add', '--file'], '选项“--file <文件>”需要一个值。'],
    [['members', 'list', '--all', '--page', '2'], '这些选项不能同时使用：--all、--page <页码>。'],
    [['products', 'show'], '缺少参数“编号”。'],
    [['members', 'list', '--<name>'], '未知选项“--<name>”。'],
    [['members', 'list', '--page', '[id]'], '值“[id]”无效：必须是1到10000000之间的整数。'],
  ])('%j is answered with names as help shows them, and with what was typed as it was', async (args, answer) => {
    const rig = await startRig()
    expect((await rig.run(args, chinese)).stderr).toContain(answer)
  })
})
