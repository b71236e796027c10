import { act, Fragment, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Lets a hook live as it does in a page, effects and all, in a component that shows nothing: React needs a place for it, and
 * nothing of one. Components `beside` it may show nothing
 * either. A strict one is mounted twice, as in development.
 */
export async function mountHook<Props extends object, Result>(
  use: (props: Props) => Result,
  first: Props,
  { beside, isStrict }: { beside?: ReactNode; isStrict?: boolean } = {},
) {
  Object.assign(globalThis, listening, { IS_REACT_ACT_ENVIRONMENT: true, window: globalThis, document: nowhere, ...iframe })
  let result: Result | undefined
  const root = createRoot({ ...nowhere, ownerDocument: nowhere } as never)

  function Host(props: Props) {
    result = use(props)
    return beside ?? null
  }

  const Mode = isStrict ? StrictMode : Fragment
  const page = (props: Props) => (
    <Mode>
      <Host {...props} />
    </Mode>
  )
  const show = async (props: Props) => await act(async () => await Promise.resolve(root.render(page(props))))
  await show(first)
  return {
    /** What it answers now. */
    now: () => result as Result,
    show,
    /** Does something, and waits for what that changes. */
    during: async (action: () => void | Promise<void>) => await act(async () => await Promise.resolve(action())),
    /** The page is left. */
    leave: async () => await act(async () => await Promise.resolve(root.unmount())),
  }
}

const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
const nowhere = { ...listening, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', textContent: '' }
/** React asks whether the focus is in one: no. */
const iframe = { HTMLIFrameElement: EventTarget }
