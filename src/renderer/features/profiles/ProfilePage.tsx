import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { addressOf } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { connectWords } from '../../../words/page/profiles.ts'
import styles from './Profiles.module.css'

/** A page about one connection, with a link back to all of them. */
export function ProfilePage({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useWords()
  return (
    <main className={styles.page}>
      <header className={styles.top}>
        <h1>{title}</h1>
        <a className={styles.back} href={addressOf({ place: 'profiles', params: {} })}>
          <ArrowLeft size={16} aria-hidden />
          {t(connectWords.back)}
        </a>
      </header>
      {children}
    </main>
  )
}
