import { expect, test, vi } from 'vitest'
import { useRecordForm } from '#app/ui/form/use-record-form.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

interface Values {
  name: string
}

const drafts = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  drop: () => Promise.resolve(),
}
const valuesOf = () => ({ name: 'Oak' })

test('what a check finds is said instead of being saved', async () => {
  const save = vi.fn(() => Promise.resolve({ kind: 'waiting' as const }))
  const { now, during } = await mountHook(
    () =>
      useRecordForm<{ version: number }, Values>({
        record: null,
        valuesOf,
        fields: [{ path: 'name', label: 'Name' }],
        check: () => ({ name: 'Another has this name.' }),
        drafts,
        save,
        onSaved: () => undefined,
      }),
    {},
  )

  await during(() => now().submit())

  expect(save).not.toHaveBeenCalled()
  expect([now().isSaving, now().summary]).toEqual([false, [{ path: 'name', label: 'Name', sentence: 'Another has this name.' }]])
})
