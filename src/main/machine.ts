import { release } from 'node:os'
import packageJson from '../../package.json' with { type: 'json' }
import type { Diagnostics } from '../contract/diagnostics.ts'

/** The parts of `process.versions` that explain how Keydesk behaves. */
const parts = { electron: 'Electron', chrome: 'Chromium', node: 'Node', sqlite: 'SQLite', openssl: 'OpenSSL' }

/** What Keydesk runs on: versions and system, but nothing that names the machine or its user. */
export function machine(): Pick<Diagnostics, 'versions' | 'system'> {
  const versions: Record<string, string | undefined> = process.versions
  const known = Object.entries(parts).flatMap(([part, name]) => {
    const version = versions[part]
    return version === undefined ? [] : [[name, version] as const]
  })
  return {
    versions: { Keydesk: packageJson.version, ...Object.fromEntries(known) },
    system: {
      platform: process.platform,
      release: release(),
      arch: process.arch,
      locale: Intl.DateTimeFormat().resolvedOptions().locale,
    },
  }
}
