import { expect, test, vi } from 'vitest'
import { AccountPanel } from '#app/features/people/accounts/account-panel.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { memberDefaults } from '#contract/person/defaults.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anId } from '#tests/support/builders.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

const at = fromMillis(0)
const names = { first: 'Ben', last: 'Alvarez', email: 'ben@company.test' }
const member = { ...memberDefaults, ...names, id: anId(), version: 1, created_at: at, updated_at: at, auth_state: 'INVITED' } as const

test.each([
  ['is saved', {}, []],
  ['has a new address that the server does not have', { waiting: true }, ['Invite again', 'Create reset link']],
] as const)('nobody is invited at an earlier address: the person %s', (_what, pending, off) => {
  aPage()

  const html = markupOf(<AccountPanel member={{ ...member, ...pending }} />)

  const isOff = ({ attributes }: { attributes: string }) => attributes.includes('disabled=""')
  expect(
    pressable(html)
      .filter(isOff)
      .map(({ label }) => label),
  ).toEqual(off)
})
