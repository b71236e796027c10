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
const allIsWell = () => ({})
const valuesOf = () => ({ name: 'Oak' })

/** A form of which some checks are on their way. */
async function formBeforeItsChecks() {
  const save = vi.fn(() => Promise.resolve({ kind: 'waiting' as const }))
  const hook = await mountHook(
    ({ check, isCheckComing }: { check: () => Record<string, string>; isCheckComing: boolean }) =>
      useRecordForm<{ version: number }, Values>({
        record: null,
        valuesOf,
        fields: [{ path: 'name', label: 'Name' }],
        check,
        isCheckComing,
        drafts,
        save,
        onSaved: () => undefined,
      }),
    { check: allIsWell, isCheckComing: true },
  )
  return { ...hook, save }
}

test('saving waits for checks that are still on their way, and then happens by itself, once', async () => {
  const { now, show, during, save } = await formBeforeItsChecks()

  await during(() => now().submit())
  await during(() => now().submit())
  const waiting = { isSaving: now().isSaving, saved: save.mock.calls.length }
  await show({ check: allIsWell, isCheckComing: false })

  expect(waiting).toEqual({ isSaving: true, saved: 0 })
  expect(save).toHaveBeenCalledOnce()
  expect(now().isSaving).toBe(false)
})

test('what a late check finds is said instead of being saved', async () => {
  const { now, show, during, save } = await formBeforeItsChecks()

  await during(() => now().submit())
  await show({ check: () => ({ name: 'Another has this name.' }), isCheckComing: false })

  expect(save).not.toHaveBeenCalled()
  expect([now().isSaving, now().summary]).toEqual([false, [{ path: 'name', label: 'Name', sentence: 'Another has this name.' }]])
})

test('nothing is saved by itself when checks arrive that nobody waited for', async () => {
  const { show, save } = await formBeforeItsChecks()

  await show({ check: allIsWell, isCheckComing: false })

  expect(save).not.toHaveBeenCalled()
})
