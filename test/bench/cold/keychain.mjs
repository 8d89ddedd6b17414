import { readFileSync, writeFileSync } from 'node:fs'
import { replaceKeychain } from '../../fakes/replacedKeychain.mjs'

// Loaded before Keydesk (`--import`) where a program is measured that needs a saved profile: a keychain in a file, of a
// sandbox's tokens, since not every machine has one.
const file = process.env.BENCH_KEYCHAIN

const read = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

replaceKeychain({
  getPassword: async (service, account) => read()[`${service} ${account}`] ?? null,
  async setPassword(service, account, secret) {
    writeFileSync(file, JSON.stringify({ ...read(), [`${service} ${account}`]: secret }))
  },
  deletePassword: async () => true,
})
