import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseSearch, stringifySearch } from '#app/app/search-params.ts'
import { markupOf } from './markup.tsx'

/** The initial markup of a component with links, at this path. */
export function linkedMarkupOf(content: ReactNode, path = '/'): string {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: createRootRoute(), history, parseSearch, stringifySearch })
  return markupOf(<RouterContextProvider router={router}>{content}</RouterContextProvider>)
}
