import { useEffect, useState } from 'react'
import { sentences } from '../../words/language.ts'
import { Notice } from '../ui/Notice.tsx'
import { useWords } from '../ui/useWords.tsx'
import { findFollowed, useFollowed } from './followed.ts'

/** How long a reply may take until something is said, in ms. */
const patience = 2000

/** Whether something has been under way longer than people wait without being told. */
export function useIsSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isUnderWay])
  return isSlow
}

/** That the service is slow and, once its reply is given up, what is being done to find out; one may go on meanwhile. */
export function SlowNotice({ id }: { id: string }) {
  const { t, language } = useWords()
  const isSettling = useFollowed((state) => findFollowed(state, id)?.state === 'settling')
  const kind = isSettling ? 'settling' : 'slow'
  return (
    <Notice kind={isSettling ? 'unknown' : 'info'} title={t(`change.${kind}`)}>
      <p>{sentences(language, t(`change.${kind}Text`), t('change.goOn'))}</p>
    </Notice>
  )
}
