import type { Profile } from '../../../contract/profiles.ts'
import { holderOf } from '../../../domain/holder.ts'
import { searchable, wordsOf } from '../../../domain/searchable.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { addressOf } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { membersWords } from '../../../words/page/members.ts'

/** Whoever looks for the holder of a number that nobody has, or asks for one, is told so, and led to the number. */
export function NobodyHas({ text, profile }: { text: string; profile: Profile }) {
  const { t } = useWords()
  const [number, ...others] = wordsOf(text)
  const query = number === undefined || others.length > 0 ? undefined : { text: number, limit: 10 }
  const assets = lastRead(useQuery('findAssets', query))?.value.assets ?? []
  const keys = lastRead(useQuery('findKeys', query))?.value.keys ?? []
  const isSameNumber = ({ assetNum }: { assetNum: string }): boolean => searchable(assetNum) === number
  const free = [...assets, ...keys].find((one) => isSameNumber(one) && holderOf(one) === undefined)
  if (free === undefined) return t(membersWords.noneFoundText)
  const place = addressOf({ place: 'board', profile: profile.id, params: { find: free.assetNum } })
  return (
    <>
      {t(membersWords.nobodyHas, { number: free.assetNum })} <a href={place}>{t(membersWords.showOnBoard)}</a>
    </>
  )
}
