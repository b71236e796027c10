import { expect, test } from 'vitest'
import { DecisionPanel } from '#app/features/entries/review/decision-panel.tsx'
import type { Review } from '#app/features/entries/review/use-review.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

test('offline, staff can write to the company, which stays on the device, but not approve', () => {
  aPage()
  const event = anEvent()
  const html = markupOf(
    <DecisionPanel
      entry={aFullEntry({ event_id: event.id, status: 'SUBMITTED' })}
      context={{ role: 'admin', now: testNow, event, eventCompany: aFullRegistration({ event_id: event.id }) }}
      review={{ holder: undefined, isBusy: false, problem: undefined } as unknown as Review}
      isOnline={false}
      draft={undefined}
      isDraftLost={false}
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

const panelOf = (entry: Props['entry'], draft?: Props['draft']) => pressable(panelMarkup(entry, draft))

function panelMarkup(entry: Props['entry'], draft?: Props['draft']) {
  aPage()
  const event = anEvent({ id: entry.event_id })
  return markupOf(
    <DecisionPanel
      entry={entry}
      context={{ role: 'admin', now: testNow, event, eventCompany: aFullRegistration({ event_id: event.id }) }}
      review={{ holder: undefined, isBusy: false, problem: undefined } as unknown as Review}
      isOnline
      isDraftLost={false}
      draft={draft}
      onAsk={() => undefined}
      onClose={() => undefined}
      onSent={() => undefined}
      onAction={() => undefined}
      changedFields={[]}
    />,
  )
}

test.each([
  [{ title: 'New' }, 'Approve the change A'],
  [{ title: 'New', price: 5 }, 'Approve all 2 A'],
])('changes after approval are accepted where Approve is otherwise, by the same key', (changes, label) => {
  const revision = { changes, at: aFullEntry().created_at, by: 'ann' } as never
  const [first, second] = panelOf(aFullEntry({ status: 'APPROVED', pending_revision: revision }))

  expect([first?.label.trim(), second?.label.trim()]).toEqual([label, 'Request changes C'])
})

test('a rejection written for an entry that someone else has approved can’t be sent', () => {
  const draft = { kind: 'reject', text: 'Not in this event.', fields: new Set<string>() } as const
  const sendOf = (status: 'SUBMITTED' | 'APPROVED') =>
    panelOf(aFullEntry({ status }), draft).find(({ label }) => label.trim().startsWith('Reject'))?.attributes

  expect(sendOf('SUBMITTED')).not.toContain('aria-disabled="true"')
  expect(sendOf('APPROVED')).toContain('aria-disabled="true"')
})

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
