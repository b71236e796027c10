import { memo as reactMemo, type ReactNode } from 'react'

/** React's `memo` for a component with type parameters, which React's own type loses: it is drawn again only when its props change. */
export const memo: <P extends object>(component: (props: P) => ReactNode) => (props: P) => ReactNode = reactMemo
