import type { ReactNode } from 'react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { EntryNotices } from '#app/features/entries/form/panels/entry-notices.tsx'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  createLink:
    () =>
    ({ children }: { children: ReactNode }) => <a href=".">{children}</a>,
}))
vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => false }))
// Whether a declined change was dismissed is known; nothing else has been read.
vi.mock('#app/sync/use-device-query.ts', () => ({
  useDeviceQuery: (_read: unknown, [key]: readonly unknown[] = []) => (String(key).startsWith('dismissed-decline:') ? null : undefined),
}))

const context: EntryContext = { role: 'member', now: testNow, event: anEvent(), eventCompany: null }

type Shown = Partial<Omit<ComponentProps<typeof EntryNotices>, 'form' | 'context'>> & { context?: Partial<EntryContext> }

function noticesOf(entry: Partial<Entry>, { context: more, ...shown }: Shown = {}): string {
  const notices: ComponentProps<typeof EntryNotices> = {
    form: anUntouchedForm(aFullEntry(entry)),
    context: { ...context, ...more },
    mode: 'direct',
    message: undefined,
    zone: 'America/Chicago',
    step: 'basics',
    onJump: () => undefined,
  }
  return markupOf(<EntryNotices {...notices} {...shown} />)
}

const asked = { message: 'A larger photo, please.', fields: [], at: fromMillis(testNow), by: null }

test.each([
  ['none', 'This event is archived.', ['This event is archived.']],
  ['none', undefined, []],
  ['direct', 'Changes are saved at once.', []],
] as const)('a notice says why an entry can’t be edited, and stands nowhere else: %s, %s', (mode, sentence, notices) => {
  const html = noticesOf({}, { mode, message: sentence })

  expect([...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text]) => text)).toEqual(notices)
})

test.each([
  ['member', true],
  ['admin', false],
] as const)('why a change wasn’t approved stands in the entry of the company that made it: %s, %s', (role, isShown) => {
  const declined = { fields: ['tagline'], reason: 'The builder’s name is enough.', at: fromMillis(testNow), by: null }

  const html = noticesOf({ status: 'APPROVED', declined_revision: declined }, { context: { role } })

  expect(html.includes('The builder’s name is enough.')).toBe(isShown)
})

test.each([
  ['DRAFT', true],
  ['WITHDRAWN', false],
] as const)('what keeps a member from submitting names whom to ask: %s, %s', (status, isNamed) => {
  const html = noticesOf(
    { status },
    { contact: 'the association: Ada Quist', mode: 'none', message: 'This draft wasn’t submitted in time.', step: 'people' },
  )

  expect(html.includes('Contact the association: Ada Quist.')).toBe(isNamed)
})

test.each([
  ['while registration is open', testNow, true],
  ['after that', toMillis(context.event.registration_end_date) + 1, false],
])('the notice of a withdrawn entry has its Reinstate button %s: %s', (_, now, hasButton) => {
  const html = noticesOf({ status: 'WITHDRAWN' }, { context: { now }, mode: 'none', message: 'This entry is withdrawn.' })

  expect(html.includes('Reinstate…')).toBe(hasButton)
})

test.each([
  ['at a field it is about', 'photos', ['front_elevation'], true],
  ['where the form opens', 'basics', ['front_elevation'], true],
  ['elsewhere', 'people', ['front_elevation'], false],
  ['about no field, at the start', 'basics', [], true],
  ['about no field, later', 'photos', [], false],
] as const)('a request for changes is shown in full: %s', (_where, step, fields, isInFull) => {
  const html = noticesOf(
    {
      status: 'CHANGES_REQUESTED',
      changes_requested: { ...asked, fields: [...fields] },
    },
    { step },
  )

  expect(html).toContain('The association requested changes')
  expect(html.includes('A larger photo, please.')).toBe(isInFull)
})

test.each([
  ['a member', context, true],
  ['a member with view-only access', { ...context, isViewer: true }, false],
  ['staff', { ...context, role: 'admin' as const }, false],
] as const)('a request for changes can be replied to by %s', (_who, theirs, mayReply) => {
  const request = { message: 'Is the porch heated?', fields: [], at: fromMillis(testNow), by: null }
  const html = markupOf(
    <EntryNotices
      form={anUntouchedForm(aFullEntry({ status: 'CHANGES_REQUESTED', changes_requested: request }))}
      context={theirs}
      mode="direct"
      message={undefined}
      zone="America/Chicago"
      step="basics"
      onJump={() => undefined}
    />,
  )

  expect(html.includes('Reply')).toBe(mayReply)
})

