import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

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

globalThis.benchKeychain = {
  getPassword: async (service, account) => read()[`${service} ${account}`] ?? null,
  async setPassword(service, account, secret) {
    writeFileSync(file, JSON.stringify({ ...read(), [`${service} ${account}`]: secret }))
  },
  deletePassword: async () => true,
}

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'keytar' ? { url: 'bench:keytar', format: 'module', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === 'bench:keytar'
      ? { format: 'module', source: 'export default globalThis.benchKeychain', shortCircuit: true }
      : next(url, context),
})
