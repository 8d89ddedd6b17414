import { uiWords } from '../../../words/page/frame.ts'
import { connectionWords } from '../../../words/page/profiles.ts'
import { profileWords } from '../../../words/page/anywhere.ts'
import { verbWords } from '../../../words/terms.ts'
import { useEffect } from 'react'
import { CircleQuestionMark } from 'lucide-react'
import { findProfile, readProfiles, useProfiles } from '../../data/profiles.ts'
import { Readable } from '../../data/Readable.tsx'
import { useRoute } from '../../routing/route.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { nameWindow } from '../../ui/windowTitle.ts'
import { EditConnection } from './EditConnection.tsx'
import { ProfilePage } from './ProfilePage.tsx'

/** The screen for correcting a stored connection, so that a wrong entry is never a dead end. */
export default function EditConnectionScreen() {
  const { t } = useWords()
  const route = useRoute()
  const list = useProfiles((state) => state.list)
  const profile = useProfiles((state) =>
    findProfile(state, route.place === 'connection' ? route.connection : undefined),
  )
  const title = profile === undefined ? t(connectionWords.editTitle) : t(verbWords.editNamed, { name: profile.name })
  useEffect(() => {
    nameWindow(title)
  }, [title])
  return (
    <ProfilePage title={title}>
      <Readable of={list} reading={t(uiWords.reading)} onRetry={() => void readProfiles()}>
        {({ vault }) =>
          profile?.origin === 'stored' ? (
            <EditConnection key={profile.id} profile={profile} vault={vault} />
          ) : (
            <EmptyState icon={CircleQuestionMark} title={t(profileWords.gone)}>
              {t(profileWords.goneText)}
            </EmptyState>
          )
        }
      </Readable>
    </ProfilePage>
  )
}
