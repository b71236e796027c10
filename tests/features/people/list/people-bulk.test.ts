import { expect, test, vi } from 'vitest'
import { memberDefaults } from '#contract/person/defaults.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { invite } from '#app/features/people/accounts/account-commands.ts'
import { InviteImported } from '#app/features/people/list/invite-imported.tsx'
import { InviteDialog, inviteMany } from '#app/features/people/list/people-bulk.tsx'
import { BulkReport } from '#app/ui/list/bulk-report.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { PersonRow } from '#app/features/people/list/people-queries.ts'
import { anId } from '#tests/support/builders.ts'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

vi.mock('#app/features/people/accounts/account-commands.ts', () => ({ invite: vi.fn<typeof invite>() }))
const services = vi.hoisted(() => ({ answer: undefined as object | undefined }))
vi.mock('#app/sync/use-answer.ts', () => ({ useFreshAnswer: () => ({ answer: services.answer }) }))

const members = vi.hoisted(() => ({ rows: [] as object[] }))
vi.mock('#app/outbox/lists/use-synced-list.ts', () => ({ useSyncedRows: () => members.rows }))

const at = fromMillis(0)
const aPerson = (first: string) =>
  ({
    ...memberDefaults,
    id: anId(),
    version: 1,
    created_at: at,
    updated_at: at,
    first,
    last: 'Vu',
    email: `${first}@company.test`,
  }) as PersonRow

test('people who were invited without an email are named', async () => {
  aPage()
  const [ann, ben] = [aPerson('Ann'), aPerson('Ben')]
  vi.mocked(invite).mockImplementation(async ({ id }) => ({
    ok: true,
    link: 'https://portal.test/x',
    sent: id === ann.id,
    lasts: '14 days',
  }))

  expect(await inviteMany([ann])).toEqual({ done: 1, skipped: [] })
  expect(await inviteMany([ann, ben])).toEqual({
    done: 2,
    skipped: [],
    note: 'No email went to Ben Vu. Open each person, invite them again and share the link.',
  })
})

test.each([
  [{ mail: { configured: true } }, 'Each person gets an account and an email'],
  [{ mail: { configured: false } }, 'Email isn’t set up'],
  [undefined, 'if email is set up'],
])('before people are invited, staff read whether an email goes out: %j', async (answer, message) => {
  aPage()
  services.answer = answer
  const dialog = await mountHook(InviteDialog, { people: [aPerson('Ann')], onInvite: async () => undefined, onClose: () => undefined })

  expect(markupOf(elementsOf(dialog.now(), ConfirmDialog)[0]?.props.children)).toContain(message)
})

test('after an import, the people whom it added are invited, without those who have an account', async () => {
  aPage()
  const [ann, ben, cai] = [aPerson('Ann'), aPerson('Ben'), aPerson('Cai')]
  members.rows = [ann, { ...ben, auth_state: 'ACTIVE' }, cai]
  const offer = await mountHook(InviteImported, { emails: [' ANN@company.test', 'Ben@company.test'] })

  await offer.during(() => press(offer.now(), 'Invite 1 person…'))

  const dialog = () => elementsOf(offer.now(), InviteDialog)[0]?.props
  expect(dialog()?.people).toEqual([ann])
  await offer.during(() => dialog()?.onInvite(Promise.resolve({ done: 1, skipped: [] })))
  expect(elementsOf(offer.now(), BulkReport)[0]?.props).toMatchObject({ did: 'Invited', outcome: { done: 1 } })
})
