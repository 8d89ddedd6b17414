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
  'profile.readOnly': 'Read only',
  'profile.readOnlyReason': 'This profile is for reading only: nothing can be changed.',
  'profile.gone': 'This enterprise is not known here',
  'profile.goneText': 'The address names a profile that was removed, or a sandbox that has ended.',
  'profile.remove': 'Remove this profile?',
  'profile.removeNamed': 'Remove {name}',
  'profile.removeText':
    'Keydesk forgets the address and the sign-in of {name} on this computer. The enterprise itself is not touched.',
  'profile.removeAction': 'Remove',

  'connect.title': 'Connect an enterprise',
  'connect.back': 'All enterprises',
  'connect.steps': 'Steps',
  'connect.step.address': 'Address',
  'connect.step.enterprise': 'Enterprise',
  'connect.step.signIn': 'Sign-in',
  'connect.step.test': 'Test',
  'connect.next': 'Next',
  'connect.previous': 'Back',
  'connect.nameNote': 'What you call it, for example the enterprise’s short name.',
  'connect.baseUrlNote': 'https://…, without the path of an endpoint.',
  'connect.enterpriseGlobalIdNote': 'The global id of the enterprise’s main account.',
  'connect.enterpriseCodeNote':
    'What the service appends to account names. With it, Keydesk checks their length exactly.',
  'connect.readOnly': 'For reading only',
  'connect.readOnlyNote': 'Keydesk then sends nothing that would change anything in this enterprise.',
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
  'connect.correct': 'Correct the entries',
  'connect.correctNote':
    'Removes the profile again and leads back to the form. Tokens, secret and password must be entered anew.',
  'connection.test': 'Test',
  'connection.testAgain': 'Test again',
  'connection.testing': 'Testing the connection…',
  'connection.works': 'The connection works',
  'connection.worksInPart': 'The connection works in part',
  'connection.found': 'Found: {list}.',
  'connection.memberScope': 'Scope {scope} works: the member center gives its lists.',
  'connection.memberScopeInPart': 'Scope {scope} works for some of the lists.',
  'connection.activityScope':
    'Scope {scope} shows only with the first claim: the activity service has nothing that could be read.',

  'vault.sessionOnly': 'This session only',
  'vault.absent': 'This computer has no keychain',
  'vault.failing': 'The system keychain does not work',
  'vault.memoryText':
    'Sign-ins are kept in memory and forgotten when Keydesk ends. They are never written to the disk unprotected.',
  'vault.absentHelp':
    'To keep them, install a keychain (on Linux GNOME Keyring or KWallet), unlock it, and start Keydesk again.',
  'vault.failingHelp':
    'To keep them, unlock the keychain, answer it where it asks in a window of its own, or restart its service; then start Keydesk again.',
  'vault.readyText': 'Tokens and the app secret are kept in the system keychain and nowhere else.',
  'vault.locked': 'The keychain gives nothing',
  'vault.lockedText':
    'It should hold the sign-in of {name}. Either it is locked: unlock it and try again. Or the entry was deleted: sign in again. Nothing is erased meanwhile, and what you were doing goes on.',

  'signIn.open': 'Sign in…',
  'signIn.title': 'Sign in again',
  'signIn.text': 'The session for {name} has ended. Sign in, and what you were doing goes on.',
  'signIn.submit': 'Sign in',
  'signIn.loginName': 'Login name: {name}',
  'signIn.clientTokenNote': 'Leave it empty to keep the present one.',
  'signIn.appSecretNote': 'Leave it empty to keep the present one.',
} as const satisfies Record<string, Entry>
