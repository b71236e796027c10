import type { ReactElement } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { contentClosedMessage } from '#contract/entry/editing.ts'
import { entryColumns } from '#app/features/entries/own/entry-columns.tsx'
import type { EntryLine } from '#app/features/entries/own/use-entry-lines.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { signedInPage } from '#tests/support/signed-in-page.ts'

test.each([
  ['SUBMITTED', 'Not yet'],
  ['WITHDRAWN', ''],
] as const)('the list says of a %s entry that isn’t public: “%s”', (status, text) => {
  const column = entryColumns(anEvent()).find(({ id }) => id === 'public')

  expect(column?.value?.(aFullEntry({ status, number: '2' }) as unknown as EntryLine)).toBe(text)
})

beforeEach(() => signedInPage({ epoch: 'member' }))

const proof = { ...aFullEntry().proof, status: 'SENT' as const }

test.each([
  ['a draft that lacks something', { status: 'DRAFT' }, { tone: 'wait', message: '1 item needed to submit', field: 'price' }, 'Finish'],
  ['a draft that is ready', { status: 'DRAFT' }, { tone: 'go', message: 'Ready to submit', field: 'certifies' }, 'Submit'],
  ['an entry that lacks something', { status: 'APPROVED' }, { tone: 'wait', message: '1 item needed to publish' }, 'Complete'],
  ['a request', { status: 'CHANGES_REQUESTED' }, { tone: 'alarm', message: 'Change 1 field', field: 'price' }, 'Change 1 field'],
  ['a proof', { status: 'APPROVED', proof }, { tone: 'alarm', message: 'Approve proof' }, 'Approve proof'],
  ['what waits for others', { status: 'SUBMITTED' }, { tone: 'plain', message: 'Awaiting review' }, undefined],
  ['what is closed', { status: 'CHANGES_REQUESTED' }, { tone: 'alarm', message: contentClosedMessage }, undefined],
] as const)('the list has a button for the next step of %s', (_what, more, next, label) => {
  const line = { ...aFullEntry({ ...more, title: 'The Elm' }), next } as unknown as EntryLine
  const cell = entryColumns(anEvent())
    .find(({ id }) => id === 'next')
    ?.render?.(line) as ReactElement<{ line: EntryLine }, (props: { line: EntryLine }) => ReactElement>
  const [button] = elementsOf<Record<string, unknown>>(cell.type(cell.props), ButtonLink as never)

  expect(button?.props['children']).toBe(label)
  if (!button) return
  expect(button.props).toMatchObject({
    to: next.message === 'Approve proof' ? '/member/tours/proof' : '/member/tours/entry',
    search: { entryId: line.id, ...('field' in next && { field: next.field }) },
    'aria-label': `${label}: The Elm`,
  })
})

const hour = 3_600_000

test.each([
  ['a draft', { status: 'DRAFT' }, 30 * 24 * hour, /^Submit by May 1, \d+:\d\d [AP]M CDT$/],
  ['a request', { status: 'CHANGES_REQUESTED' }, 30 * 24 * hour, /^Resubmit by May 1, \d+:\d\d [AP]M CDT$/],
  ['a proof', { status: 'APPROVED', proof }, 30 * 24 * hour, /^Respond by May 1, \d+:\d\d [AP]M CDT$/],
  ['what is missing', { status: 'APPROVED' }, 30 * 24 * hour, /^Complete by May 1, \d+:\d\d [AP]M CDT$/],
  ['a draft due next year', { status: 'DRAFT' }, 365 * 24 * hour, /^Submit by Apr 1, 2027, \d+:\d\d [AP]M CDT$/],
  ['a draft due today', { status: 'DRAFT' }, hour, /^Submit by \d+:\d\d [AP]M C[DS]T$/],
  ['a draft that was due', { status: 'DRAFT' }, -30 * 24 * hour, /^Was due Mar 2, \d+:\d\d [AP]M CST$/],
] as const)('a card says what to do until when: %s', (_what, more, left, said) => {
  vi.setSystemTime(testNow)
  onTestFinished(() => void vi.useRealTimers())
  const line = { ...aFullEntry(more), due: fromMillis(testNow + left) } as unknown as EntryLine
  const due = entryColumns(anEvent()).find(({ id }) => id === 'due')

  expect(markupOf(due?.render?.(line)).replaceAll(/<[^>]*>/g, '')).toMatch(said)
  // Where it doesn't fit beside a picture, its hour and zone are on a second line, not cut.
  expect(due?.isLong).toBe(true)
})
