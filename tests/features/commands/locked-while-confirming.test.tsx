import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AccountPanel } from '#app/features/people/accounts/account-panel.tsx'
import { AdArtwork } from '#app/features/advertisements/ad-artwork.tsx'
import { AdHead } from '#app/features/advertisements/ad-head.tsx'
import { SubmitRegistration } from '#app/features/registrations/form/submit-registration.tsx'
import { WithdrawRegistration } from '#app/features/registrations/form/withdraw-registration.tsx'
import { NeighborhoodActions } from '#app/features/neighborhoods/neighborhood-actions.tsx'
import { EventActions } from '#app/features/events/form/event-actions.tsx'
import { DecisionPanel } from '#app/features/registrations/review/decision-panel.tsx'
import { ExceptionPanel } from '#app/features/registrations/review/exception-panel.tsx'
import { SponsorHead } from '#app/features/sponsors/sponsor-head.tsx'
import { fromMillis } from '#contract/time/timestamp.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullRegistration } from '#tests/support/entries.ts'
import { offeredIn } from '#tests/support/head-actions.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

let checking: string | undefined
const asked = vi.fn<(record: { resource: string; id: string }) => void>()
vi.mock('#app/outbox/commands/use-open-command.ts', () => ({
  useOpenCommand: (record: { resource: string; id: string }) => {
    asked(record)
    return checking
  },
}))

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/files/use-shown-files.ts', () => ({ useShownFiles: () => new Map() }))
vi.mock('#app/files/use-unsent-files.ts', () => ({ useUnsentFile: () => undefined, useUploads: () => 0 }))

beforeEach(() => {
  aPage()
  asked.mockClear()
})

const event = anEvent()
const registration = (changes: object) => aFullRegistration({ event_id: event.id, ...changes }) as never
const neighborhood = { id: 'place', version: 2, name: 'Birch Lake', is_published: false, is_archived: false } as never
const member = {
  id: 'person',
  version: 2,
  first: 'Ann',
  last: 'Bo',
  auth_state: 'ACTIVE',
  portal_role: 'member',
  is_archived: false,
} as never

const advertisement = {
  id: 'advertisement',
  version: 2,
  name: 'Prairie Bank',
  state: 'RESERVED',
  medium: 'PRINT',
  size: 'FULL',
  placement: '',
  company_id: null,
  artwork: [],
  proof: { sent_at: null, approved_at: null, note: '' },
} as never
const sponsor = { id: 'sponsor', version: 2, name: 'Prairie Bank', tier: 'GOLD', currentStatus: 'ACTIVE', is_published: false } as never

const panels: [string, string, ReactNode][] = [
  [
    'the decision about a registration',
    'event_companies',
    <DecisionPanel key="1" row={registration({ status: 'SUBMITTED' })} text="" setText={() => undefined} onDone={() => undefined} />,
  ],
  [
    'the submit of a registration',
    'event_companies',
    <SubmitRegistration
      key="2"
      forCompany={undefined}
      event={event}
      record={registration({ status: 'IN_PROGRESS' })}
      items={[]}
      problems={{}}
      unsent={{}}
      isOnServer
      flush={async () => undefined}
    />,
  ],
  ['the withdrawal of a registration', 'event_companies', <WithdrawRegistration key="3" event={event} record={registration({})} />],
  ['the actions of a neighborhood', 'neighborhoods', <NeighborhoodActions key="4" neighborhood={neighborhood} isDirty={false} />],
  [
    'the steps of an advertisement',
    'advertisements',
    <AdHead key="6" ad={advertisement} event={event} now={testNow} disabledReason={undefined} onRemoved={() => undefined} />,
  ],
  [
    'the artwork of an advertisement',
    'advertisements',
    <AdArtwork key="9" ad={advertisement} event={event} now={testNow} disabledReason={undefined} />,
  ],
  ['publishing and deleting a sponsor', 'sponsors', <SponsorHead key="7" sponsor={sponsor} isDirty={false} onRemoved={() => undefined} />],
  [
    'the exception of a registration',
    'event_companies',
    <ExceptionPanel
      key="8"
      row={registration({ status: 'SUBMITTED', late_until: fromMillis(testNow) })}
      event={event}
      now={testNow}
      until={{ value: testNow, unsettled: undefined, isUnsaved: false, onChange: () => undefined, onUnsettled: () => undefined }}
    />,
  ],
]

/** Buttons that can be pressed and do something to the record: a field's calendar only fills in the field. */
function offered(content: ReactNode): string[] {
  const markup = markupOf(content)
  return pressable(markup)
    .filter(({ attributes }) => !attributes.includes('aria-disabled="true"') && !/ disabled=/.test(attributes))
    .filter(({ attributes }) => !attributes.includes('aria-label="Choose a date and time: '))
    .map(({ label }) => label)
}

test.each(panels)('%s waits while the record’s last command is being confirmed', (_name, resource, panel) => {
  checking = undefined
  const before = offered(panel)

  checking = 'We couldn’t confirm this was submitted. Checking…'
  const meanwhile = offered(panel)

  expect(before).not.toEqual([])
  expect(meanwhile).toEqual([])
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ resource }))
})

test('activating, archiving and duplicating an event wait while its last command is being confirmed', async () => {
  checking = undefined
  const props = { event, now: testNow, isDirty: false, onDone: () => undefined, onDeleted: () => undefined, preview: undefined }
  const actions = await mountHook(EventActions, props)
  const before = offeredIn(actions.now())

  checking = 'We couldn’t confirm this was archived. Checking…'
  await actions.show({ ...props })

  expect(before).toEqual(['Archive…', 'Duplicate…', 'Download calendar'])
  expect(offeredIn(actions.now())).toEqual(['Download calendar'])
  expect(asked).toHaveBeenCalledWith({ resource: 'events', id: event.id })
})

test('all that can be done with an account waits meanwhile; archiving the person is sent like any other change', async () => {
  checking = undefined
  const account = await mountHook(AccountPanel, { member, people: [] })
  const before = offeredIn(account.now())

  checking = 'We couldn’t confirm this was disabled. Checking…'
  await account.show({ people: [], member })

  expect(before).toContain('Disable…')
  expect(offeredIn(account.now())).toEqual(['Archive…'])
  expect(asked).toHaveBeenCalledWith({ resource: 'members', id: 'person' })
})
