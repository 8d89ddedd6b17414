import { languages, readings, states } from './names.ts'

/** What is made together: a name of what was made begins with its group, and each has a file where it is kept. */
export const groups: readonly string[] = [
  'help',
  ...readings.map((reading) => `commands-${reading}`),
  ...states,
  ...states.map((state) => `${state}-page`),
  ...languages.map((language) => `screens-${language}`),
]

/** Whether the page is looked at for it. */
export const needsBrowser = (group: string): boolean => /-page$|^screens-/.test(group)

/** Those of which `npm test` makes something. */
export const sampled = ['help', 'first'] as const

/** Which names are made; of a group’s own name with a slash behind it, whether any of it is. */
export type Wanted = (name: string) => boolean

/** Of the first state: some of what is asked of it, some files, and one order. */
const some = [
  /^first\/(members|assets|keys|products|by-product|by-employee|board|history|loans)\.json$/,
  /^first\/report-(overview|by-employee)\.json$/,
  /^first\/(board|products)\.zh-CN\.txt$/,
  /^first\/(members|assets|keys|products)\.fields\.en\.csv$/,
  /^first\/(products|report-expiring)\.words\.zh-CN\.(csv|xlsx)/,
  /^first\/products\.zh-CN\.(html|json)$/,
  /^first\/lists\/(products|groups-holder)\.ends\.up\.zh-CN\.json$/,
]

/** What `npm test` makes: all help, and some of the first state. */
export const isInSample: Wanted = (name) =>
  name.startsWith('help/') || name === 'first/' || some.some((one) => one.test(name))
