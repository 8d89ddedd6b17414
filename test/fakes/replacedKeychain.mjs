import { registerHooks } from 'node:module'

/**
 * Puts a keychain in the place of the system's, for a program that is started with a module that calls this (`--import`):
 * not every machine has one. It has keytar's functions that Keydesk uses.
 */
export function replaceKeychain(keychain) {
  globalThis.replacedKeychain = keychain
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'keytar'
        ? { url: 'replaced:keytar', format: 'module', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) =>
      url === 'replaced:keytar'
        ? { format: 'module', source: 'export default globalThis.replacedKeychain', shortCircuit: true }
        : next(url, context),
  })
}
