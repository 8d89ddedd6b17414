import { build, buildDue } from './build.mjs'
import { install, installDue } from './install.mjs'
import { withLock } from './lock.mjs'

/**
 * Installs and builds, each only where it is due, one Keydesk command at a time. Throws where that failed.
 *
 * @param {{ say: (words: string) => void, builds?: 'ifDue' | 'never' | 'always' }} options
 */
export async function prepare({ say, builds = 'ifDue' }) {
  const wantsBuild = () => builds === 'always' || (builds === 'ifDue' && buildDue())
  if (!installDue() && !wantsBuild()) return
  await withLock(
    async () => {
      if (installDue()) await install(say)
      if (wantsBuild()) await build(say)
    },
    () => say('Waiting for another Keydesk command that is installing or building.'),
  )
}
