import type { Problem } from '../contract/errors.ts'

/**
 * What a path segment can't hold or wouldn't keep: white space, slashes, and `.` and `..`, which a URL
 * resolves away.
 */
const never = /[\s/\\]|^\.{1,2}$/

/**
 * Refuses what can never be an enterprise's id, without asking the service: empty text, white space or
 * slashes, a whole address. The specification says "string", so the rest is left to the service.
 */
export function checkEnterpriseId(id: string): Problem | undefined {
  if (id === '') return { code: 'input.required' }
  if (/^https?:/i.test(id)) return { code: 'input.enterpriseIdIsAddress' }
  return never.test(id) ? { code: 'input.enterpriseIdUnusable', details: { value: id } } : undefined
}
