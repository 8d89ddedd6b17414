import { openLog } from '../../../src/main/log/openLog.ts'

/**
 * Runs in a process of its own: writes so many lines under one correlation id, numbered by their duration, and says
 * when it is done.
 */
const [folder = '', correlation = '', count = '0'] = process.argv.slice(2)

const log = openLog({ folder, door: 'commandLine', root: import.meta.dirname })
process.stdout.write('begun\n')
for (let durationMs = 0; durationMs < Number(count); durationMs += 1) {
  log.write({ operation: 'listMembers', correlation, durationMs, status: 200, route: '/activity/services/activity' })
}
log.close()
process.stdout.write('done\n')
