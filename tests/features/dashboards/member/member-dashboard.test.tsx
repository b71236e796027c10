import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { emptyProfile } from '#contract/profile/defaults.ts'
import { MemberDashboard } from '#app/features/dashboards/member/member-dashboard.tsx'
import { aCompanyRecord } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  createLink: (part: unknown) => part,
}))
const profile = { ...emptyProfile, kind: 'BUILDER', status: 'DRAFT', published_at: null }
vi.mock('#app/features/dashboards/member/member-queries.ts', () => ({
  useOwnRecords: () => ({ entries: [], registrations: [], begunHere: new Set(), profiles: [profile] }),
}))
vi.mock('#app/sync/use-mine.ts', () => ({
  useMine: () => ({ company: aCompanyRecord({ name: 'Oak of the Lakes' }) }),
}))

test('without an active event, the company and how far its profiles are can still be seen', () => {
  const html = markupOf(
    <MemberDashboard
      name="Ann"
      events={[]}
      current={undefined}
      onPick={() => undefined}
      isOffline={false}
      age={null}
      shown={<p>Public information</p>}
    />,
  )

  expect(html).toContain('No Active Events')
  expect(html).toContain('Oak of the Lakes')
  expect(html).toMatch(/Builder profile.*Draft, 0 of \d+ complete/)
  expect(html).toContain('Public information')
})
