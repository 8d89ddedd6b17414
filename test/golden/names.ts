/** The languages of words. */
export const languages = ['en', 'zh-CN'] as const
export type Language = (typeof languages)[number]

/** How the commands are read: in words of one of the languages, or with `--json`. */
export const readings = [...languages, 'json'] as const
export type Reading = (typeof readings)[number]

/** The states of the copy, in the order in which it comes to them: `earlier` is the first snapshot, seen from the second. */
export const states = ['first', 'second', 'earlier', 'refreshed'] as const
export type State = (typeof states)[number]
