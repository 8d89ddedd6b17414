import type { Browser, Page } from 'playwright-core'
import { fixedTime } from '../../scripts/screenshots/fixedClock.mjs'
import { screens } from '../../scripts/screenshots/screens.mjs'
import { atRest, goTo, settled } from '../../scripts/screenshots/steps.mjs'
import { reportNames } from '../../src/contract/reportColumns.ts'
import { newPage } from '../fakes/chromium.ts'
import { serveKeydesk } from '../fakes/served.ts'
import { sayIn } from '../../src/words/fill.ts'
import { servicePort } from './fixed.mjs'
import type { Wanted } from './groups.ts'
import type { Made } from './kept.ts'
import type { Keydesk } from './keydesk.ts'
import { languages, type Language } from './names.ts'

/** The places of an enterprise; `ASSET` and `JOB` stand for one of each. */
const places = [
  'today',
  'members',
  'board?view=rows',
  'board?view=state',
  'board?view=person',
  'loans',
  'products',
  'products?by=product',
  'products?by=asset',
  'products?by=holder',
  'products/ASSET',
  'activities',
  'reports',
  ...reportNames.map((name) => `reports/${name}`),
  'jobs',
  'jobs/JOB',
  'history',
  'snapshots',
  'settings',
]

/** High enough for more rows than a monitor shows. */
const tall = { width: 1280, height: 2400 }

/** What the page says once it has come to rest, as a screen reader has it: a line for each thing, by its role. */
async function textOf(page: Page): Promise<string> {
  await atRest(page)
  // What was read aloud last goes by itself after some seconds.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('[data-live-announcer]')) one.style.display = 'none'
  })
  const text = await page.locator('body').first().ariaSnapshot()
  const masked = text
    .replaceAll(/^ *- \/url: .*\n/gm, '')
    // Whether one has gone already is a matter of time; what it says is its button's name.
    .replaceAll(/^ *- tooltip .*\n/gm, '')
    .replaceAll(new RegExp(`127\\.0\\.0\\.1:(?!${servicePort})\\d+`, 'g'), '127.0.0.1:PORT')
    // A size is what SQLite makes it.
    .replaceAll(/(?<![\w.,])\d[\d.,]*\s?[kM]?B\b/g, '0 B')
  return `${masked}\n`
}

/** How long a page that is kept waiting may take to say so, in milliseconds. */
const patienceMs = 1000

/** The same of a Keydesk that works while it is looked at: once it says the same twice, and its sync has ended. */
async function lastTextOf(page: Page, screen: string): Promise<string> {
  // One screen is of a list that waits; its bar knows sooner or later how it is with the copy.
  const unrest =
    screen === 'loading' ? /Syncing|正在同步|status: (?:Loading…|正在加载…)$/m : /Syncing|正在同步|Loading|正在加载/
  let before = ''
  for (let looks = 0; looks < 60; looks += 1) {
    const text = await textOf(page)
    if (text === before && !unrest.test(text)) break
    before = text
    await page.waitForTimeout(patienceMs)
  }
  return (
    before
      // How many calls came before it is a matter of time.
      .replaceAll(/ code: [0-9A-Z]{8}$/gm, ' code: REFERENCE')
      // It covers the port of the sandbox that the page has started.
      .replaceAll(/Head of the history: [0-9a-f]{64}/g, 'Head of the history: HASH')
  )
}

/** A state of the copy, and what leads to it in an address. */
export interface Shown {
  keydesk: Keydesk
  state: string
  params: string
}

/** Every place of the enterprise as it is in a state, in both languages. */
export async function keepPlaces(browser: Browser, made: Made, { keydesk, state, params }: Shown): Promise<void> {
  const { assets } = await keydesk.data('assets', 'list', '--offline')
  const { jobs } = await keydesk.data('jobs', 'list')
  const { desk, profile, serve } = await keydesk.openDesk()
  try {
    for (const language of languages) {
      const door = await serve()
      const page = await newPage(browser, { language, motion: 'reduced', size: tall, clock: Date.now() })
      try {
        await page.goto(door.address)
        for (const place of places) {
          const [path, query] = place.replace('ASSET', assets[0].assetId).replace('JOB', jobs[0].job).split('?')
          await goTo(page, `#/at/${profile}/${path}?${[query, params].filter(Boolean).join('&')}`)
          await page.getByRole('heading', { level: 1 }).first().waitFor()
          await settled(page)
          made.set(`${state}-page/${language}/${place.replaceAll(/[/?=]/g, '-')}.yaml`, Buffer.from(await textOf(page)))
        }
      } finally {
        await page.context().close()
        await door.close()
      }
    }
  } finally {
    await desk.close()
  }
}

/** Every screen, dialog, menu and state of the screenshots, with no pointer on anything. */
export async function keepScreens(browser: Browser, made: Made, isWanted: Wanted): Promise<void> {
  for (const language of languages) if (isWanted(`screens-${language}/`)) await keepScreensIn(language, browser, made)
}

async function keepScreensIn(language: Language, browser: Browser, made: Made): Promise<void> {
  const keydesk = await serveKeydesk({ sandbox: false, standsStill: true })
  const page = await newPage(browser, { language, motion: 'reduced', clock: fixedTime })
  page.setDefaultTimeout(60_000)
  const t = sayIn(language)
  try {
    await page.goto(keydesk.address)
    for (const [name, show] of Object.entries(screens)) {
      await show(page, t)
      await page.mouse.move(1279, 799)
      made.set(`screens-${language}/${name}.yaml`, Buffer.from(await lastTextOf(page, name)))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  } finally {
    await page.context().close()
    await keydesk.close()
  }
}
