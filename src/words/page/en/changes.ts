import type { Table } from '../../entry.ts'

/** Words: what would be lost, changes that take their time, passwords that are shown once. */
export const changes = {
  'loss.typed.title': 'Discard what you entered?',
  'loss.typed.text': 'It hasn’t been sent. If you leave now, it’s lost.',
  'loss.typed.keep': 'Keep editing',
  'loss.typed.leave': 'Discard',
  'loss.password.title': 'Close without the password?',
  'loss.password.text':
    'It hasn’t been copied or printed. Once it’s closed, nobody can show it again, and a new one has to be set.',
  'loss.password.keep': 'Keep showing it',
  'loss.password.leave': 'Close without it',

  'credentials.title': 'Password of {name}',
  'credentials.enterprise': 'Enterprise',
  'credentials.onlyOnce': 'Shown only this once: Keydesk doesn’t keep it. Copy or print it before you close this.',
  'credentials.ifDone': 'If the change was done, this is the new password. Keydesk doesn’t keep it.',
  'credentials.copy': 'Copy password',
  'credentials.print': 'Print…',
} as const satisfies Table
