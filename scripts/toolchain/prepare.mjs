import { build, buildDue } from './build.mjs'
import { install, installDue } from './install.mjs'
import { withLock } from './lock.mjs'

/**
 * Installs and builds, each only where it is due, one Keydesk command at a time. Throws where that failed.
 *
 * @param {{ say: (words: string) => void, installs?: 'ifDue' | 'never', builds?: 'ifDue' | 'never' | 'always' }} options
 */
export async function prepare({ say, installs = 'ifDue', builds = 'ifDue' }) {
  const wantsInstall = () => installs === 'ifDue' && installDue()
  const wantsBuild = () => builds === 'always' || (builds === 'ifDue' && buildDue())
  if (!wantsInstall() && !wantsBuild()) return
  await withLock(
    async () => {
      if (wantsInstall()) await install(say)
      if (wantsBuild()) await build(say)
    },
    () => say('Waiting for another Keydesk command that is installing or building.'),
  )
}
