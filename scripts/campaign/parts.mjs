import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain/places.mjs'

/** The count at which the parts take as long as they say here, and which the campaign has by default. */
export const usualCount = 200

/**
 * What the campaign consists of.
 *
 * @typedef {{ name: string, files: string[], seconds: number, least: number, in?: 'page' | 'endToEnd', draws?: 'files' }} Part
 * `seconds`: how long it takes about, on one core and at the usual count. `least`: how long the smallest share of it
 * takes. `in`: what runs it where that is not the unit and integration tests. `draws`: a share of it is some of its
 * files, each of them whole; otherwise each file plays that share of its runs and cases.
 */

const replica = (name) => `test/main/replica/${name}.test.ts`
const commandLine = (name) => `test/main/doors/cli/${name}.test.ts`
const endToEnd = (name) => `test/e2e/${name}.spec.ts`

const journey = (name) => `test/renderer/journeys/${name}.test.ts`

/** What plays each of the service's codes: too long for a part of files that are played whole. */
const codes = ['codes', 'exportedTables'].map(journey)

/** What visits every screen: a share of it is some of the screens. */
const everyScreen = 'test/renderer/page/everyScreen.test.ts'

/** The other files of the page's suites. */
function pageSuites() {
  const suitesOf = (folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`)
  const others = [...codes, everyScreen]
  return ['test/renderer/page', 'test/renderer/journeys'].flatMap(suitesOf).filter((file) => !others.includes(file))
}

/** @returns {Part[]} */
export function allParts() {
  return [
    // Every named point with each clock, and as many random kills during syncs, refreshes, migrations and checkpoints.
    { name: 'kills', files: [replica('kill'), 'test/main/store/processes.test.ts'], seconds: 620, least: 30 },
    { name: 'histories', files: [replica('history')], seconds: 250, least: 8 },
    { name: 'damage', files: [replica('salvage')], seconds: 250, least: 30 },
    { name: 'awkward', files: [replica('nasty')], seconds: 20, least: 5 },
    // A day at a door, many times over.
    { name: 'soak', files: ['test/main/soak.test.ts'], seconds: 700, least: 90 },
    { name: 'figures', files: [replica('reports/figures')], seconds: 80, least: 15 },
    {
      name: 'exports',
      files: [
        ...['killed', 'writeProducts'].map((name) => `test/main/exports/${name}.test.ts`),
        ...['schedules', 'tables', 'offline'].map(commandLine),
      ],
      seconds: 250,
      least: 50,
    },
    { name: 'changes', files: [commandLine('killedChange')], seconds: 700, least: 16 },
    { name: 'copies', files: [commandLine('copyAfterKill')], seconds: 60, least: 15 },
    { name: 'jobs', files: [commandLine('killedJob')], seconds: 3000, least: 25 },
    { name: 'claims', files: [commandLine('killedClaims')], seconds: 300, least: 6 },
    // Every change, with the service switched off in its middle, with its reply lost, and with each code.
    {
      name: 'outages',
      files: [
        'test/main/doors/browser/outages.test.ts',
        ...['outages', 'errorCodes'].map((name) => `test/main/desk/${name}.test.ts`),
        commandLine('repeated'),
      ],
      seconds: 80,
      least: 20,
    },
    // What comes back × what the service did, of every change; ten thousand rows.
    {
      name: 'outcomes',
      files: [
        ...['outcomes', 'openJobs', 'lateDays'].map((name) => `test/main/desk/${name}.test.ts`),
        commandLine('killedOpen'),
      ],
      seconds: 500,
      least: 40,
    },
    // Days at two desks, and a loan in each state with all that can be shown and said of it.
    {
      name: 'loans',
      files: ['loanDays', 'combinations'].map((name) => `test/main/desk/loanDays/${name}.test.ts`),
      seconds: 2000,
      least: 15,
    },
    // Every call with every reply and every spelling of a secret.
    {
      name: 'secrets',
      files: ['test/main/gateway/redaction.test.ts', 'test/main/log/canaries.test.ts'],
      seconds: 110,
      least: 12,
    },
    { name: 'honesty', files: ['test/main/gateway/honesty.test.ts'], seconds: 15, least: 5 },
    {
      name: 'properties',
      files: [
        'test/words/errors/describeError.test.ts',
        ...['lossless', 'paging'].map((name) => `test/main/gateway/${name}.test.ts`),
        ...['json/plainTree', 'json/treeScanner', 'onlineFlag', 'reports/rows', 'reports/totals'].map(replica),
        'test/main/exports/verifyPack.test.ts',
        'test/main/store/damage.test.ts',
        'test/main/imports/readTable.test.ts',
        'test/main/journal/chain.test.ts',
      ],
      seconds: 180,
      least: 30,
    },
    // What Keydesk says and makes of an enterprise that never changes, all of it.
    { name: 'howToAdd', files: ['test/howToAdd.test.ts'], seconds: 60, least: 60 },
    { name: 'golden', files: ['test/golden/golden.test.ts'], seconds: 600, least: 70 },
    // All tests, what is written for both languages in both, with every look and width.
    { name: 'page', files: pageSuites(), seconds: 1800, least: 20, in: 'page', draws: 'files' },
    // Every screen in both languages, with all that is checked on each.
    { name: 'screens', files: [everyScreen], seconds: 600, least: 30, in: 'page' },
    { name: 'codes', files: codes, seconds: 400, least: 40, in: 'page' },
    {
      name: 'days',
      files: ['deskDay', 'life'].map(endToEnd),
      seconds: 200,
      least: 60,
      in: 'endToEnd',
      draws: 'files',
    },
  ]
}
