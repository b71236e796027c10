import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { ProofPanel } from '#app/features/entries/form/panels/proof-panel.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { anUntouchedForm } from '#tests/support/entry-form.ts'

vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))

const at = fromMillis(testNow)
const outdated = { ...aFullEntry().proof, status: 'NOT_READY', sent_at: at } as const
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function panel(changes: Partial<Entry>): string {
  const entry = aFullEntry({ status: 'APPROVED', proof: outdated, ...changes })
  const context: EntryContext = { role: 'member', now: testNow, event: anEvent(), eventCompany: null }
  return markupOf(
    <RouterContextProvider router={router}>
      <ProofPanel form={anUntouchedForm(entry)} context={context} zone="America/Chicago" />
    </RouterContextProvider>,
  )
}

test('a new proof is promised only while the entry stays in the event', () => {
  expect(panel({})).toContain('The association will send you a new one.')

  const leaving = panel({ withdrawal_requested: { reason: 'Sold', at, by: null } })
  expect(leaving).toContain('The entry changed after the proof was sent.')
  expect(leaving).not.toContain('new one')
})

test.each(['WITHDRAWN', 'REJECTED'] as const)('an entry that left the event has no proof to look at: %s', (status) => {
  expect(panel({ status })).not.toContain('proof')
})
