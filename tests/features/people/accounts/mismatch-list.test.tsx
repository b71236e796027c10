import { expect, test, vi } from 'vitest'
import type { Mismatch } from '#contract/person/endpoints.ts'
import { memberDefaults } from '#contract/person/defaults.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { fixMismatch } from '#app/features/people/accounts/account-commands.ts'
import { MismatchList } from '#app/features/people/accounts/mismatch-list.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { anId } from '#tests/support/builders.ts'
import { buttonsOf, elementsOf } from '#tests/support/elements-of.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/features/people/accounts/account-queries.ts', () => ({ refetchAccounts: async () => undefined }))
vi.mock('#app/features/people/accounts/account-commands.ts', () => ({ fixMismatch: vi.fn<typeof fixMismatch>() }))

const at = fromMillis(0)
const aMember = (first: string, last: string) =>
  ({ ...memberDefaults, id: anId(), version: 1, created_at: at, updated_at: at, first, last, email: `${first}@company.test` }) as const
const members = [aMember('Ben', 'Alvarez'), aMember('Ida', 'Quist')]
const props = {
  mismatches: members.map(({ id }): Mismatch => ({ kind: 'CLAIM_DIFFERS_FROM_ROLE', uid: null, member_id: id })),
  accounts: [],
  members,
}

test('each fix has a name of its own', () => {
  const names = pressable(markupOf(<MismatchList {...props} />)).map(({ attributes }) => /aria-label="([^"]*)"/.exec(attributes)?.[1])

  expect(names).toEqual(expect.arrayContaining(['Use the portal’s role: Ben Alvarez', 'Use the portal’s role: Ida Quist']))
})

test('what the last fix led to is said where something stood before', async () => {
  vi.mocked(fixMismatch).mockResolvedValue({ message: 'Fixed.', isDone: true })
  const list = await mountHook(MismatchList, props)
  const note = () => elementsOf(list.now(), EdgeNote)[0]?.props.children
  const [fix] = elementsOf(list.now(), Folded).flatMap(({ props: { children } }) => buttonsOf(children))

  expect(elementsOf(list.now(), EdgeNote)).toHaveLength(1)
  await list.during(() => fix?.props.onClick())
  expect(note()).toBe('Fixed.')
  await list.show({ ...props, mismatches: [] })
  expect(note()).toBe('Fixed.')
})

test('while one is being fixed, its button keeps the focus, and no other fix begins', async () => {
  const answer = Promise.withResolvers<{ message: string; isDone: boolean }>()
  vi.mocked(fixMismatch).mockReturnValue(answer.promise)
  const list = await mountHook(MismatchList, props)
  const fixes = () =>
    elementsOf(list.now(), Folded)
      .flatMap(({ props: { children } }) => buttonsOf(children))
      .map((button) => button.props)

  await list.during(() => fixes()[0]?.onClick())
  await list.during(() => fixes()[1]?.onClick())

  expect(fixes()).toMatchObject([
    { children: 'One moment…', disabled: false, 'aria-disabled': true },
    { disabled: false, 'aria-disabled': true },
  ])
  expect(fixMismatch).toHaveBeenCalledOnce()
  await list.during(() => answer.resolve({ message: 'Fixed.', isDone: true }))
})
