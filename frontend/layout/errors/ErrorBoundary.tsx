import { Component, type ErrorInfo, type ReactNode } from 'react'
import { isNotLoaded, NotLoaded } from './NotLoaded.tsx'
import { ServerError } from './ServerError.tsx'

/**
 * Shows the 500 page when a screen throws, and the offline page when its script did not load. Resets when `place` (the
 * route) changes.
 */
export class ErrorBoundary extends Component<
  { children: ReactNode; place?: string },
  { error?: unknown; failed: boolean }
> {
  state: { error?: unknown; failed: boolean } = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  componentDidUpdate(before: { place?: string }) {
    if (this.state.failed && before.place !== this.props.place) this.setState({ error: undefined, failed: false })
  }

  render() {
    if (!this.state.failed) return this.props.children
    if (isNotLoaded(this.state.error)) return <NotLoaded />
    return <ServerError error={this.state.error} onRetry={() => this.setState({ error: undefined, failed: false })} />
  }
}
