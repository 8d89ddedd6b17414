import type { MemberCenterCode } from '../../../contract/serviceCodes.ts'
import type { Catalogue } from '../catalogueEntry.ts'
import { assets } from './assets.ts'
import { everywhere } from './everywhere.ts'
import { lending } from './lending.ts'
import { people } from './people.ts'

/** The error table of the member center service (A). */
export const memberCenter: Catalogue<MemberCenterCode> = { ...everywhere, ...people, ...assets, ...lending }
