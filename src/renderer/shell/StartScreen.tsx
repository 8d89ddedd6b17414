import { useEffect } from 'react'
import { Loading } from '../ui/EmptyState.tsx'
import { useWords } from '../ui/useWords.tsx'
import { readProfiles, useProfiles } from '../data/profiles.ts'
import { Unread } from '../data/Readable.tsx'
import { recall } from '../preferences/remembered.ts'
import { navigate } from '../routing/route.ts'
import { openSandbox } from '../data/sandbox.ts'
import { whereToStart } from './start.ts'
import { appWords } from '../../words/page/frame.ts'

/** Decides where to start, and goes there. */
export function StartScreen() {
  const { t } = useWords()
  const list = useProfiles((state) => state.list)
  useEffect(() => {
    if (list.state !== 'ready') return
    const requested = new URLSearchParams(location.search).get('profile')
    navigate(whereToStart(list.read.value.profiles, requested, recall('profile')), 'replace')
  }, [list])
  if (list.state !== 'failed') return <Loading label={t(appWords.starting)} />
  return <Unread error={list.error} onRetry={() => void readProfiles()} />
}

/** The address `#/sandbox`: the sandbox with one click, also from outside. */
export function SandboxScreen() {
  const { t } = useWords()
  useEffect(() => {
    void openSandbox()
  }, [])
  return <Loading label={t(appWords.openingSandbox)} />
}
