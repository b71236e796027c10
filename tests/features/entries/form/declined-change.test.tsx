import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { RevisionPanel } from '#app/features/entries/form/panels/revision-panel.tsx'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { anUntouchedForm } from '#tests/support/entry-form.ts'

/** What the device has: when the notice was dismissed, or that it never was. */
let dismissed: number | null
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => dismissed }))
vi.mock('#app/features/entries/form/use-entry-names.ts', () => ({ useEntryNames: () => new Map() }))

beforeEach(() => {
  dismissed = null
})

const at = fromMillis(testNow)
const declined = { fields: ['price', 'tagline'], reason: 'The price on the sign is another one.', at, by: null }

function panel(changes: Parameters<typeof aFullEntry>[0]): string {
  const entry = aFullEntry({ status: 'APPROVED', ...changes })
  const form = anUntouchedForm(entry)
  const content: ReactNode = <RevisionPanel form={form} zone="America/Chicago" isLater={false} />
  return markupOf(content)
}

test('why a change was declined stands where the change stood, with its fields and the time', () => {
  const html = panel({ declined_revision: declined })

  expect(html).toContain('<h2>Your change was declined</h2>')
  expect(html).toContain('Price, Tagline')
  expect(html).toContain('Apr 1, 2026, 10:00 AM CDT')
  expect(html).toContain(declined.reason)
  expect(html.indexOf(declined.reason)).toBeLessThan(html.indexOf('This entry is approved'))
})

test('nothing is said of a decline where there was none, or where this one was dismissed', () => {
  const without = panel({ declined_revision: null })
  dismissed = at._seconds
  const after = panel({ declined_revision: declined })
  const newer = panel({ declined_revision: { ...declined, at: fromMillis(testNow + 60_000) } })

  expect(without).not.toContain('declined')
  expect(after).not.toContain('declined')
  expect(newer).toContain(declined.reason)
})
