import { expect, test, vi } from 'vitest'
import { DuplicateDialog, nextSeason } from '#app/features/events/form/duplicate-dialog.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const jumpToField = vi.hoisted(() => vi.fn<(root: unknown, field: string) => boolean>())
vi.mock('#app/ui/form/jump-to-field.ts', () => ({ jumpToField }))

test('a name typed for the copy is not closed without a question', async () => {
  const event = anEvent({ name: 'Spring Parade 2027' })
  const dialog = await mountHook(DuplicateDialog, { event, copyId: 'copy', onDuplicated: () => undefined, onClose: () => undefined })
  const asks = () => elementsOf(dialog.now(), ConfirmDialog)[0]?.props.hasUnsavedText
  expect(asks()).toBe(false)

  await dialog.during(() => elementsOf(dialog.now(), TextLine)[0]?.props.onChange('Autumn Parade'))

  expect(asks()).toBe(true)
})

test('what the copy lacks is said at its fields, and the first of them has the focus', async () => {
  const event = anEvent({ name: 'Spring Parade 2027' })
  const dialog = await mountHook(DuplicateDialog, { event, copyId: 'copy', onDuplicated: () => undefined, onClose: () => undefined })
  const name = () => elementsOf(dialog.now(), TextLine)[0]?.props
  const day = () => elementsOf(dialog.now(), DateField)[0]?.props
  const confirm = () => dialog.during(async () => void (await elementsOf(dialog.now(), ConfirmDialog)[0]?.props.onConfirm()))

  await dialog.during(() => name()?.onChange(' '))
  await dialog.during(() => day()?.onChange(null))
  expect([name()?.error, day()?.error]).toEqual([undefined, undefined])
  await confirm()
  expect([name()?.error, day()?.error]).toEqual(['Enter a name.', 'Enter the first day.'])
  expect(jumpToField).toHaveBeenLastCalledWith(document, 'copy-name')

  await dialog.during(() => name()?.onChange('Autumn Parade'))
  await confirm()
  expect([name()?.error, day()?.error]).toEqual([undefined, 'Enter the first day.'])
  expect(jumpToField).toHaveBeenLastCalledWith(document, 'copy-start')
})

test('advertisements are included only with the settings, whose ad sizes they name', async () => {
  const event = anEvent()
  const dialog = await mountHook(DuplicateDialog, { event, copyId: 'copy', onDuplicated: () => undefined, onClose: () => undefined })
  const box = (name: string) => elementsOf(dialog.now(), CheckboxField).find(({ props }) => props.name === `copy-${name}`)?.props
  const set = (name: string, isOn: boolean) => dialog.during(() => box(name)?.onChange(isOn))

  await set('settings', false)
  await set('ads', true)
  expect([box('settings')?.value, box('ads')?.value]).toEqual([true, true])
  await set('settings', false)
  expect([box('settings')?.value, box('ads')?.value]).toEqual([false, false])
})

test('a copy is offered a year on, on the same day of the week, with the year in its name raised', () => {
  expect(nextSeason('Spring Parade of Homes 2026', '2026-06-05')).toEqual({ name: 'Spring Parade of Homes 2027', startDay: '2027-06-04' })
})

test('a name without a year says that it is a copy', () => {
  expect(nextSeason('Dream Home', '')).toEqual({ name: 'Dream Home (copy)', startDay: null })
})
