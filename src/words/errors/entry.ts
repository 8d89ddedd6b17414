import type { Language } from '../../contract/bridge.ts'

/** The endpoints of the specification, as `DeskError.endpoint` names them. */
export type Endpoint = 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'A10' | 'B1' | 'token'

/**
 * Where the reason lies.
 * - `input`: what was entered, or what a file holds
 * - `access`: tokens, passwords, the application's scopes
 * - `enterprise`: what the enterprise has and allows: its people, asset numbers, keys, quotas
 * - `service`: the service or its operation
 * - `network`: the way to the service
 * - `machine`: this computer: its keychain, its files
 * - `program`: a defect of Keydesk
 * - `nobody`: stopped on request
 */
export type Fault = 'input' | 'access' | 'enterprise' | 'service' | 'network' | 'machine' | 'program' | 'nobody'

/**
 * Words for one error in one language. `{name}` is filled from the error's details, or with its `field`, its `code` or
 * the HTTP `status` in that; a part in square brackets is left out when a value it needs is missing.
 */
export interface Words {
  /** What happened. */
  meaning: string
  /** What the person can do next. */
  next: string
}

export interface Saying extends Record<Language, Words> {
  fault: Fault
}

export interface CatalogueEntry extends Saying {
  /** What is said instead where the code means something else at one endpoint. */
  at?: Partial<Record<Endpoint, Saying>>
}

export type Catalogue = Readonly<Record<string, CatalogueEntry>>
