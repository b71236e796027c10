import { expect, test, vi } from 'vitest'
import { emptyEntry } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { WithdrawRegistration } from '#app/features/registrations/form/withdraw-registration.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

let entries: Entry[]
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => entries }))
vi.mock('#app/outbox/commands/use-open-command.ts', () => ({ useOpenCommand: () => undefined }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

test('a company withdraws its entries first, but not drafts in which nobody has typed anything', () => {
  const shown = () => markupOf(<WithdrawRegistration event={anEvent()} record={aFullRegistration()} />)

  entries = [aFullEntry(emptyEntry), aFullEntry({ status: 'WITHDRAWN' })]
  expect(shown()).toContain('Your company will no longer take part')

  entries = [...entries, aFullEntry(), aFullEntry({ status: 'APPROVED' })]
  expect(shown()).toContain('Withdraw your company’s 2 entries')
})
