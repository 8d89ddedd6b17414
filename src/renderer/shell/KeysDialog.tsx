import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { isPossible } from './actions.ts'
import { KeyCaps } from './KeyCaps.tsx'
import { actions, sayAction, screenKeys, type Key } from './keys.ts'
import { closeDialog } from '../ui/dialogs.tsx'
import { useRoute } from '../routing/route.ts'
import { useSettings } from '../preferences/settings.ts'
import { placeWords, uiWords } from '../../words/page/frame.ts'
import { keysWords } from '../../words/page/shell.ts'
import { kindWords } from '../../words/terms.ts'
import styles from './KeysDialog.module.css'

interface Row {
  caps: Key | readonly string[]
  text: string
}

function KeySection({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <dl className={styles.list}>
        {rows.map(({ caps, text }) => (
          <div key={text} className={styles.row}>
            <dt>{text}</dt>
            <dd>
              <KeyCaps of={caps} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The shortcuts of the screen, and those that work everywhere. */
export default function KeysDialog() {
  const { t } = useWords()
  const route = useRoute()
  const singleKeys = useSettings((state) => state.singleKeys)
  const everywhere = actions.flatMap((entry) => {
    const { action, key } = entry
    const isPressed = key !== undefined && isPossible(action) && (singleKeys || key.withControl === true)
    return isPressed ? [{ caps: key, text: sayAction(t, entry) }] : []
  })
  const ofScreen =
    'profile' in route ? screenKeys[route.place].map(({ keys, name }) => ({ caps: keys, text: t(name) })) : []
  return (
    <Dialog
      title={t(kindWords.shortcuts)}
      size="large"
      onClose={() => closeDialog('keys')}
      footer={
        <Button variant="primary" autoFocus slot="close">
          {t(uiWords.close)}
        </Button>
      }
    >
      <div className={styles.sections}>
        {'profile' in route && ofScreen.length > 0 && <KeySection title={t(placeWords[route.place])} rows={ofScreen} />}
        <KeySection title={t(keysWords.everywhere)} rows={everywhere} />
      </div>
      {'profile' in route && <p className={styles.note}>{t(singleKeys ? keysWords.scanner : keysWords.off)}</p>}
    </Dialog>
  )
}
