import { useState, useCallback, useRef } from 'react'
import { Eraser, Undo2 } from 'lucide-react'
import Pad from 'signature_pad'
import type { DeskError } from '../../../contract/errors.ts'
import type { SheetKind, Strokes } from '../../../contract/loans.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Loans.module.css'
import { loansWords } from '../../../words/page/loans.ts'
import { headWords } from '../../../words/headings.ts'
import { signatureBox } from '../../../contract/bounds.ts'
import { normalizeStrokes } from '../../../domain/loans.ts'

interface SignDialogProps {
  loan: string
  kind: SheetKind
  profile: Profile
  /** Back to the sheet, signed or not. */
  onBack: () => void
}

/** How thin and how thick the pen draws on the screen, and how far it moves between two points, in pixels. */
const pen = { minWidth: 1, maxWidth: 2.5, minDistance: 2, penColor: '#000' }

/** Draws as sharply as the screen can, and what was drawn again in its size: the canvas was `before` wide. */
function fit(canvas: HTMLCanvasElement, pad: Pad, before: number): void {
  const { clientWidth: width, clientHeight: height } = canvas
  const drawn = pad.toData()
  canvas.width = width * devicePixelRatio
  canvas.height = height * devicePixelRatio
  canvas.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio)
  const factor = before === 0 ? 1 : width / before
  const points = (all: (typeof drawn)[number]['points']) =>
    all.map((one) => ({ ...one, x: one.x * factor, y: one.y * factor }))
  pad.fromData(drawn.map((stroke) => ({ ...stroke, points: points(stroke.points) })))
}

/** A canvas to draw a signature on: with a mouse, a finger or a pen. */
function useSignaturePad() {
  const pad = useRef<{ drawn: Pad; width: number }>(undefined)
  const [count, setCount] = useState(0)
  const place = useCallback((canvas: HTMLCanvasElement | null) => {
    if (canvas === null) return
    const drawn = new Pad(canvas, pen)
    const made = { drawn, width: 0 }
    drawn.addEventListener('endStroke', () => setCount(drawn.toData().length))
    const fitting = new ResizeObserver(() => {
      fit(canvas, drawn, made.width)
      made.width = canvas.clientWidth
    })
    fitting.observe(canvas)
    pad.current = made
    return () => {
      fitting.disconnect()
      drawn.off()
      pad.current = undefined
    }
  }, [])

  /** Leaves the first strokes. */
  function keep(most: number): void {
    pad.current?.drawn.fromData(pad.current.drawn.toData().slice(0, most))
    setCount(most)
  }

  return {
    /** The canvas, which is as wide and as high as `signatureBox` says. */
    place,
    count,
    undo: () => keep(Math.max(0, count - 1)),
    clear: () => keep(0),
    strokes(): Strokes {
      const { drawn, width } = pad.current ?? { width: signatureBox.width }
      return normalizeStrokes(drawn?.toData().map(({ points }) => points) ?? [], width)
    },
  }
}

/** The employee signs a sheet on the screen. */
export function SignDialog({ loan, kind, profile, onBack }: SignDialogProps) {
  const { t } = useWords()
  const { place, count, undo, clear, strokes } = useSignaturePad()
  const [error, setError] = useState<DeskError>()
  const [isBusy, setBusy] = useState(false)

  async function keep(): Promise<void> {
    setBusy(true)
    const result = await call('signLoan', { profile: profile.id, loan, kind, strokes: strokes() })
    setBusy(false)
    if (result.ok) onBack()
    else setError(result.error)
  }

  return (
    <Dialog
      size="large"
      title={t(headWords.signature)}
      isLocked={isBusy}
      loses={count > 0 && !isBusy ? 'typed' : undefined}
      onClose={onBack}
      onSubmit={() => void (count > 0 && keep())}
      footer={
        <>
          <ProfileMark profile={profile} />
          <Button slot="close" isDisabled={isBusy}>
            {t(loansWords.signBack)}
          </Button>
          <Button variant="primary" type="submit" isDisabled={count === 0} isPending={isBusy}>
            {t(loansWords.signKeep)}
          </Button>
        </>
      }
    >
      <p>{t(loansWords.signText)}</p>
      {error !== undefined && <ErrorNotice error={error} />}
      <div className={styles.signing}>
        <canvas ref={place} className={styles.pad} role="img" aria-label={t(loansWords.signArea, { count })} />
      </div>
      <div className={styles.choices}>
        {/* Never disabled: whoever has just pressed one would lose the focus. */}
        <Button size="small" icon={<Undo2 size={14} aria-hidden />} onPress={undo}>
          {t(loansWords.signUndo)}
        </Button>
        <Button size="small" icon={<Eraser size={14} aria-hidden />} onPress={clear}>
          {t(loansWords.signClear)}
        </Button>
      </div>
    </Dialog>
  )
}
