import { columns } from '../../../words/files/columns.ts'
import type { ChangeWords } from '../exports.ts'
import { wordOfField } from '../../../words/files/reportChanges.ts'
import type { Language } from '../../../contract/bridge.ts'
import { reportWords } from '../../../words/files/report.ts'

/** Which list a difference is in, or what it is, in words. */
export function wordOfValue(language: Language, column: 'kind' | 'change', value: string): string {
  return reportWords(language)(`${column}.${value}` as 'kind.member')
}

const languages = ['en', 'zh-CN'] as const
const kinds = ['member', 'asset', 'key', 'product']
const changes = ['added', 'removed', 'changed']

const inAll = (say: (language: (typeof languages)[number]) => string): string => languages.map(say).join('\n')

function found(): Readonly<Record<string, string>> {
  const fields = Object.keys(columns).filter((key) => kinds.some((kind) => key.startsWith(`${kind}.`)))
  return Object.fromEntries([
    ...kinds.map((kind) => [kind, inAll((language) => wordOfValue(language, 'kind', kind))]),
    ...changes.map((change) => [change, inAll((language) => wordOfValue(language, 'change', change))]),
    ...fields.map((key) => {
      const [kind = '', field = ''] = key.split('.')
      return [key, inAll((language) => wordOfField(language, kind, field))]
    }),
  ])
}

let known: Readonly<Record<string, string>> | undefined

export const changeWords: ChangeWords = () => (known ??= found())
