import { ActionIcon, Input, Popover } from '@mantine/core'
import type { FunctionComponent, ReactElement, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { TypedInput } from '#app/ui/dates/typed-input.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const isPhone = vi.fn<() => boolean>(() => false)
vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => isPhone() }))

type Blur = (event: { currentTarget: { contains: (target: unknown) => boolean }; relatedTarget: object | null }) => void

async function anOpenPicker() {
  const input = await mountHook(TypedInput, {
    control: { id: 'from', 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined },
    name: 'from',
    isWrong: false,
    text: '',
    problem: undefined,
    pickLabel: 'Choose a date: From',
    pickIcon: 'clock',
    onText: () => undefined,
    onLeave: () => undefined,
    picker: () => null,
  })
  const [field] = elementsOf(input.now(), Input as unknown as FunctionComponent<{ rightSection: ReactNode }>)
  const section = field?.props.rightSection as ReactElement<{ children: ReactNode }> | undefined
  const [button] = elementsOf(section?.props.children, ActionIcon as unknown as FunctionComponent<{ onClick: () => void }>)
  await input.during(() => button?.props.onClick())
  const inside = {}
  return {
    isOpen: () => elementsOf(input.now(), Popover as unknown as FunctionComponent<{ opened: boolean }>)[0]?.props.opened,
    isSheetOpen: () => elementsOf(input.now(), Sheet).length === 1,
    inside,
    focus: (target: object | null) =>
      input.during(() =>
        (input.now().props as { onBlur: Blur }).onBlur({ currentTarget: { contains: (one) => one === inside }, relatedTarget: target }),
      ),
  }
}

test('a calendar closes when the focus leaves it, so that it doesn’t cover the next field', async () => {
  const picker = await anOpenPicker()

  await picker.focus(picker.inside)
  // As in a browser that gives a pressed button no focus.
  await picker.focus(null)
  expect(picker.isOpen()).toBe(true)

  await picker.focus({})
  expect(picker.isOpen()).toBe(false)
})

test('on a phone, the sheet around the calendar, which is elsewhere in the page, stays open', async () => {
  isPhone.mockReturnValue(true)
  const picker = await anOpenPicker()

  await picker.focus({})
  expect(picker.isSheetOpen()).toBe(true)
})
