import type { ClaimedProduct } from '../contract/records.ts'

/** Whether a claimed product is active at once, or must be activated; undefined where the service says neither. */
export function activationOf({ activateType }: ClaimedProduct): 'atOnce' | 'separately' | undefined {
  const type = activateType == null ? '' : String(activateType)
  if (type === '0') return 'atOnce'
  return type === '1' ? 'separately' : undefined
}
