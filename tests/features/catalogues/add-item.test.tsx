import { Input } from '@mantine/core'
import type { ComponentProps, FunctionComponent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AddItem } from '#app/features/catalogues/add-item.tsx'
import type { Item } from '#app/features/catalogues/items/item-values.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { anItem } from '#tests/features/catalogues/an-item.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const commands = vi.hoisted(() => ({
  itemsThere: vi.fn<() => Promise<readonly Item[]>>(),
  addItem: vi.fn<(catalogue: string, item: { name: string }) => Promise<string | undefined>>(),
}))
vi.mock('#app/features/catalogues/items/item-commands.ts', () => commands)
beforeEach(() => void commands.addItem.mockReset().mockResolvedValue(undefined))

async function aField(items: readonly Item[] | undefined) {
  const props = {
    catalogue: 'home_styles' as const,
    items,
    nameField: { current: null },
    onTry: vi.fn<() => void>(),
    onAdded: vi.fn<() => void>(),
  }
  const page = await mountHook(AddItem, props)
  const input = () => elementsOf(page.now(), Input as unknown as FunctionComponent<ComponentProps<typeof Input<'input'>>>)[0]?.props
  return {
    ...page,
    onTry: props.onTry,
    value: () => input()?.value,
    isWrong: () => input()?.error,
    type: (value: string) => page.during(() => input()?.onChange?.({ currentTarget: { value } } as never)),
    submit: () => page.during(() => page.now().props.onSubmit({ preventDefault: () => undefined })),
    problems: () => elementsOf(page.now(), Problem).map(({ props: { children } }) => children),
  }
}

test('a name that is typed while the former one waits for the list stays', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly Item[]>()
  commands.itemsThere.mockReturnValue(promise)
  const { type, submit, value, during } = await aField(undefined)
  await type('Oak')
  await submit()

  await type('Walnut')
  await during(() => resolve([]))

  expect(commands.addItem.mock.calls.map(([, { name }]) => name)).toEqual(['Oak'])
  expect(value()).toBe('Walnut')
})

test('why a name was refused says which, once another is typed', async () => {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  commands.addItem.mockReturnValueOnce(promise)
  const { type, submit, value, isWrong, problems, during } = await aField([])
  await type('Oak')
  await submit()
  await type('Walnut')

  await during(() => resolve('Not allowed.'))
  expect([value(), isWrong(), problems()]).toEqual(['Walnut', false, ['“Oak”: Not allowed.']])

  await type('')
  await submit()
  expect([isWrong(), problems()]).toEqual([true, ['Enter a name.']])
})

test('what was added before is no longer said once the next one is tried', async () => {
  const { type, submit, problems, onTry } = await aField([anItem('home_styles', { name: 'Oak' })])
  await type('oak')
  expect(onTry).not.toHaveBeenCalled()

  await submit()

  expect(problems()).toEqual(['“Oak” already exists.'])
  expect(onTry).toHaveBeenCalledOnce()
})

test('a name that was added leaves the refusal of another', async () => {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const refused = Promise.withResolvers<string | undefined>()
  commands.addItem.mockReturnValueOnce(refused.promise).mockReturnValueOnce(promise)
  const { type, submit, problems, during } = await aField([])
  for (const name of ['Oak', 'Walnut']) {
    await type(name)
    await submit()
  }

  await during(() => refused.resolve('Not allowed.'))
  await during(() => resolve(undefined))

  expect(problems()).toEqual(['“Oak”: Not allowed.'])
})
