import { Component, type ReactNode } from 'react'
import { FailedState } from '../ui/ErrorNotice.tsx'

interface Props {
  /** Another place gets another chance. */
  place: string
  children: ReactNode
}

/** A defect in one screen leaves the frame and the other screens usable. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: true } {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.hasFailed && before.place !== this.props.place) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <FailedState error={{ kind: 'internal', code: 'internal' }} />
  }
}
