import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { PortalShell } from '#app/routes/-portal-shell.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const shell: Omit<ComponentProps<typeof PortalShell>, 'current'> = {
  account: 'member',
  topLinks: [],
  moreLinks: [],
  event: null,
  quickLinks: [],
  strips: null,
  navigation: null,
  contact: null,
  canEnter: false,
  fetchedAt: undefined,
}

test('a page without the shell also has a place that receives the focus, from the start', async () => {
  const root = createRootRoute({
    component: () => <PortalShell {...shell} current={{ event: undefined, isPicked: false, pick: () => undefined }} />,
  })
  const page = createRoute({ getParentRoute: () => root, path: '/proof', staticData: { noLayout: true }, component: () => null })
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory({ initialEntries: ['/proof'] }) })
  await router.load()

  expect(markupOf(<RouterProvider router={router as never} />)).toContain('<main id="content" tabindex="-1">')
})
