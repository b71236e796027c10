import { expect, test, vi } from 'vitest'
import type { EntryAction, EntryContext } from '#contract/entry/lifecycle.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { ActionDialog } from '#app/features/entries/list/action-dialog.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', () => ({
  useBlocker: () => ({ status: 'idle' }),
  Link: ({ to, search, children }: { to: string; search: Record<string, string>; children: string }) => (
    <a href={`${to}?${new URLSearchParams(search)}`}>{children}</a>
  ),
}))
vi.mock('#app/http/server-clock.ts', () => ({ serverNow: () => 0 }))
vi.mock('#app/outbox/use-time-draft.ts', () => ({ useTimeDraft: () => ({ value: null }) }))
vi.mock('#app/sync/use-site-connected.ts', () => ({ useSiteConnected: () => false }))

const entries = ['The Alder', 'The Birch'].map((title) => aFullEntry({ title, status: 'APPROVED' }))
const done = async () => undefined

test('before one home is published, its dialog says that its proof is not approved and that there is no website', () => {
  const dialog = markupOf(
    <ActionDialog verb="publish" of="The Alder" entries={entries.slice(0, 1)} onConfirm={done} onClose={() => undefined} />,
  )

  expect(dialog).toContain('No proof sent yet.')
  expect(dialog).toContain('No website is connected')
  expect(dialog.split('The Alder')).toHaveLength(2)
})

test('before many are published, the dialog says for how many, and names them', () => {
  const dialog = markupOf(
    <ActionDialog verb="publish" of="2 entries" selected={2} count={2} entries={entries} onConfirm={done} onClose={() => undefined} />,
  )

  expect(dialog).toContain('<p>No proof sent yet.</p><p>2: The Alder and The Birch</p>')
  expect(dialog).toContain('Publish 2 entries')
})

test.each(['reopen', 'reinstate'] as const)(
  '%s after registration has closed: the dialog says what the company can’t do, and leads to its deadline',
  (verb) => {
    const event = anEvent()
    const dialogAt = (now: number, of: EntryAction = verb) => {
      const entry = aFullEntry({ id: 'one', company_id: 'builders', event_id: event.id, status: 'REJECTED' })
      const context: EntryContext = { role: 'admin', now, event, eventCompany: { status: 'APPROVED', late_until: fromMillis(0) } }
      return markupOf(
        <ActionDialog verb={of} of="The Alder" entries={[entry]} context={context} onConfirm={done} onClose={() => undefined} />,
      )
    }
    const closes = toMillis(event.registration_end_date)

    const open = dialogAt(closes)
    const closed = dialogAt(closes + 1)
    const rejecting = dialogAt(closes + 1, 'approve')

    expect(closed).toContain('can’t edit or submit this draft until you extend its deadline.')
    expect(closed.replaceAll('&amp;', '&')).toContain(`href="/admin/companies?eventId=${event.id}&companyId=builders"`)
    expect(open).not.toContain('extend its deadline')
    expect(rejecting).not.toContain('extend its deadline')
  },
)
