import { expect, it } from 'vitest'
import { connections } from '../../../scripts/screenshots/connections.mjs'
import { screens } from '../../../scripts/screenshots/screens.mjs'
import { states } from '../../../scripts/screenshots/states.mjs'
import { campaign } from '../../campaign.ts'
import { serveKeydesk } from '../../fakes/served.ts'
import { sayIn } from '../../../src/words/fill.ts'
import { gridWords } from '../../../src/words/page/anywhere.ts'
import { crowded, type Screen } from './everyScreen/crowded.ts'
import { cutFields } from './everyScreen/cutTexts.ts'
import { spoil, spoiled } from './everyScreen/faulty.ts'
import { awaitedBy, faultsOf } from './everyScreen/visit.ts'
import { languages } from './languages.ts'
import { usePages } from './pages.ts'
import { step } from './steps.ts'

const pages = usePages()

/** Of the unusual states the last leaves nobody signed in. */
const isSignedIn = (name: string): boolean => !(name in states || name in connections)
const drawn = Object.entries<Screen>(screens)
/** Every screen, dialog, menu and state of which a picture is drawn, and some as full as they can be. */
const all = Object.fromEntries([
  ...drawn.filter(([name]) => isSignedIn(name)),
  ...Object.entries(crowded),
  ...drawn.filter(([name]) => !isSignedIn(name)),
])
const sample = ['members', 'products-of-arabic-names']
const looked = campaign.some(Object.keys(all), (name) => sample.includes(name))

/** What is shown: the way to a screen may lead through others; to a full one it leads through the employees. */
const last = drawn.findLastIndex(([name]) => name === 'members' || looked.includes(name))
const shown = Object.keys(all).filter((name, at) => looked.includes(name) || (all[name]?.needed === true && at <= last))

for (const language of campaign.some(languages, (one) => one === 'en'))
  it(`nothing is wrong with any screen (${language})`, { timeout: Math.max(480_000, campaign.timeout) }, async () => {
    const keydesk = await serveKeydesk({ sandbox: false, standsStill: true })
    const page = await pages.begin({ language, motion: 'reduced' })
    // What never comes is named by its step.
    page.setDefaultTimeout(60_000)
    const t = sayIn(language)
    const awaited = awaitedBy(page)
    const faults: string[] = []
    async function visit(names: readonly string[]): Promise<void> {
      for (const screen of names) {
        await step(screen, async () => all[screen]?.(page, t))
        if (looked.includes(screen)) faults.push(...(await faultsOf({ page, t, screen, awaited })))
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    }
    try {
      await page.goto(keydesk.address)
      await visit(shown.filter(isSignedIn))
      await step('each check would find something', async () => {
        await all['member-panel']?.(page, t)
        await spoil(page, t(gridWords.columns))
        const found = await faultsOf({ page, t, screen: 'member-panel', awaited })
        const checks = found.map((fault) => fault.split(': ')[1]?.replace(/ at .*/, ''))
        expect(spoiled.filter((name) => !checks.includes(name))).toEqual([])
        // Looked for on reports alone.
        expect(await cutFields(page)).not.toEqual([])
        await page.reload()
      })
      await visit(shown.filter((name) => !isSignedIn(name)))
    } catch (error) {
      // What was found before is told too.
      faults.push(String(error))
    } finally {
      await keydesk.close()
    }
    expect(faults).toEqual([])
  })
