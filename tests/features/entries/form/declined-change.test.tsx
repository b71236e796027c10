import { beforeEach, expect, test, vi } from 'vitest'
import { formMode } from '#contract/entry/editing.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { DeclinedChange } from '#app/features/entries/form/panels/declined-change.tsx'
import { EntryNotices } from '#app/features/entries/form/panels/entry-notices.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { anUntouchedForm } from '#tests/support/entry-form.ts'

/** What the device has: when the notice was dismissed, or that it never was. */
let dismissed: number | null
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => dismissed }))
vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => false }))
vi.mock('#app/features/entries/form/use-entry-names.ts', () => ({ useEntryNames: () => new Map() }))

beforeEach(() => {
  dismissed = null
})

const at = fromMillis(testNow)
const declined = { fields: ['price', 'tagline'], reason: 'The price on the sign is another one.', at, by: null }

const context: EntryContext = { role: 'member', now: testNow, event: anEvent(), eventCompany: null }

function panel(
  changes: Parameters<typeof aFullEntry>[0],
  around: Partial<EntryContext> = {},
  policy: Parameters<typeof formMode>[2] = 'LOCK_ON_APPROVAL',
): string {
  const entry = aFullEntry({ status: 'APPROVED', ...changes })
  const shown = { ...context, ...around }
  return markupOf(
    <EntryNotices
      form={anUntouchedForm(entry)}
      context={shown}
      mode={formMode(entry, shown, policy).mode}
      message={undefined}
      zone="America/Chicago"
      step="basics"
      onJump={() => undefined}
    />,
  )
}

test('why a change was declined stands where the change stood, with its fields and the time', () => {
  const html = panel({ declined_revision: declined })

  expect(html).toContain('<h2>Your change wasn’t approved</h2>')
  expect(html).toMatch(/Price.*Tagline/)
  expect(html).toContain('Apr 1, 2026, 10:00 AM CDT')
  expect(html).toContain(declined.reason)
  expect(html.indexOf(declined.reason)).toBeLessThan(html.indexOf('Approved: changes need approval'))
})

test('nothing is said of a decline where there was none, or where this one was dismissed', () => {
  const without = panel({ declined_revision: null })
  dismissed = at._seconds
  const after = panel({ declined_revision: declined })
  const newer = panel({ declined_revision: { ...declined, at: fromMillis(testNow + 60_000) } })

  expect(without).not.toContain('wasn’t approved')
  expect(after).not.toContain('wasn’t approved')
  expect(newer).toContain(declined.reason)
})

test.each([
  ['after the content deadline', {}, { event: anEvent({ content_deadline: fromMillis(testNow - 1) }) }, undefined],
  ['while the entry is unlocked', { unlocked_until: fromMillis(testNow + 60_000) }, {}, undefined],
  ['where changes take effect at once', {}, {}, 'OPEN'],
  ['with view-only access', {}, { isViewer: true }, undefined],
] as const)('why a change was declined is shown %s, too', (_when, changes, around, policy) => {
  expect(panel({ declined_revision: declined, ...changes }, around, policy)).toContain(declined.reason)
})

test('the member reads what the declined change said, and puts it back into the field', async () => {
  const entry = aFullEntry({ status: 'APPROVED', tagline: 'Old', declined_revision: { ...declined, changes: { tagline: 'My own words' } } })
  const set = vi.fn<(field: string, value: unknown) => void>()
  const flush = vi.fn(async () => ({ onDevice: null, isAll: true }))
  const form = { ...anUntouchedForm(entry), set, flush }
  const notice = await mountHook(DeclinedChange, { form, isEditable: true, zone: 'America/Chicago' })
  expect(markupOf(notice.now())).toContain('My own words')

  await notice.during(() => press(notice.now(), 'Use it again'))

  expect(set).toHaveBeenCalledExactlyOnceWith('tagline', 'My own words')
  expect(flush).toHaveBeenCalledOnce()
})

test('what was used again is no longer offered, and a withdrawn entry shows the text without the button', () => {
  const lost = { ...declined, fields: ['tagline'], changes: { tagline: 'My own words' } }
  const withdrawn = panel({ status: 'WITHDRAWN', declined_revision: lost })
  const used = panel({ tagline: 'My own words', declined_revision: lost })

  expect(withdrawn).toContain('My own words')
  expect(withdrawn).not.toContain('Use it again')
  expect(used).not.toContain('wasn’t approved')
})

test('staff read nothing of a change of their own that was declined', () => {
  expect(panel({ declined_revision: declined }, { role: 'admin' })).not.toContain(declined.reason)
})
