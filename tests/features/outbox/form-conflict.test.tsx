import { beforeEach, expect, test, vi } from 'vitest'
import { ConflictChoice } from '#app/features/outbox/conflict-choice.tsx'
import { FormConflict } from '#app/features/outbox/form-conflict.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const conflict = { record_id: 'oak', state: 'conflict', collisions: ['category'] }
let rows: object[] = []
vi.mock('#app/outbox/lists/use-pending-changes.ts', () => ({ usePendingChanges: () => rows }))
beforeEach(() => {
  rows = [{ ...conflict, state: 'waiting' }, conflict]
})

function aForm(submit: () => void = () => undefined) {
  return { isAsking: true, isDirty: false, isDirtyNow: () => false, values: { name: 'Oak' }, postpone: () => undefined, submit }
}

const choicesIn = (drawn: unknown) => elementsOf(drawn as never, ConflictChoice).map(({ props }) => props)

test('after a save, the record’s conflict is asked about, and no other’s; once it is settled, the form saves the rest', async () => {
  const submit = vi.fn<() => void>()
  const asked = { form: aForm(submit), resource: 'sponsors', id: 'oak' }
  const { now, show } = await mountHook(FormConflict, asked)
  const [choice] = choicesIn(now())
  expect(choice?.row).toBe(conflict)
  choice?.onSettled?.()
  expect(submit).toHaveBeenCalledOnce()

  await show({ ...asked, id: 'elm' })
  expect(choicesIn(now())).toEqual([])
  await show({ ...asked, form: { ...asked.form, isAsking: false } })
  expect(choicesIn(now())).toEqual([])
})

test.each([
  ['in a form without changes', { isDirty: false }],
  ['in one with changes', { isDirty: true }],
])('what is typed %s while the choice is being sent waits for Save', async (_where, before) => {
  const submit = vi.fn<() => void>()
  const asked = { form: { ...aForm(submit), ...before }, resource: 'sponsors', id: 'oak' }
  const { now, show } = await mountHook(FormConflict, asked)
  const [choice] = choicesIn(now())
  await show({ ...asked, form: { ...asked.form, isDirty: true, isDirtyNow: () => true, values: { name: 'Oa' } } })

  choice?.onSettled?.()

  expect(submit).not.toHaveBeenCalled()
})

test('once the question is settled elsewhere, the record’s next conflict doesn’t open it again', async () => {
  const postpone = vi.fn<() => void>()
  const asked = { form: { ...aForm(), postpone }, resource: 'sponsors', id: 'oak' }
  rows = []
  const { show } = await mountHook(FormConflict, asked)
  // Just after Save, the device may not have been read yet.
  expect(postpone).not.toHaveBeenCalled()
  rows = [conflict]
  await show({ ...asked })
  expect(postpone).not.toHaveBeenCalled()

  rows = []
  await show({ ...asked })

  expect(postpone).toHaveBeenCalledOnce()
})
