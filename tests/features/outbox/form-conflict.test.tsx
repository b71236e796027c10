import { expect, test, vi } from 'vitest'
import { ConflictChoice } from '#app/features/outbox/conflict-choice.tsx'
import { FormConflict } from '#app/features/outbox/form-conflict.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const conflict = { record_id: 'oak', state: 'conflict', collisions: ['category'] }
vi.mock('#app/outbox/lists/use-pending-changes.ts', () => ({ usePendingChanges: () => [{ ...conflict, state: 'waiting' }, conflict] }))

test('after a save, the record’s conflict is asked about, and no other’s; once it is settled, the form saves the rest', async () => {
  const submit = () => undefined
  const asked = { form: { isAsking: true, postpone: () => undefined, submit }, resource: 'sponsors', id: 'oak' }
  const { now, show } = await mountHook(FormConflict, asked)
  const choices = () => elementsOf(now(), ConflictChoice).map(({ props: { row, onSettled } }) => ({ row, onSettled }))
  expect(choices()).toEqual([{ row: conflict, onSettled: submit }])

  await show({ ...asked, id: 'elm' })
  expect(choices()).toEqual([])
  await show({ ...asked, form: { ...asked.form, isAsking: false } })
  expect(choices()).toEqual([])
})
