import { expect, test } from 'vitest'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { DecisionPanel } from '#app/features/entries/review/decision-panel.tsx'
import { useRevisionChoice } from '#app/features/entries/staff/use-revision-choice.ts'
import type { Review } from '#app/features/entries/review/use-review.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

test('offline, staff can write to the company, which stays on the device, but not approve', () => {
  aPage()
  const event = anEvent()
  const html = markupOf(
    <ChosenPanel
      entry={aFullEntry({ event_id: event.id, status: 'SUBMITTED' })}
      context={{ role: 'admin', now: testNow, event, eventCompany: aFullRegistration({ event_id: event.id }) }}
      review={{ holder: undefined, isBusy: false, problem: undefined } as unknown as Review}
      isOnline={false}
      draft={undefined}
      isDraftLost={false}
      without={[]}
      onAsk={() => undefined}
      onClose={() => undefined}
      onSent={() => undefined}
      onAction={() => undefined}
      changedFields={[]}
    />,
  )

  const blocked = pressable(html).map(({ label, attributes }) => [label.trim(), attributes.includes('aria-disabled="true"')])
  expect(blocked.slice(0, 3)).toEqual([
    ['Approve A', true],
    ['Request changes C', false],
    ['Reject R', false],
  ])
  expect(
    pressable(html)
      .map(({ attributes }) => /data-variant="(\w+)"/.exec(attributes)?.[1])
      .slice(0, 3),
  ).toEqual(['filled', 'default', 'default'])
})

type Props = Parameters<typeof DecisionPanel>[0]

/** The panel in review mode, which keeps what staff choose of a change. */
function ChosenPanel({ without, ...props }: Omit<Props, 'choice'> & { without: readonly string[] }) {
  const choice = useRevisionChoice(props.entry)
  const isLeft = without.every((field) => choice.left.has(field))
  if (!isLeft) choice.toggle(without.find((field) => !choice.left.has(field)) ?? '')
  return <DecisionPanel {...props} choice={choice} />
}

const panelOf = (...args: Parameters<typeof panelMarkup>) => pressable(panelMarkup(...args))

function panelMarkup(entry: Props['entry'], draft?: Props['draft'], without: readonly string[] = [], ofEvent: Partial<Event> = {}) {
  aPage()
  const event = anEvent({ id: entry.event_id, ...ofEvent })
  return markupOf(
    <ChosenPanel
      entry={entry}
      context={{ role: 'admin', now: testNow, event, eventCompany: aFullRegistration({ event_id: event.id }) }}
      review={{ holder: undefined, isBusy: false, problem: undefined } as unknown as Review}
      isOnline
      isDraftLost={false}
      draft={draft}
      without={without}
      onAsk={() => undefined}
      onClose={() => undefined}
      onSent={() => undefined}
      onAction={() => undefined}
      changedFields={[]}
    />,
  )
}

test.each([
  [{ title: 'New' }, [], ['Approve the change A', 'Request changes C', 'Decline it R'], 'false'],
  [{ title: 'New', price: 5 }, [], ['Approve all 2 A', 'Request changes C', 'Decline all 2 R'], 'false'],
  [{ title: 'New', price: 5 }, ['price'], ['Approve 1 of 2 A', 'Request changes C', 'Decline 1 of 2 R'], 'false'],
  [{ title: 'New' }, ['title'], ['Approve 0 of 1 A', 'Request changes C', 'Decline 0 of 1 R'], 'true'],
] as const)(
  'the selected changes after approval are decided where the entry is otherwise, by the same keys: %o',
  (changes, without, labels, isBlocked) => {
    const revision = { changes, at: aFullEntry().created_at, by: 'ann' } as never
    const buttons = panelOf(aFullEntry({ status: 'APPROVED', pending_revision: revision }), undefined, without).slice(0, 3)

    expect(buttons.map(({ label }) => label.trim())).toEqual(labels)
    expect(buttons.map(({ attributes }) => /aria-disabled="(\w+)"/.exec(attributes)?.[1])).toEqual([isBlocked, 'false', isBlocked])
  },
)

test('a decline of some of the changes asks for its reason', () => {
  const revision = { changes: { title: 'New', price: 5 }, at: aFullEntry().created_at, by: 'ann' } as never
  const draft = { kind: 'reject', text: 'Too late for the guidebook.', fields: new Set<string>() } as const
  const html = panelMarkup(aFullEntry({ status: 'APPROVED', pending_revision: revision }), draft, ['price'])

  expect(html).toContain('Reason for declining')
  expect(pressable(html)[0]).toMatchObject({ label: 'Decline 1 of 2', attributes: expect.not.stringContaining('aria-disabled="true"') })
})

test('a rejection written for an entry that someone else has approved can’t be sent', () => {
  const draft = { kind: 'reject', text: 'Not in this event.', fields: new Set<string>() } as const
  const sendOf = (status: 'SUBMITTED' | 'APPROVED') =>
    panelOf(aFullEntry({ status }), draft).find(({ label }) => label.trim().startsWith('Reject'))?.attributes

  expect(sendOf('SUBMITTED')).not.toContain('aria-disabled="true"')
  expect(sendOf('APPROVED')).toContain('aria-disabled="true"')
})

test.each([
  ['ask', null, false],
  ['ask', 0, true],
  ['reject', 0, false],
] as const)(
  'before changes are requested that the company can no longer make, staff read that: %s, deadline %s',
  (kind, deadline, isWarned) => {
    const draft = { kind, text: 'Fix the price, please.', fields: new Set<string>() }
    const html = panelMarkup(aFullEntry({ status: 'SUBMITTED' }), draft, [], {
      content_deadline: deadline === null ? null : fromMillis(deadline),
    })

    expect(html.includes('can’t change or resubmit this entry until you unlock it')).toBe(isWarned)
  },
)

test.each([
  ['APPROVED', { title: 'New' }, 'If you approve the change, the proof will be out of date and lose its approval.'],
  ['SENT', { title: 'New' }, 'If you approve the change, the proof will be out of date.'],
  ['APPROVED', { video_url: 'https://parade.example/film' }, undefined],
  ['NOT_READY', { title: 'New' }, undefined],
] as const)('before a change is accepted, staff read what that does to the proof: %s, %o', (status, changes, says) => {
  const revision = { changes, at: aFullEntry().created_at, by: 'ann' } as never
  const { proof } = aFullEntry()
  const html = panelMarkup(aFullEntry({ status: 'APPROVED', pending_revision: revision, proof: { ...proof, status } }))

  expect(/If you approve[^<]*/.exec(html)?.[0]).toBe(says)
})
