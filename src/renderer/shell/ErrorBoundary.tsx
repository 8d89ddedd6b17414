import { Component, type ReactNode } from 'react'
import type { DeskError } from '../../contract/errors.ts'
import { noteOrigin } from '../ui/errorReport.ts'
import { BrokenScreen } from './BrokenScreen.tsx'

interface Props {
  /** Another place gets another chance. */
  place: string
  /** What the screen is called, for its heading. */
  title: string
  children: ReactNode
}

/** A defect in one screen leaves the frame and the other screens usable. */
export class ErrorBoundary extends Component<Props, { error: DeskError | undefined }> {
  override state = { error: undefined }

  static getDerivedStateFromError(): { error: DeskError } {
    return { error: { kind: 'internal', code: 'internal' } }
  }

  override componentDidUpdate(before: Props, { error: errorBefore }: { error: DeskError | undefined }): void {
    const { error } = this.state
    if (error !== undefined && errorBefore === undefined) noteOrigin(error, `screen ${this.props.place}`)
    if (error !== undefined && before.place !== this.props.place) this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <BrokenScreen title={this.props.title} error={error} onRetry={() => this.setState({ error: undefined })} />
  }
}
