import type { Language } from '../../contract/bridge.ts'
import type { Endpoint } from '../../contract/routes.ts'
import type { Text } from '../fill.ts'

/**
 * Where the fault lies.
 * - `input`: what was entered, or what a file holds
 * - `access`: tokens, passwords, the application's scopes
 * - `enterprise`: what the enterprise has and allows: its people, asset numbers, keys, quotas
 * - `service`: the service or its operation
 * - `network`: the way to the service
 * - `machine`: this computer: its keychain, its files
 * - `program`: a defect of Keydesk
 * - `nobody`: stopped on request
 */
type Fault = 'input' | 'access' | 'enterprise' | 'service' | 'network' | 'machine' | 'program' | 'nobody'

/**
 * Words for one error in one language, filled in from the error's details, or with its `field`, its `code` or the HTTP
 * `status` in that.
 */
interface Words {
  /** What happened. */
  meaning: Text
  /** What the person can do next. */
  next: Text
}

export interface Saying extends Record<Language, Words> {
  fault: Fault
  /** The heading, if that of the error's kind would mislead. */
  title?: Record<Language, Text>
}

interface CatalogueEntry extends Saying {
  /** Used instead at endpoints where the code means something else. */
  at?: Partial<Record<Endpoint, Saying>>
}

/** One entry for each of these codes, and no others. */
export type Catalogue<Code extends string> = Readonly<Record<Code, CatalogueEntry>>

/** Entries for some of them: a part of a catalogue. */
export type CataloguePart<Code extends string> = Partial<Catalogue<Code>>
