import { Component, lazy, Suspense, useReducer, type ComponentType, type ReactNode } from 'react'
import { PartFailed } from '#app/ui/messages/part-failed.tsx'

/**
 * A component that is loaded when it is first shown, for the few parts that are heavy or that the sign-in page must not carry.
 * When it does not load, only its own place says so.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // React remembers a load that failed, so each attempt needs a new one.
  const attempt = () => lazy(async () => ({ default: await load() }))
  let Part = attempt()
  return function LazyComponent(props: Props) {
    const [attempts, countAttempt] = useReducer((count: number) => count + 1, 1)
    const retry = () => {
      Part = attempt()
      countAttempt()
    }
    return (
      <Boundary key={attempts} onRetry={retry}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Boundary>
    )
  }
}

interface BoundaryProps {
  onRetry: () => void
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { onRetry, children } = this.props
    return this.state.hasFailed ? <PartFailed onRetry={onRetry} /> : children
  }
}
