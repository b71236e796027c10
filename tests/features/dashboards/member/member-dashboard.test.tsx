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
const draft = { ...emptyProfile, kind: 'BUILDER', status: 'DRAFT', published_at: null }
const asked = { ...emptyProfile, kind: 'REMODELER', status: 'CHANGES_REQUESTED', published_at: null }
vi.mock('#app/features/dashboards/member/member-queries.ts', () => ({
  useOwnRecords: () => ({
    entries: [],
    registrations: [],
    begunHere: new Set(),
    profiles: [draft, asked],
    unsent: { rows: [], drafts: [] },
  }),
}))
vi.mock('#app/session/current-session.ts', async (actual) => ({ ...(await actual<object>()), isViewer: () => false }))
vi.mock('#app/sync/use-mine.ts', () => ({
  useMine: () => ({ company: aCompanyRecord({ name: 'Oak of the Lakes' }) }),
  useSiteConnected: () => undefined,
}))

test('without an active event, the company, how far its profiles are and what they need can still be seen', () => {
  const html = markupOf(
    <MemberDashboard
      name="Ann"
      events={[]}
      current={undefined}
      onPick={() => undefined}
      contact={null}
      isOffline={false}
      age={null}
      install={<p>Install the portal</p>}
      shown={<p>Public information</p>}
    />,
  )

  expect(html).toContain('No Active Events')
  expect(html).toContain('Oak of the Lakes')
  expect(html).toMatch(/Builder profile.*Draft, 0 of \d+ complete/)
  expect(html).toMatch(/Update your remodeler profile.*Install the portal/)
  expect(html).toContain('Public information')
})
