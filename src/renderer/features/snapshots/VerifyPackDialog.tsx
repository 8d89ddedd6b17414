import { useState } from 'react'
import type { OutputOf } from '../../../contract/operations.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { ManifestHash } from './ManifestHash.tsx'
import { PackWork } from './PackWork.tsx'
import styles from './Snapshots.module.css'

/** A SHA-256 in hex, as the pack's dialog and the command line give it. */
const isHash = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text)

/** Compares a pack that the person chooses with its manifest, and that with the hash that was kept. */
export function VerifyPackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const hash = typed.trim()
  const isUnfit = hash !== '' && !isHash(hash)
  return (
    <PackWork
      title={t('pack.verifyTitle')}
      begin={
        <Button key="choose" variant="primary" type="submit" isDisabled={isUnfit}>
          {t('pack.choose')}
        </Button>
      }
      hasField
      isReady={!isUnfit}
      isFilled={hash !== ''}
      work={(options) =>
        call('verifyPack', { pack: { from: 'chosen' }, ...(hash === '' ? {} : { manifest: hash }) }, options)
      }
      asked={
        <>
          <p>{t('pack.verifyText')}</p>
          <TextField
            autoFocus
            isCode
            label={t('pack.keptHash')}
            description={t('pack.keptHashText')}
            value={typed}
            onChange={setTyped}
            error={isUnfit ? t('pack.hashUnfit') : undefined}
          />
        </>
      }
      running={() => <p role="status">{t('pack.verifying')}</p>}
      done={(verdict) => <Verdict verdict={verdict} kept={hash !== ''} />}
      onClose={onClose}
    />
  )
}

/** Without the hash that was kept, a pack that agrees with itself says no more than that. */
function Verdict({
  verdict: { ok, problems, files, manifest },
  kept,
}: {
  verdict: OutputOf<'verifyPack'>
  kept: boolean
}) {
  const { t } = useWords()
  const count = files ?? 0
  return (
    <>
      {ok ? (
        <p role="status">{t(kept ? 'pack.unchanged' : 'pack.agrees', { count })}</p>
      ) : (
        <Notice kind="failed" title={t('pack.problems', { count: problems.length })}>
          <ul className={styles.problems}>
            {problems.map(({ file, problem }) => (
              <li key={`${problem} ${file}`}>
                <bdi>{file}</bdi>: {t(`pack.problem.${problem}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!kept && manifest !== null && (
        <>
          <p>{t('pack.compare')}</p>
          <ManifestHash hash={manifest} />
        </>
      )}
    </>
  )
}
