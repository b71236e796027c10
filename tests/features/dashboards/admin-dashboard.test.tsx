import { expect, test } from 'vitest'
import { AdminDashboard } from '#app/features/dashboards/admin-dashboard.tsx'
import { testNow } from '#tests/support/builders.ts'
import { pressable } from '#tests/support/markup.tsx'
import { linkedMarkupOf } from '#tests/support/linked-markup.tsx'

test('before there are events, the first page lists what to do first', () => {
  const slots = { attentionOf: () => null, figures: () => null, activity: null, services: null }

  const html = linkedMarkupOf(<AdminDashboard events={[]} isOffline={false} shown={undefined} isUnknown={false} now={testNow} {...slots} />)

  expect(html).toContain('0 of 5 steps done')
  expect(pressable(html, 'a').map(({ attributes }) => /href="([^"]*)"/.exec(attributes)?.[1])).toEqual([
    '/admin/masterdata?collection=cities',
    '/admin/member?tab=companies',
    '/admin/member',
    '/admin/event?new=true',
    '/admin/event?new=true',
  ])
})
