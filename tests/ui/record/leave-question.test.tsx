import type { ReactElement, ReactNode } from 'react'
import { expect, test } from 'vitest'
import { LeaveQuestion } from '#app/ui/record/leave-question.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

/** The question about a form with changes, whose change has then reached the server or is discarded. */
async function asked() {
  const done: string[] = []
  const leaving = { status: 'blocked' as const, proceed: () => void done.push('proceed'), reset: () => void done.push('reset') }
  const form = { isDirty: true, discard: () => Promise.resolve() } as RecordForm<unknown, unknown>
  const { type, props } = LeaveQuestion({ form, leaving }) as ReactElement<object>
  const dialog = await mountHook(type as (props: object) => ReactNode, props)
  return { done, dialog, clean: () => dialog.show({ ...props, isDirty: false }) }
}

test('once a save that was under way has succeeded, there is nothing to ask, and the page stays', async () => {
  const { done, clean } = await asked()
  expect(done).toEqual([])

  await clean()

  expect(done).toEqual(['reset'])
})

test('the page is left when the changes are discarded as asked', async () => {
  const { done, dialog, clean } = await asked()

  await dialog.during(() => press(dialog.now(), 'Leave and discard changes'))
  await clean()

  expect(done).toEqual(['proceed'])
})
