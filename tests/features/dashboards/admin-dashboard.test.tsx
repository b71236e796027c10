import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#app/app/search-params.ts'
import { AdminDashboard } from '#app/features/dashboards/admin-dashboard.tsx'
import { testNow } from '#tests/support/builders.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), parseSearch, stringifySearch })

test('before there are events, the first page offers to add one', () => {
  const slots = { attentionOf: () => null, figures: () => null, activity: null, services: null }

  const html = markupOf(
    <RouterContextProvider router={router}>
      <AdminDashboard events={[]} isOffline={false} shown={undefined} isUnknown={false} now={testNow} {...slots} />
    </RouterContextProvider>,
  )

  const [link] = pressable(html, 'a')
  expect(link?.label).toBe('New event')
  expect(link?.attributes).toContain('href="/admin/event?new=true"')
})