test.each([
  ['basics', true],
  ['photos', false],
] as const)('that changes need approval stands where the form opens: %s', (step, isShown) => {
  const html = noticesOf({ status: 'APPROVED' }, { mode: 'revision', step })

  expect(html.includes('Approved: changes need approval')).toBe(isShown)
})

test.each([
  ['basics', 'APPROVED', true],
  ['photos', 'APPROVED', false],
  ['photos', 'SENT', true],
] as const)('after the step where the form opens, only a proof that waits for an answer is shown: %s, %s', (step, status, isShown) => {
  const html = noticesOf({ status: 'APPROVED', proof: { ...aFullEntry().proof, status } }, { step })

  expect(html.includes('aria-label="Proof"')).toBe(isShown)
})

test.each([false, true])('a request for changes asks only people who can edit the entry to make them: view-only %s', (isViewer) => {
  const html = noticesOf(
    {
      status: 'CHANGES_REQUESTED',
      changes_requested: asked,
    },
    { context: { isViewer }, mode: isViewer ? 'none' : 'direct' },
  )

  expect(html).toContain('A larger photo, please.')
  expect(html.includes('Make the changes, then resubmit')).toBe(!isViewer)
})

test.each([
  [
    'staff, before the content deadline',
    'admin',
    'direct',
    0,
    'The company can edit and resubmit the entry. It then returns to the review queue.',
  ],
  [
    'staff, after it',
    'admin',
    'direct',
    1,
    'The content deadline has passed. The company can’t change or resubmit this entry until you unlock it.',
  ],
  ['its company, before the content deadline', 'member', 'direct', 0, 'Make the changes, then resubmit the entry under “Review and sign.”'],
  ['its company, after it', 'member', 'none', 1, ''],
] as const)('a request for changes says what can be done about it now, to %s', (_who, role, mode, after, says) => {
  const html = noticesOf(
    {
      status: 'CHANGES_REQUESTED',
      changes_requested: asked,
    },
    { context: { role, event: { ...context.event, content_deadline: fromMillis(testNow) }, now: testNow + after }, mode },
  )

  expect(/Requested [^.]*\. ?([^<]*)</.exec(html.replaceAll('<!-- -->', ''))?.[1]).toBe(says)
})

test.each([
  ['', { role: 'member' }, true, true],
  [' with view-only access', { role: 'member', isViewer: true }, true, false],
  [' at the association', { role: 'admin' }, false, false],
] as const)('a withdrawal request is shown to a person%s', (_who, who, isShown, hasButton) => {
  const requested = { reason: 'The buyer objects', at: fromMillis(testNow), by: 'm1' }
  const html = noticesOf({ status: 'PUBLISHED', withdrawal_requested: requested }, { context: { ...who }, step: 'people' })

  expect(html.includes(': The buyer objects')).toBe(isShown)
  expect(html.includes('Cancel withdrawal request…')).toBe(hasButton)
})

test.each([
  ['none of its fields is changed', [], ['Go to Price', 'Go to Tagline', 'Review and resubmit']],
  ['one of its fields is changed', ['price'], ['Changed: Price', 'Go to Tagline', 'Review and resubmit']],
  ['all of its fields are changed', ['price', 'tagline'], ['Changed: Price', 'Changed: Tagline', 'Review and resubmit']],
] as const)('a request for changes says what is left to do, when %s', (_when, changed, buttons) => {
  const request = { message: 'Please check.', fields: ['price', 'tagline'], changed: [...changed], at: fromMillis(testNow), by: null }
  const html = noticesOf({ status: 'CHANGES_REQUESTED', changes_requested: request })

  const texts = [...html.matchAll(/<button.*?<\/button>/gs)].map(([button]) => button.replace(/<[^>]*>/g, ''))
  expect(texts).toEqual(buttons)
})

test.each([
  ['until staff start the review', 'member', 'direct', 'people', true],
  ['during the review', 'member', 'none', 'people', false],
  ['at the last step, which says it itself', 'member', 'direct', 'review', false],
  ['at the association', 'admin', 'direct', 'people', false],
] as const)('a submitted entry says that it can still be edited, %s', (_when, role, mode, step, isSaid) => {
  const html = noticesOf({ status: 'SUBMITTED' }, { context: { role }, mode, step })

  expect(html.includes('you can still edit it')).toBe(isSaid)
})
