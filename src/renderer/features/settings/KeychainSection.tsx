import { useEffect } from 'react'
import { CircleAlert, CircleCheck, Lock, type LucideIcon } from 'lucide-react'
import type { VaultState } from '../../../contract/profiles.ts'
import { lastRead } from '../../data/loadable.ts'
import { readProfiles, readSession, useProfiles } from '../../data/profiles.ts'
import { askToSignIn } from '../../desk/call.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx'
import { Section } from './TextSetting.tsx'
import { keychainWords } from '../../../words/page/shell.ts'
import styles from './Settings.module.css'

/**
 * The states of the keychain that a person can see. `locked`: it returns nothing although it should; see
 * `SessionState`.
 */
const keychainStates = ['ready', 'locked', 'absent', 'failing', 'tooLarge'] as const
type KeychainState = (typeof keychainStates)[number]

/** The state of the keychain; `isAnyLocked`: it returns nothing for a profile whose sign-in it should hold. */
function keychainStateOf(vault: VaultState, isAnyLocked: boolean): KeychainState {
  return vault.keychain === 'ready' && isAnyLocked ? 'locked' : vault.keychain
}

const looks: Record<KeychainState, { tone: Tone; icon: LucideIcon }> = {
  ready: { tone: 'free', icon: CircleCheck },
  locked: { tone: 'soon', icon: Lock },
  absent: { tone: 'soon', icon: CircleAlert },
  failing: { tone: 'expired', icon: CircleAlert },
  tooLarge: { tone: 'expired', icon: CircleAlert },
}

/** The state of the system's keychain, what it means, and what can be done; the other states can be looked up. */
export function KeychainSection() {
  const { t } = useWords()
  const known = useProfiles((state) => lastRead(state.list)?.value)
  const sessions = useProfiles((state) => state.sessions)
  useEffect(() => {
    for (const { id, origin } of known?.profiles ?? []) if (origin === 'stored') void readSession(id)
  }, [known])
  if (known === undefined) return null

  const locked = known.profiles.filter(({ id }) => sessions[id] === 'lockedOrMissing')
  const state = keychainStateOf(known.vault, locked.length > 0)
  return (
    <Section title={t(keychainWords.title)}>
      <div className={styles.keychain} role="status">
        <StatusTag {...looks[state]}>{t(keychainWords[state])}</StatusTag>
        <p>{t(keychainWords[`${state}.means`])}</p>
        <p>{t(keychainWords[`${state}.next`])}</p>
      </div>
      <div className={styles.actions}>
        {locked.map(({ id, name }) => (
          <Button key={id} onPress={() => void askToSignIn(id).then(() => readSession(id))}>
            {t(keychainWords.signInTo, { name })}
          </Button>
        ))}
        {state !== 'ready' && <Button onPress={() => void readProfiles()}>{t(keychainWords.lookAgain)}</Button>}
      </div>
      <details>
        <summary className={styles.summary}>{t(keychainWords.others)}</summary>
        <dl className={styles.states}>
          {keychainStates
            .filter((other) => other !== state)
            .map((other) => (
              <div key={other}>
                <dt>{t(keychainWords[other])}</dt>
                <dd>
                  {t(keychainWords[`${other}.means`])} {t(keychainWords[`${other}.next`])}
                </dd>
              </div>
            ))}
        </dl>
      </details>
    </Section>
  )
}
