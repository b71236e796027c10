import { expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { RevisionPanel } from '#app/features/entries/staff/revision-panel.tsx'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))

test.each([
  ['APPROVED', 'As approved'],
  ['PUBLISHED', 'Currently public'],
] as const)('a change waiting on an entry is compared with what it is now: %s', (status, heading) => {
  const entry = aFullEntry({ status, pending_revision: { changes: { tagline: 'New' }, at: fromMillis(testNow), by: null } })

  const html = markupOf(<RevisionPanel entry={entry} zone="America/Chicago" />)

  expect([...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, text]) => text)).toEqual([heading, 'Proposed'])
})
