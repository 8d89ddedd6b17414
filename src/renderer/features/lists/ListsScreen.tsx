import type { FileField } from '../../../contract/fileFields.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { OpenedFile } from '../../../contract/files.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { listsWords } from '../../../words/page/lists.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { useRoute } from '../../routing/route.ts'
import { call } from '../../desk/call.ts'
import { Screen } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { closeList } from '../../data/openingFile.ts'
import { AddScreen } from './AddScreen.tsx'
import { Compared } from './Compared.tsx'
import {
  partQuery,
  beginComparing,
  endComparing,
  matchedBy,
  needs,
  useCompared,
  type MatchedBy,
} from './comparedColumns.tsx'
import { isSure, type Meanings } from './ReadList.tsx'
import { ReadingSteps } from './ReadingSteps.tsx'

/** What can be compared of an employee. */
const fields: readonly FileField[] = ['name', 'userName', 'departmentName', 'departmentId', 'passwordMobile', 'remark']

/** What the people of a list can be found by. */
const fitting = (meanings: Meanings): MatchedBy[] =>
  matchedBy.filter((by) => Object.values(meanings).includes(needs[by]))

/** Compares a list, of the personnel department for example, with the copy; and what can be done about what differs. */
function CompareScreen({ profile }: { profile: Profile }) {
  const { t } = useWords()
  const of = useCompared((state) => state.of)

  async function begin(file: string, meanings: Meanings): Promise<DeskError | undefined> {
    const [by = 'account'] = fitting(meanings)
    const question = { profile: profile.id, ...partQuery({ file, meanings, by }, 'new'), limit: 1 }
    const result = await call('compareMemberFile', question)
    if (!result.ok) return result.error
    beginComparing(file, meanings, by)
    return undefined
  }

  if (of !== undefined)
    return (
      <Compared
        profile={profile}
        of={of}
        fitting={fitting(of.meanings)}
        onOther={() => {
          closeList(of.file)
          endComparing()
        }}
      />
    )
  return (
    <Screen title={t(listsWords.compareTitle)}>
      <ReadingSteps
        text={t(listsWords.compareText)}
        fields={fields}
        isSure={(opened: OpenedFile, meanings) => isSure(opened, meanings) && fitting(meanings).length > 0}
        onContinue={begin}
      />
    </Screen>
  )
}

/** Lists of employees: those to add, and those to compare. */
export default function ListsScreen() {
  const profile = useCurrentProfile()
  const route = useRoute()
  if (profile === undefined) return null
  return 'list' in route && route.list === 'compare' ? (
    <CompareScreen profile={profile} />
  ) : (
    <AddScreen profile={profile} />
  )
}
