import type { Language } from '../../contract/bridge.ts'
import type { Diagnostics } from '../../contract/diagnostics.ts'
import { wordsOf } from '../fill.ts'
import { en } from './en.ts'
import { zhCN } from './zhCN.ts'

const words = wordsOf<typeof en>({ en, 'zh-CN': zhCN })

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
