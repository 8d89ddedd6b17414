import type { BoardAsset } from '../../../src/contract/operations/boardOperations.ts'

const names = ['张伟', 'Maria Fernández', '欧阳娜娜', 'Wu Lin', '陈晓', 'Björn Ångström', '李雷', 'Aisha Khan']
const day = 86_400_000

/** Asset numbers as on a board: most are held, some free, in use online or lent, and few need somebody. */
export function makeTiles(count: number): BoardAsset[] {
  return Array.from({ length: count }, (_, at) => {
    const [isFree, isLent, isOnline] = [at % 7 === 3, at % 11 === 5, at % 13 === 6]
    const holder = { globalId: `person-${at}`, name: `${names[at % names.length]}${at}`, userName: `user${at}` }
    return {
      assetId: `asset-${at}`,
      assetNum: `KD-2026-${String(at).padStart(6, '0')}`,
      holder: isFree ? null : holder,
      online: isOnline && !isFree,
      lent: isLent && !isFree,
      key: isLent && !isFree ? `UK-${at}` : null,
      soonestEnd: new Date(Date.now() + ((at * 7919) % 900) * day).toISOString(),
      attention: at % 97 === 0 ? ['expiring'] : [],
    } as unknown as BoardAsset
  })
}
