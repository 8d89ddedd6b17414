import type { Table } from '../../entry.ts'

/** Words: what is done for several employees at once. */
export const many = {
  'many.tickAll': 'Select all {count} found',
  'many.hidden': { one: '{count} not in this list', other: '{count} not in this list' },
  'many.hiddenTag': 'Not in the list',
  'many.hiddenText': {
    one: '{count} of them isn’t in the list that’s shown.',
    other: '{count} of them aren’t in the list that’s shown.',
  },
  'many.whom': 'Whom it’s about',
  'many.edit': 'Edit…',
  'many.reset': 'Reset passwords…',
  'many.delete': 'Delete…',
  'many.assign': 'Assign…',
  'many.assignTitle': {
    one: 'Assign an asset number to {count} employee',
    other: 'Assign asset numbers to {count} employees',
  },
  'many.assignAction': { one: 'Assign to {count} employee', other: 'Assign to {count} employees' },
  'many.assignText': {
    one: '{count} employee of {enterprise} is assigned a free asset number.',
    other: '{count} employees of {enterprise} are assigned a free asset number each, in the order of the list.',
  },
  'many.assignRest': {
    one: '{count} number is taken from those that are free.',
    other: '{count} numbers are taken from those that are free.',
  },
  'many.assignTooFew': {
    one: '{count} asset number is missing: there aren’t enough free ones.',
    other: '{count} asset numbers are missing: there aren’t enough free ones.',
  },
  'many.assignTooMany': {
    one: '{count} number too many is ticked.',
    other: '{count} numbers too many are ticked.',
  },
  'many.claim': 'Claim…',
  'many.export': 'Export…',
  'many.ticked': { one: '{count} selected employee', other: '{count} selected employees' },
  'many.editTitle': { one: 'Edit {count} employee', other: 'Edit {count} employees' },
  'many.unchanged': 'Leave as it is',
  'many.setRemark': 'Change remark',
  'many.setRemarkNote': 'Left empty, it’s cleared.',
  'many.preview': 'Before and after',
  'many.previewHint': 'Choose a department, or change the remark, to see what becomes of each.',
  'many.already': 'Already so',
  'many.nothing': 'None',
  'many.editText':
    'Nothing else is changed. Where somebody else has changed one of these fields by then, neither is it: you compare both and decide.',
  'many.resetText': {
    one: '{count} employee of {enterprise} gets a new password immediately.',
    other: '{count} employees of {enterprise} get new passwords immediately.',
  },
  'many.passwords': 'New passwords',
  'many.deleteText': {
    one: '{count} account of {enterprise} is deleted.',
    other: '{count} accounts of {enterprise} are deleted.',
  },
  'many.holding': { one: '{count} employee still holds something', other: '{count} employees still hold something' },
  'many.holdAssets': 'With asset numbers: {count}',
  'many.holdKey': 'With a key: {count}',
  'many.holdOnline': 'In use online: {count}',
  'many.holdText':
    'Deleting doesn’t ask the service to withdraw asset numbers or take back keys. Do that first where it matters.',
  'many.holdNone': 'No asset numbers or keys are held, and nothing is in use online.',
  'many.type': 'To confirm, type {count}',
} as const satisfies Table
