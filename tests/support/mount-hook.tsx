import { act, Fragment, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/**
 * Mounts a hook, with effects, in a component that renders nothing; React needs a container, but
 * nothing of it. Components `beside` and around it (`within`) must not render anything either. A
 * strict one mounts twice, as in development.
 */
export async function mountHook<Props extends object, Result>(
  use: (props: Props) => Result,
  first: Props,
  { beside, isStrict, within = (host) => host }: { beside?: ReactNode; isStrict?: boolean; within?: (host: ReactNode) => ReactNode } = {},
) {
  Object.assign(globalThis, listening, { IS_REACT_ACT_ENVIRONMENT: true, window: globalThis, document: nowhere, ...iframe })
  let result: Result | undefined
  const root = createRoot({ ...nowhere, ownerDocument: nowhere } as never)

  function Host(props: Props) {
    result = use(props)
    return beside ?? null
  }

  const Mode = isStrict ? StrictMode : Fragment
  const page = (props: Props) => <Mode>{within(<Host {...props} />)}</Mode>
  const show = async (props: Props) => await act(async () => await Promise.resolve(root.render(page(props))))
  const leave = async () => await act(async () => await Promise.resolve(root.unmount()))
  onTestFinished(leave)
  await show(first)
  return {
    /** The current result. */
    now: () => result as Result,
    show,
    /** Runs an action and waits for its updates. */
    during: async (action: () => void | Promise<void>) => await act(async () => await Promise.resolve(action())),
    /** Unmounts the page before the test ends. */
    leave,
  }
}

const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
const nowhere = { ...listening, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', textContent: '' }
/** React checks whether the focused element is an iframe; nothing is. */
const iframe = { HTMLIFrameElement: EventTarget }
