import { expect, test, vi } from 'vitest'
import { DuplicateDialog } from '#app/features/events/form/duplicate-dialog.tsx'
import { StartFromEvent } from '#app/features/events/form/start-from-event.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { buttonsOf, elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { anEvent } from '#tests/support/builders.ts'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

test('a new event is a copy of another only once that one is chosen', async () => {
  const [last, lastYear] = [anEvent({ name: 'Remodelers Showcase' }), anEvent({ name: 'Fall Parade' })]
  const form = await mountHook(StartFromEvent, { events: [last, lastYear], onDone: () => undefined })
  const [select] = elementsOf(form.now(), SelectField) as { props: { value: string; onChange: (id: string) => void } }[]
  expect(select?.props.value).toBe('')
  expect(buttonsOf(form.now())[0]?.props).toMatchObject({ disabled: true })

  await form.during(() => select?.props.onChange(lastYear.id))
  expect(buttonsOf(form.now())[0]?.props).toMatchObject({ disabled: false })
  await form.during(() => press(form.now(), 'Duplicate…'))

  expect(elementsOf(form.now(), DuplicateDialog)[0]?.props).toMatchObject({ event: lastYear })
})
