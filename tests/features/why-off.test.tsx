import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { DecisionPanel } from '#app/features/entries/review/decision-panel.tsx'
import type { Review } from '#app/features/entries/review/use-review.ts'
import { RevisionDecision } from '#app/features/entries/staff/revision-decision.tsx'
import { StaffActions } from '#app/features/entries/staff/staff-actions.tsx'
import { WithdrawRegistration } from '#app/features/registrations/form/withdraw-registration.tsx'
import { DecisionPanel as RegistrationDecision } from '#app/features/registrations/review/decision-panel.tsx'
import { ExceptionPanel } from '#app/features/registrations/review/exception-panel.tsx'
import type { RegistrationRow } from '#app/features/registrations/review/registration-rows.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  createLink: () => () => null,
  useRouter: () => undefined,
}))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => false }))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))
vi.mock('#app/outbox/lists/use-no-account-message.ts', () => ({ useNoAccountMessage: () => () => undefined }))

const nothing = () => undefined
const event = anEvent()
const context = { role: 'admin', now: testNow, event, eventCompany: aFullRegistration({ event_id: event.id }) } as const
const submitted = aFullEntry({ event_id: event.id, status: 'SUBMITTED' })
const revision = { changes: { tagline: 'New' }, at: fromMillis(testNow), by: null }
const row = { ...aFullRegistration({ status: 'SUBMITTED' }), company_name: 'Oak' } as RegistrationRow
const panel = {
  entry: submitted,
  context,
  isOnline: false,
  choice: { labels: { accept: '', decline: '' }, isEmpty: false, effect: undefined } as never,
  isDraftLost: false,
  onAsk: nothing,
  onClose: nothing,
  onSent: nothing,
  onAction: nothing,
  changedFields: [],
}
const free = { holder: undefined, isBusy: false, problem: undefined } as unknown as Review
const held = { ...free, holder: { name: 'Erin Novak' } } as unknown as Review
const asked = { kind: 'ask', text: 'Please fix the price.', fields: new Set<string>() } as const

test.each<[button: string, content: ReactNode, reason: string]>([
  ['Approve A', <DecisionPanel key="" {...panel} review={free} draft={undefined} />, 'decisions need a connection'],
  ['Request changes C', <DecisionPanel key="" {...panel} isOnline review={held} draft={undefined} />, 'Erin Novak is reviewing this entry'],
  ['Request changes', <DecisionPanel key="" {...panel} isOnline review={held} draft={asked} />, 'Erin Novak is reviewing this entry'],
  [
    'Approve…',
    <StaffActions key="" entry={submitted} context={context} zone="UTC" companyName="Oak Homes" onDeleted={() => undefined} />,
    'These actions need a connection.',
  ],
  [
    'Approve the change',
    <RevisionDecision key="" entry={aFullEntry({ status: 'APPROVED', pending_revision: revision })} zone="UTC" />,
    'Approving or declining a change needs a connection.',
  ],
  ['Approve', <RegistrationDecision key="" row={row} text="" setText={nothing} onDone={nothing} />, 'Decisions need a connection.'],
  ['Withdraw from this event…', <WithdrawRegistration key="" event={event} record={row} />, 'Withdrawing needs a connection.'],
  [
    'Save exception',
    <ExceptionPanel key="" row={row} event={event} now={testNow} until={{ value: 1, onChange: nothing } as never} />,
    'Exceptions need a connection.',
  ],
])('“%s” is off and says why', (label, content, reason) => {
  aPage()
  const html = markupOf(content)

  const button = pressable(html).find((one) => one.label.trim() === label)
  expect(button?.attributes).toContain('aria-disabled="true"')
  const [, id] = /aria-describedby="([^"]+)"/.exec(button?.attributes ?? '') ?? []
  expect(html.split(`id="${id}"`)[1]?.replaceAll(/<[^>]*>/g, '')).toMatch(new RegExp(`^[^<]*>.{0,80}${reason}`))
})
