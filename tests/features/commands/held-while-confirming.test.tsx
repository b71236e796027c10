import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { AccountPanel } from '#app/features/accounts/account-panel.tsx'
import { SubmitRegistration } from '#app/features/company-information/submit-registration.tsx'
import { WithdrawRegistration } from '#app/features/company-information/withdraw-registration.tsx'
import { NeighborhoodActions } from '#app/features/neighborhoods/neighborhood-actions.tsx'
import { DecisionPanel } from '#app/features/registration-review/decision-panel.tsx'
import { aPage } from '#tests/support/browser-globals.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullRegistration } from '#tests/support/entries.ts'

let checking: string | undefined
const asked = vi.fn<(record: { resource: string; id: string }) => void>()
vi.mock('#app/live/use-open-command.ts', () => ({
  useOpenCommand: (record: { resource: string; id: string }) => {
    asked(record)
    return checking
  },
}))

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

const panels: [string, string, ReactNode][] = [
  [
    'the decision about a registration',
    'event_companies',
    <DecisionPanel key="1" row={registration({ status: 'SUBMITTED' })} onDone={() => undefined} />,
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
      unsent={{}}
      flush={async () => undefined}
    />,
  ],
  ['the withdrawal of a registration', 'event_companies', <WithdrawRegistration key="3" event={event} record={registration({})} />],
  ['the actions of a neighborhood', 'neighborhoods', <NeighborhoodActions key="4" neighborhood={neighborhood} isDirty={false} />],
  ['the actions of an account', 'members', <AccountPanel key="5" member={member} />],
]

/** Buttons that can be pressed. */
function pressable(content: ReactNode): string[] {
  const markup = renderToStaticMarkup(content)
  if (/<fieldset[^>]* disabled/.test(markup)) return []
  return [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)]
    .filter(([, attributes = '']) => !attributes.includes('aria-disabled="true"') && !/ disabled=/.test(attributes))
    .map(([, , label = '']) => label)
}

test.each(panels)('%s waits while the record’s last command is being confirmed', (_name, resource, panel) => {
  checking = undefined
  const before = pressable(panel)

  checking = 'We couldn’t confirm this was submitted. Checking…'
  const meanwhile = pressable(panel)

  expect(before).not.toEqual([])
  expect(meanwhile).toEqual([])
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ resource }))
})
