import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ServerError } from './ServerError.tsx'

/** Turns a screen that fails to draw into the 500 page. Another `place` (route) tries again by itself. */
export class ErrorBoundary extends Component<{ children: ReactNode; place?: string }, { error?: unknown; failed: boolean }> {
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
    return <ServerError error={this.state.error} onRetry={() => this.setState({ error: undefined, failed: false })} />
  }
}
