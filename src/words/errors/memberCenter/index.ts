import type { MemberCenterCode } from '../../../contract/routes.ts'
import type { Catalogue } from '../catalogueEntry.ts'
import { assets } from './assets.ts'
import { everywhere, people } from './people.ts'
import { lending } from './lending.ts'

/** The error table of the member center service (A). */
export const memberCenter: Catalogue<MemberCenterCode> = { ...everywhere, ...people, ...assets, ...lending }
