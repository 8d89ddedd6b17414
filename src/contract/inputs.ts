import { z } from 'zod'
import { Long, WholeText } from './ids.ts'

/**
 * An employee to add (A1, `userList[]`), as it comes from a form or a file. Only the types are checked here:
 * the rules of the specification are the desk's, so that each broken one is reported with its row and field.
 */
export const NewMember = z.strictObject({
  userName: WholeText,
  /** Left out: Keydesk generates one and returns it. */
  password: WholeText.optional(),
  departmentId: Long.optional(),
  name: WholeText,
  remark: WholeText.optional(),
  passwordMobile: WholeText.optional(),
})
export type NewMember = z.infer<typeof NewMember>

/**
 * What A2 can change. A field that is left out stays as it is; an empty text clears an optional one. (A
 * department can be changed but not cleared: A2 has no way to say so.)
 */
export const MemberChange = z.strictObject({
  userName: WholeText.optional(),
  name: WholeText.optional(),
  departmentId: Long.optional(),
  remark: WholeText.optional(),
  passwordMobile: WholeText.optional(),
})
export type MemberChange = z.infer<typeof MemberChange>

/** How fields that A2 can change were; empty text for nothing. */
export const FormerValues = z.strictObject({
  userName: z.string().optional(),
  name: z.string().optional(),
  departmentId: z.string().optional(),
  remark: z.string().optional(),
  passwordMobile: z.string().optional(),
})
export type FormerValues = z.infer<typeof FormerValues>
