import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { emptyEntry, emptyStaffFields, freshState } from '#contract/entry/defaults.ts'
import { MemberEntry } from '#app/features/entries/form/member-entry.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { markupOf } from '#tests/support/markup.tsx'

let entries: Entry[]
const event = anEvent({
  limits: { entries_per_company: 2 } as never,
  registration_start_date: { _seconds: 0, _nanoseconds: 0 },
  registration_end_date: { _seconds: 9_999_999_999, _nanoseconds: 0 },
})

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  createLink: (part: unknown) => part,
}))
vi.mock('#app/sync/use-fresh-lists.ts', () => ({ useFreshLists: () => undefined }))
vi.mock('#app/session/current-session.ts', async (original) => ({
  ...(await original<object>()),
  currentSession: () => aSession({ currentUser: { ...aSession().currentUser, company_role: 'OWNER' } }),
}))
vi.mock('#app/outbox/lists/use-event-list.ts', () => ({
  useEventList: (list: string) => ({ rows: list === 'entries' ? entries : [aFullRegistration({ event_id: event.id })], fetchedAt: 1 }),
}))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => null }))
vi.mock('#app/features/entries/form/entry-on-device.ts', () => ({
  useEntryOnDevice: (id: string) => ({
    found: { entry: entries.find((entry) => entry.id === id), rows: [], isUnbegun: false },
    refresh: () => undefined,
  }),
}))
vi.mock('#app/features/entries/form/entry-form.tsx', () => ({ EntryForm: () => <p>The form</p> }))
vi.mock('#app/features/entries/form/start-entry.tsx', () => ({ StartEntry: () => <p>What are you entering?</p> }))

beforeEach(() => {
  aPage()
})

const full = () => aFullEntry({ event_id: event.id, status: 'DRAFT' })
const empty = (): Entry => ({ ...aFullEntry({ event_id: event.id }), ...emptyEntry, ...emptyStaffFields, ...freshState, id: anId() })

function shown(entryId?: string): string {
  return markupOf(
    <MemberEntry
      event={event}
      search={{ entryId } as never}
      onSearch={() => undefined}
      onDeleted={() => undefined}
      closed="Closed"
      contact="the association"
      places={() => null}
      thread={() => null}
    />,
  )
}

test('at the limit, a new entry is turned away before anything is typed', () => {
  entries = [full(), full()]

  expect(shown()).toContain('You can’t start a new entry')
})

test('one below the limit, a new entry can begin', () => {
  entries = [full()]

  expect(shown()).toContain('What are you entering?')
})

test('at the limit, an empty draft is not filled, and an entry that was written stays open', () => {
  const [one, draft] = [full(), empty()]
  entries = [one, full(), draft]

  expect(shown(draft.id)).toContain('You can’t start a new entry')
  expect(shown(one.id)).toContain('The form')
})
