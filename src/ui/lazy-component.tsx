import { Component, lazy, Suspense, useReducer, type ComponentType, type ReactNode } from 'react'
import { LoadFailed } from '#app/ui/messages/load-failed.tsx'

/**
 * A component that loads when it is first shown, for parts that are heavy or that the sign-in page
 * must not load. If loading fails, only this part shows an error, with a retry.
 *
 * @param place keeps its place until then
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>, place?: ReactNode): ComponentType<Props> {
  // React caches a failed load, so each attempt needs a new lazy component.
  const attempt = () => lazy(async () => ({ default: await load() }))
  let LoadedComponent = attempt()
  return function LazyComponent(props: Props) {
    const [attempts, countAttempt] = useReducer((count: number) => count + 1, 1)
    const retry = () => {
      LoadedComponent = attempt()
      countAttempt()
    }
    return (
      <Boundary key={attempts} onRetry={retry}>
        <Suspense fallback={place}>
          <LoadedComponent {...props} />
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
    return this.state.hasFailed ? <LoadFailed onRetry={onRetry} /> : children
  }
}
