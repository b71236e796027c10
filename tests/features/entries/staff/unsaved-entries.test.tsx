import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { BulkDialogs } from '#app/features/entries/list/bulk-dialogs.tsx'
import { moveInto, movesOf } from '#app/features/entries/list/board/board-moves.ts'
import { StaffActions } from '#app/features/entries/staff/staff-actions.tsx'
import { readUnsavedEntries, unsavedMessage } from '#app/features/entries/staff/unsaved-entries.ts'
import { saveDraft } from '#app/outbox/drafts.ts'
import { enqueue } from '#app/outbox/outbox.ts'
import { anEvent, anId, testNow } from '#tests/support/builders.ts'
import { everythingAt } from '#tests/support/server/entry-states.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { aPerson, signedInPage } from '#tests/support/signed-in-page.ts'

let unsaved: ReadonlySet<string>
vi.mock('#app/sync/use-shared-query.ts', () => ({
  useSharedQuery: (_key: string, query: unknown) => (query === readUnsavedEntries ? unsaved : undefined),
}))
vi.mock('#app/ui/record/record-header.tsx', () => import('#tests/support/open-record-head.tsx'))
vi.mock('@tanstack/react-router', () => ({
  useBlocker: () => ({ status: 'idle' }),
  Link: ({ children }: { children: ReactNode }) => children,
  createLink: (part: unknown) => part,
}))

beforeEach(async () => {
  unsaved = new Set()
  await signedInPage(aPerson('unsaved'))
})

const event = anEvent()
const context: EntryContext = { role: 'admin', now: testNow, event, eventCompany: { status: 'APPROVED', late_until: null } }
const entry: Entry = { ...everythingAt('APPROVED', 'publish'), number: '12', title: 'The Alder' }

function offered(content: ReactNode): string[] {
  return pressable(markupOf(content))
    .filter(({ attributes }) => !/ (?:aria-disabled="true"|disabled="")/.test(attributes))
    .map(({ label }) => label)
}

test('what staff typed in an entry or in its staff section, and a change that is not sent, is unsaved', async () => {
  const [typed, staff, waiting, other] = [anId(), anId(), anId(), anId()]

  await saveDraft(`entries:${typed}`, { base: null, values: { title: 'The Birch' } })
  await saveDraft(`entries:${staff}:staff`, { base: null, values: { internal_note: 'Call.' } })
  await saveDraft(`events:${other}`, { base: null, values: { name: 'Parade' } })
  await enqueue(
    { resource: 'entries', id: waiting, label: 'The Cedar', endpoint: 'entries.update', body: { title: 'The Cedar' }, base: { title: '' } },
    { draftKey: `entries:${waiting}` },
  )

  expect(await readUnsavedEntries()).toEqual(new Set([typed, staff, waiting]))
})

test('sending the proof and publishing wait, with a message, while this person has unsaved changes', () => {
  const actions = (
    <StaffActions entry={entry} context={context} zone="America/Chicago" companyName="Oak Homes" onDeleted={() => undefined} />
  )
  const before = offered(actions)

  unsaved = new Set([entry.id])
  const meanwhile = offered(actions)

  expect(before.filter((label) => !meanwhile.includes(label))).toEqual(['Publish…', 'Send proof…'])
  expect(meanwhile).toContain('Request changes…')
  expect(markupOf(actions).split(unsavedMessage)).toHaveLength(2)
})

test('unsaved changes of another entry hold nothing', () => {
  unsaved = new Set([anId()])

  expect(
    offered(<StaffActions entry={entry} context={context} zone="America/Chicago" companyName="Oak Homes" onDeleted={() => undefined} />),
  ).toContain('Publish…')
})

test('a card with unsaved changes cannot be moved to Published', () => {
  expect(moveInto(movesOf(entry, context, { isUnsaved: true }), 'PUBLISHED')).toEqual({ why: unsavedMessage })
  expect(moveInto(movesOf(entry, context, { isUnsaved: false }), 'PUBLISHED')).toEqual({ verb: 'publish' })
})

/** A proof that waits for an answer is left out for that. */
const unsent: Entry = { ...entry, proof: { ...entry.proof, status: 'NOT_READY' } }

test.for(['publish', 'send_proof'] as const)('%s for several leaves out and names those with unsaved changes', (verb) => {
  const birch = { ...unsent, id: anId(), title: 'The Birch' }
  unsaved = new Set([birch.id])
  const dialog = (entries: readonly Entry[]) => (
    <BulkDialogs
      choice={{ kind: 'act', verb }}
      chosen={{ entries, end: () => undefined }}
      event={event}
      circumstances={{ event, now: context.now, registrations: undefined, unsavedIds: unsaved }}
      bulk={{} as never}
      companies={new Map()}
      onClose={() => undefined}
    />
  )

  const both = markupOf(dialog([unsent, birch]))

  expect(both).toContain(`<strong>${unsavedMessage}</strong>`)
  expect(both).toContain('>The Birch</p>')
  expect(both.slice(both.indexOf('skipped'))).not.toContain('The Alder')
  expect(offered(dialog([unsent, birch]))).toHaveLength(2 + 1)
  expect(offered(dialog([birch]))).toHaveLength(2)
})
