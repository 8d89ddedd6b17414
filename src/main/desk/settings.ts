import { Settings, type SettingsChange } from '../../contract/settings.ts'
import type { Store } from '../store/store.ts'
import type { Handlers } from './desk.ts'
import { z, type ZodType } from 'zod'

type SettingsHandlers = Pick<Handlers, 'readSettings' | 'saveSettings'>

const keys = [
  'language',
  'theme',
  'density',
  'singleKeys',
  'operator',
  'loanTerms',
  'returnTerms',
  'grids',
  'exports',
] as const satisfies readonly (keyof Settings)[]

/** A change of these replaces only the parts that it names. */
const inParts = ['loanTerms', 'returnTerms', 'grids', 'exports'] as const satisfies readonly (keyof Settings)[]
const isInParts = (key: keyof Settings): key is (typeof inParts)[number] => inParts.some((one) => one === key)

function readOne(store: Store, key: keyof Settings): Settings {
  const json = store.settings.read(key)
  if (json === undefined) return {}
  try {
    return Settings.parse({ [key]: JSON.parse(json) })
  } catch {
    // Another version may have written it: what isn't understood counts as not set.
    return {}
  }
}

/** All settings of this machine; one that isn't understood is left out. */
export function readSettings(store: Store): Settings {
  return Object.assign({}, ...keys.map((key) => readOne(store, key))) as Settings
}

function change(store: Store, given: SettingsChange): void {
  for (const key of keys) {
    const value = isInParts(key) && given[key] ? { ...readSettings(store)[key], ...given[key] } : given[key]
    if (value === null) store.settings.clear(key)
    else if (value !== undefined) store.settings.write(key, JSON.stringify(value))
  }
}

export function settingsHandlers(store: () => Store, settingsChanged: (settings: Settings) => void): SettingsHandlers {
  return {
    readSettings: async () => ({
      settings: readSettings(store()),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    saveSettings: async ({ settings: given }) => {
      change(store(), given)
      const settings = readSettings(store())
      settingsChanged(settings)
      return { settings }
    },
  }
}

/**
 * What is stored as JSON, by its schema. Another version may have written it: what is missing or isn't understood
 * counts as not set, so the schema must accept an empty object.
 */
export function readStored<T>(schema: ZodType<T>, json: string | undefined): T {
  try {
    return schema.parse(JSON.parse(json ?? '{}'))
  } catch {
    return schema.parse({})
  }
}

/** Keys for which something is remembered under one setting: the newest. */
const mostSets = 100

/** What is remembered by a key in a setting of the store, by its schema; `save` forgets the oldest of too many. */
export function createRemembered<T>(store: () => Store, setting: string, schema: ZodType<T>) {
  const remembered = z.object({ sets: z.array(z.tuple([z.string(), schema])).default([]) })
  const all = () => readStored(remembered, store().settings.read(setting)).sets
  return {
    of: (key: string): T | undefined => all().find(([one]) => one === key)?.[1],
    save(key: string, value: T): void {
      const sets = [...all().filter(([one]) => one !== key), [key, value] as const].slice(-mostSets)
      store().settings.write(setting, JSON.stringify({ sets }))
    },
  }
}
