import type { OwnCode, StatusCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../kinds.ts'
import { change } from './change.ts'
import { door, program, keychain } from './program.ts'
import { inputFile } from './inputFile.ts'
import { jobs } from './jobErrors.ts'
import { loans, plans } from './planErrors.ts'
import { memberFile } from './memberFile.ts'
import { memory } from './memory.ts'
import { record } from './record.ts'
import { network } from './network.ts'
import { person } from './person.ts'
import { profile, session } from './profile.ts'
import { reply } from './reply.ts'
import { storage } from './storage.ts'
import { values } from './values.ts'

/** Keydesk's own codes. */
export const own: Catalogue<OwnCode | StatusCode> = {
  ...person,
  ...values,
  ...inputFile,
  ...memberFile,
  ...profile,
  ...change,
  ...network,
  ...reply,
  ...session,
  ...keychain,
  ...storage,
  ...memory,
  ...record,
  ...jobs,
  ...loans,
  ...plans,
  ...door,
  ...program,
}
