import type { BrokenRule } from './brokenRule.ts'

/** What no segment of a path can hold or would keep: blanks, slashes, and the two that a URL resolves away. */
const never = /[\s/\\]|^\.{1,2}$/

/**
 * What can never be an enterprise's id, and so need not be asked for: nothing, a blank or a slash in it, a whole
 * address. The specification says "string": letters and anything else are left to the service.
 */
export function checkEnterpriseId(id: string): BrokenRule | undefined {
  if (id === '') return { code: 'input.required' }
  if (/^https?:/i.test(id)) return { code: 'input.enterpriseIdIsAddress' }
  return never.test(id) ? { code: 'input.enterpriseIdUnusable', details: { value: id } } : undefined
}
