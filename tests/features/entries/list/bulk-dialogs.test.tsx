import { expect, test, vi } from 'vitest'
import { BulkDialogs } from '#app/features/entries/list/bulk-dialogs.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', async (actual) => ({ ...(await actual<object>()), useBlocker: () => ({ status: 'idle' }) }))
vi.mock('#app/outbox/lists/use-no-account-message.ts', () => ({
  useNoAccountMessage: () => (ids: readonly string[]) => `None of ${ids.length} has an account.`,
}))

test.each([
  [{ kind: 'message' }, '3 entries of 2 companies.'],
  [{ kind: 'act', verb: 'send_proof' }, 'Send proof for 3 entries'],
] as const)('before a message or a decision goes to companies, staff read for whom and who has no account', (choice, says) => {
  aPage()
  const event = anEvent()
  const of = { event_id: event.id, status: 'APPROVED' as const, number: '1' }
  const entries = ['oak', 'oak', 'elm'].map((company_id) => aFullEntry({ ...of, company_id }))
  const html = markupOf(
    <BulkDialogs
      choice={choice}
      chosen={{ entries, end: () => undefined }}
      event={event}
      circumstances={{ event, now: testNow, registrations: undefined, unsavedIds: new Set() }}
      bulk={{} as never}
      companies={new Map()}
      onClose={() => undefined}
    />,
  )

  expect(html).toContain('None of 3 has an account.')
  expect(html).toContain(says)
})
