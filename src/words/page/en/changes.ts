import type { Table } from '../../entry.ts'

/** Words: what would be lost, changes that take a while, passwords that are shown once. */
export const changes = {
  'loss.typed.title': 'Discard what you entered?',
  'loss.typed.text': 'It hasn’t been sent. If you leave now, it will be lost.',
  'loss.typed.keep': 'Keep editing',
  'loss.typed.leave': 'Discard',
  'loss.password.title': 'Close without the password?',
  'loss.password.text':
    'It hasn’t been copied or printed. Once you close it, it can’t be shown again, and you’ll have to set a new one.',
  'loss.password.keep': 'Keep it open',
  'loss.password.leave': 'Close without it',
  'loss.mayBePassword.title': 'Discard this password?',
  'loss.mayBePassword.text':
    'It may be the new one: it isn’t known yet whether the change was done. Once you discard it, it can’t be shown again.',
  'loss.mayBePassword.keep': 'Keep it',
  'loss.mayBePassword.leave': 'Discard',

  'credentials.title': 'Password for {name}',
  'credentials.enterprise': 'Enterprise',
  'credentials.onlyOnce': 'Shown only this once: Keydesk doesn’t keep it. Copy or print it before you close this.',
  'credentials.ifDone':
    'This may be the new password: it isn’t known yet whether the change was done. It stays in Messages until it is, or until you mark the change as checked.',
  'credentials.copy': 'Copy password',
  'credentials.copyBoth': 'Copy account and password',
  'credentials.line': 'Account: {account}, password: {password}',
  'credentials.print': 'Print…',

  'what.addMembers': 'Add {who}',
  'what.addMany': { one: 'Add {count} employee', other: 'Add {count} employees' },
  'what.editMember': 'Edit {who}',
  'what.resetPassword': 'Reset password for {who}',
  'what.deleteMember': 'Delete {who}',
  'what.configureAssets': 'Change asset numbers of {who}',
  'what.lend': 'Lend key {key} to {who}',
  'what.moveAsset': 'Move {number} to {who}',
  'what.withdrawToMove': 'Withdraw {number} to move it to {who}',
  'what.undoChange': 'Undo a change to {who}',
  'what.claimActivity': 'Claim {label} for {identity}',
  'end.done': 'Done: {what}',
  'end.refused': 'Refused: {what}',
  'end.unknown': 'Unknown: {what}',

  'open.title': 'Needs attention',
  'open.recent': 'Recent',
  'open.underWay': 'Under way: {what}',
  'open.sending': 'Waiting for the service’s reply',
  'open.settling': 'Checking the lists to find out whether this was done',
  'open.passwordInMessages': 'The new password is in Messages.',
  'open.untaken': 'The new password hasn’t been copied or printed yet.',
  'open.mayBePassword': 'The password may be the new one: it isn’t known yet whether the change was done.',
  'open.showPassword': 'Show password',
  'open.checked': 'Mark as checked',
  'open.inHistory': 'Show in history',
  'open.dismiss': 'Dismiss',
} as const satisfies Table
