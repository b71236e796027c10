import { expect, test, vi } from 'vitest'
import { AccountPanel } from '#app/features/people/accounts/account-panel.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aMember } from '#tests/support/builders.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

test.each([
  ['is saved', {}, []],
  ['has a new address that the server does not have', { waiting: true }, ['Invite again', 'Reset link']],
] as const)('nobody is invited at an earlier address: the person %s', (_what, pending, off) => {
  aPage()
  const member = aMember({ auth_state: 'INVITED' })

  const html = markupOf(<AccountPanel member={{ ...member, ...pending }} />)

  const isOff = ({ attributes }: { attributes: string }) => attributes.includes('disabled=""')
  expect(
    pressable(html)
      .filter(isOff)
      .map(({ label }) => label),
  ).toEqual(off)
})
