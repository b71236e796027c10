import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#app/app/search-params.ts'
import { AdminDashboard } from '#app/features/dashboards/admin-dashboard.tsx'
import { testNow } from '#tests/support/builders.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), parseSearch, stringifySearch })

test('before there are events, the first page lists what to do first', () => {
  const slots = { attentionOf: () => null, figures: () => null, activity: null, services: null }

  const html = markupOf(
    <RouterContextProvider router={router}>
      <AdminDashboard events={[]} isOffline={false} shown={undefined} isUnknown={false} now={testNow} {...slots} />
    </RouterContextProvider>,
  )

  expect(html).toContain('0 of 5 steps done')
  expect(pressable(html, 'a').map(({ attributes }) => /href="([^"]*)"/.exec(attributes)?.[1])).toEqual([
    '/admin/masterdata?collection=cities',
    '/admin/member?tab=companies',
    '/admin/member',
    '/admin/event?new=true',
    '/admin/event?new=true',
  ])
})
