import type { Words } from '../ui/useWords.tsx'
import { deskWords } from '../../words/page/frame.ts'

/** The last characters of a desk's name tell it from others well enough. */
const telling = 8

/** What a desk is called, before the one called `here`. */
export const deskName = (desk: string, here: string, { t }: Pick<Words, 't'>): string =>
  desk === here ? t(deskWords.here) : t(deskWords.named, { desk: desk.slice(-telling) })
