import type { Entry } from '../messages.ts'

/** Words: connecting, signing in, the keychain. */
export const profiles = {
  'profiles.intro': 'People, asset numbers, USB keys and product entitlements of an enterprise’s member center.',
  'profiles.known': 'Your enterprises',
  'profiles.connect': 'Connect an enterprise',
  'profiles.connectText':
    'You need its base address, its enterprise global id, and either two tokens or an application with a login.',
  'profiles.connectAction': 'Connect…',
  'profiles.sandbox': 'Try the sandbox',
  'profiles.sandboxText':
    'A made-up enterprise inside Keydesk. Everything works, nothing leaves this computer, and nothing can be broken.',
  'profiles.sandboxAction': 'Open the sandbox',
  'profile.choose': 'Choose an enterprise',
  'profile.switch': 'Switch enterprise',
  'profile.madeUp': 'Made-up data',
  'profile.environment': 'from environment variables',
  'profile.gone': 'This enterprise is not known here',
  'profile.goneText': 'The address names a profile that was removed, or a sandbox that has ended.',
  'profile.remove': 'Remove this profile?',
  'profile.removeNamed': 'Remove {name}',
  'profile.removeText':
    'Keydesk forgets the address and the sign-in of {name} on this computer. The enterprise itself is not touched.',
  'profile.removeAction': 'Remove',

  'connect.title': 'Connect an enterprise',
  'connect.back': 'All enterprises',
  'connect.enterprise': 'Enterprise',
  'connect.signIn': 'Sign-in',
  'connect.nameNote': 'What you call it, for example the enterprise’s short name.',
  'connect.baseUrlNote': 'https://…, without the path of an endpoint.',
  'connect.enterpriseGlobalIdNote': 'The global id of the enterprise’s main account.',
  'connect.enterpriseCodeNote':
    'What the service appends to account names. With it, Keydesk checks their length exactly.',
  'connect.method': 'How Keydesk gets its tokens',
  'connect.endpoint': 'From a token endpoint',
  'connect.endpointNote': 'Keydesk signs in by itself and renews what expires.',
  'connect.tokens': 'I paste them',
  'connect.tokensNote': 'When they expire, you paste new ones.',
  'connect.passwordNote': 'Used once to sign in, and not stored.',
  'connect.activityTokenNote': 'Only if activities need a token of their own.',
  'connect.submit': 'Connect',
  'connect.added': '{name} is stored on this computer.',
  'connect.open': 'Open',
  'connection.test': 'Test',
  'connection.testAgain': 'Test again',
  'connection.testing': 'Testing the connection…',
  'connection.works': 'The connection works',
  'connection.worksInPart': 'The connection works in part',
  'connection.found': 'Found: {list}.',

  'vault.sessionOnly': 'This session only',
  'vault.absent': 'This computer has no keychain',
  'vault.failing': 'The system keychain does not work',
  'vault.memoryText':
    'Sign-ins are kept in memory and forgotten when Keydesk ends. They are never written to the disk unprotected.',
  'vault.locked': 'The keychain gives nothing',
  'vault.lockedText': 'It is locked, or the entry was deleted. Unlock it and try again, or sign in again.',

  'signIn.open': 'Sign in…',
  'signIn.title': 'Sign in again',
  'signIn.text': 'The session for {name} has ended. Sign in, and what you were doing goes on.',
  'signIn.submit': 'Sign in',
  'signIn.loginName': 'Login name: {name}',
  'signIn.clientTokenNote': 'Leave it empty to keep the present one.',
  'signIn.appSecretNote': 'Leave it empty to keep the present one.',
} as const satisfies Record<string, Entry>
