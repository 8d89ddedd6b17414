import { z } from 'zod'
import { Long } from './ids.ts'

/**
 * A person to add (A1, `userList[]`), as it comes from a form or a file. Only the types are checked here: the rules
 * of the specification are the desk's, so that each broken one is reported with its row and field.
 */
export const NewMember = z.strictObject({
  userName: z.string(),
  password: z.string(),
  departmentId: Long.optional(),
  name: z.string(),
  remark: z.string().optional(),
  passwordMobile: z.string().optional(),
})
export type NewMember = z.infer<typeof NewMember>

/** What A2 can change. A field that is not given stays as it is; `null` empties an optional one. */
export const MemberChange = z.strictObject({
  userName: z.string().optional(),
  name: z.string().optional(),
  departmentId: Long.nullable().optional(),
  remark: z.string().nullable().optional(),
  passwordMobile: z.string().nullable().optional(),
})
export type MemberChange = z.infer<typeof MemberChange>
