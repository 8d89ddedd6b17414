import type { Language } from '../../contract/bridge.ts'
import type { Diagnostics } from '../../contract/operations/profileOperations.ts'
import { type Table, wordsOf } from '../fill.ts'
import { headWords } from '../headings.ts'
import { kindWords, settingWords, stateWords } from '../terms.ts'

/** The words of a problem report. */
export const problemReport = {
  title: { en: 'Keydesk problem report', 'zh-CN': 'Keydesk问题报告' },
  line: { en: '{name}: {value}', 'zh-CN': '{name}：{value}' },
  made: { en: 'Created', 'zh-CN': '生成时间' },
  door: { en: 'Running in', 'zh-CN': '运行方式' },
  'door.window': { en: 'its own window', 'zh-CN': '窗口' },
  'door.browser': { en: 'a browser', 'zh-CN': '浏览器页面' },
  'door.commandLine': { en: 'the command line', 'zh-CN': '命令行' },
  error: headWords.error,
  time: headWords.time,
  operation: { en: 'Operation', 'zh-CN': '操作' },
  endpoint: { en: 'Endpoint', 'zh-CN': '接口' },
  kind: { en: 'Kind', 'zh-CN': '类别' },
  code: { en: 'Code', 'zh-CN': '错误代码' },
  field: headWords.field,
  correlation: { en: 'Reference', 'zh-CN': '参考编号' },
  versions: { en: 'Versions', 'zh-CN': '版本' },
  system: { en: 'System', 'zh-CN': '系统' },
  platform: { en: 'Operating system', 'zh-CN': '操作系统' },
  release: { en: 'Release', 'zh-CN': '系统版本' },
  arch: { en: 'Processor', 'zh-CN': '处理器' },
  locale: { en: 'Locale', 'zh-CN': '区域' },
  settings: kindWords.settings,
  language: settingWords.language,
  'language.en': { en: 'English', 'zh-CN': '英文' },
  'language.zh-CN': { en: 'Simplified Chinese', 'zh-CN': '简体中文' },
  theme: settingWords.theme,
  'theme.light': { en: 'light', 'zh-CN': '浅色' },
  'theme.dark': { en: 'dark', 'zh-CN': '深色' },
  density: settingWords.density,
  'density.compact': { en: 'compact', 'zh-CN': '紧凑' },
  'density.standard': { en: 'standard', 'zh-CN': '标准' },
  'density.comfortable': { en: 'comfortable', 'zh-CN': '宽松' },
  singleKeys: { en: 'Single-key shortcuts', 'zh-CN': '单键快捷键' },
  tables: { en: 'Customized tables', 'zh-CN': '自定义的表格' },
  ofSystem: { en: 'system setting', 'zh-CN': '跟随系统' },
  yes: { en: 'on', 'zh-CN': '开' },
  no: { en: 'off', 'zh-CN': '关' },
  enterprises: kindWords.enterprises,
  tokens: { en: 'Using tokens', 'zh-CN': '使用令牌' },
  tokenEndpoint: { en: 'Using a token endpoint', 'zh-CN': '使用令牌地址' },
  readOnly: stateWords.readOnly,
  keychain: kindWords.keychain,
  'keychain.ready': { en: 'ready', 'zh-CN': '可用' },
  'keychain.absent': { en: 'none', 'zh-CN': '没有' },
  'keychain.failing': { en: 'not working', 'zh-CN': '无法使用' },
  keptIn: { en: 'Secrets kept in', 'zh-CN': '凭据保存位置' },
  'keptIn.keychain': { en: 'the keychain', 'zh-CN': '钥匙串' },
  'keptIn.memory': { en: 'memory', 'zh-CN': '内存' },
  database: { en: 'Database', 'zh-CN': '数据库' },
  log: { en: { one: 'Log: last line', other: 'Log: last {count} lines' }, 'zh-CN': '日志：最后{count}行' },
  logEmpty: { en: 'Log: empty', 'zh-CN': '日志：没有记录' },
} as const satisfies Table

const words = wordsOf(problemReport)

/** A page that has lost its desk knows less. */
type KnownDiagnostics = Pick<Diagnostics, 'at' | 'versions' | 'about' | 'log'> & Partial<Diagnostics>

type Value = string | number | undefined

/** A problem report as text: what a person reads is what the file holds. Times are in UTC. */
export function diagnosticsText(diagnostics: KnownDiagnostics, language: Language): string {
  const say = words(language)
  const { at, door, versions, system, settings, profiles, vault, store, about, log } = diagnostics
  const time = (ms: number): string => new Date(ms).toISOString()
  // Counts are written without grouping.
  const line = (name: string, value: string | number): string => say('line', { name, value: String(value) })
  const section = (title: string, lines: readonly [string, Value][]): string[] => {
    const known = lines.filter(([, value]) => value !== undefined)
    return known.length === 0 ? [] : ['', title, ...known.map(([name, value = '']) => `  ${line(name, value)}`)]
  }
  return [
    say('title'),
    line(say('made'), time(at)),
    ...(door === undefined ? [] : [line(say('door'), say(`door.${door}`))]),
    ...section(say('error'), [
      [say('time'), about && time(about.at)],
      [say('correlation'), about?.correlation],
      [say('operation'), about?.operation],
      [say('endpoint'), about?.endpoint],
      [say('kind'), about?.kind],
      [say('code'), about?.code],
      [say('field'), about?.field],
    ]),
    ...section(say('versions'), Object.entries(versions)),
    ...section(say('system'), [
      [say('platform'), system?.platform],
      [say('release'), system?.release],
      [say('arch'), system?.arch],
      [say('locale'), system?.locale],
    ]),
    ...section(say('settings'), [
      [
        say('language'),
        settings && say(settings.language === undefined ? 'ofSystem' : `language.${settings.language}`),
      ],
      [say('theme'), settings && say(settings.theme === undefined ? 'ofSystem' : `theme.${settings.theme}`)],
      [say('density'), settings && say(`density.${settings.density ?? 'standard'}`)],
      [say('singleKeys'), settings && say(settings.singleKeys === false ? 'no' : 'yes')],
      [say('tables'), settings?.tables],
    ]),
    ...section(say('enterprises'), [
      [say('tokens'), profiles?.tokens],
      [say('tokenEndpoint'), profiles?.tokenEndpoint],
      [say('readOnly'), profiles?.readOnly],
      [say('keychain'), vault && say(`keychain.${vault.keychain}`)],
      [say('keptIn'), vault && say(`keptIn.${vault.keptIn}`)],
      [say('database'), store],
    ]),
    '',
    log.length === 0 ? say('logEmpty') : say('log', { count: log.length }),
    ...log.map((entry) => JSON.stringify(entry)),
    '',
  ].join('\n')
}
