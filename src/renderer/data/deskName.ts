import type { Words } from '../ui/useWords.tsx'

/** The last characters of a desk's name tell it from others well enough. */
const telling = 8

/** What a desk is called, before the one called `here`. */
export const deskName = (desk: string, here: string, { t }: Pick<Words, 't'>): string =>
  desk === here ? t('desk.here') : t('desk.named', { desk: desk.slice(-telling) })
