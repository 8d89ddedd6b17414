import { Component, type ReactNode } from 'react'
import type { DeskError } from '../../contract/errors.ts'
import { appWords, uiWords } from '../../words/page/frame.ts'
import { noteDefect } from '../desk/defects.ts'
import { useReachability } from '../desk/reachability.ts'
import { noteOrigin } from '../ui/errorWords.ts'
import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/Notice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Loading } from '../ui/EmptyState.tsx'

interface Props {
  /** Going to another place resets it. */
  place: string
  /** The screen's name, for the heading. */
  title: string
  children: ReactNode
}

interface BrokenScreenProps {
  title: string
  error: DeskError
  onRetry: () => void
}

/** Replaces a screen that broke; offers to try again or to go to the start page. */
function BrokenScreen({ title, error, onRetry }: BrokenScreenProps) {
  const { t } = useWords()
  return (
    <Screen title={title}>
      <FailedState
        error={error}
        actions={
          <>
            <Button onPress={onRetry}>{t(uiWords.tryAgain)}</Button>
            <Button
              onPress={() => {
                location.hash = ''
                location.reload()
              }}
            >
              {t(appWords.fromStart)}
            </Button>
          </>
        }
      />
    </Screen>
  )
}

/** Keeps the frame and the other screens usable if one screen breaks, and logs the defect. */
export class ErrorBoundary extends Component<Props, { error: DeskError | undefined }> {
  override state = { error: undefined }

  static getDerivedStateFromError(): { error: DeskError } {
    // A part of the page that a closed Keydesk no longer gives is no defect of the screen.
    if (useReachability.getState().isDoorClosed) return { error: { kind: 'unreachable', code: 'door.closed' } }
    return { error: { kind: 'internal', code: 'internal' } }
  }

  override componentDidCatch(thrown: unknown): void {
    const { error } = this.state
    void noteDefect(thrown).then((correlation) => {
      // Meanwhile the person may have tried again or gone elsewhere.
      if (correlation === undefined || error === undefined || this.state.error !== error) return
      const named: DeskError = { ...(error as DeskError), correlation }
      noteOrigin(named)
      this.setState({ error: named })
    })
  }

  override componentDidUpdate(before: Props): void {
    const { error } = this.state
    if (error !== undefined && before.place !== this.props.place) this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <BrokenScreen title={this.props.title} error={error} onRetry={() => this.setState({ error: undefined })} />
  }
}

/** In the place of a screen until its code is here. */
export function Opening() {
  const { t } = useWords()
  return <Loading label={t(appWords.opening)} />
}
