import { z } from 'zod'
import type { Enterprise } from '../enterprise/enterprise.ts'
import type { World } from '../world.ts'

/** What a person or a test may change about a running sandbox, besides what its services change. */
export const sandboxChange = z.strictObject({
  /** Moves the sandbox's clock forward. */
  advanceMs: z.number().nonnegative().optional(),
  /** '' provokes 40006. */
  enterpriseCode: z
    .string()
    .regex(/^[A-Za-z0-9]*$/)
    .optional(),
  /** false provokes 60017. */
  boundToCustomer: z.boolean().optional(),
  /** Reaching it provokes 60009. */
  trialMemberLimit: z.int().nonnegative().optional(),
  /** Key numbers whose state is abnormal (33008); replaces the former list. */
  abnormalKeys: z.array(z.string()).optional(),
  /** Asset numbers in online use (33006); replaces the former list. */
  onlineAssets: z.array(z.string()).optional(),
  /** Key numbers that the vendor's tool released: what was lent in them is no longer. */
  releasedKeys: z.array(z.string()).optional(),
  /** Ends every token of these kinds. */
  expire: z.array(z.enum(['application', 'user', 'refresh'])).optional(),
  /** Whether using a refresh token replaces it. */
  rotateRefreshTokens: z.boolean().optional(),
  /** Grant types that the application may not use (unauthorized_client); replaces the former list. */
  refusedGrants: z.array(z.string()).optional(),
  unlockAccounts: z.literal(true).optional(),
})

export type SandboxChange = z.infer<typeof sandboxChange>

function changeEnterprise(enterprise: Enterprise, change: SandboxChange): void {
  enterprise.code = change.enterpriseCode ?? enterprise.code
  enterprise.boundToCustomer = change.boundToCustomer ?? enterprise.boundToCustomer
  enterprise.trialMemberLimit = change.trialMemberLimit ?? enterprise.trialMemberLimit
  const { abnormalKeys, onlineAssets, releasedKeys = [] } = change
  if (abnormalKeys) for (const key of enterprise.keys) key.abnormal = abnormalKeys.includes(key.assetNum)
  if (onlineAssets) for (const asset of enterprise.assets) asset.onlineFlag = onlineAssets.includes(asset.assetNum)
  for (const key of releasedKeys) enterprise.release(key)
}

/** Throws ZodError when the change isn't valid. */
export function applyChange(world: World, input: SandboxChange): void {
  const change = sandboxChange.parse(input)
  changeEnterprise(world.enterprise, change)
  world.clock.advance(change.advanceMs ?? 0)
  for (const kind of change.expire ?? []) world.tokens.expire(kind)
  world.tokens.rotateRefreshTokens = change.rotateRefreshTokens ?? world.tokens.rotateRefreshTokens
  if (change.refusedGrants) {
    world.refusedGrants.clear()
    for (const grant of change.refusedGrants) world.refusedGrants.add(grant)
  }
  if (change.unlockAccounts) world.lockout.unlockAll()
}
