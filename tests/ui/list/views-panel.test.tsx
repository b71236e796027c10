import { TextInput } from '@mantine/core'
import { Children, isValidElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ViewsPanel, ViewsRow } from '#app/ui/list/views-panel.tsx'
import type { ListSearch } from '#app/ui/list/list-state.ts'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

interface InputProps {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

const Input = TextInput as unknown as FunctionComponent<InputProps>
const nameIn = (node: ReactNode) => elementsOf(node, Input)[0]?.props

/** The form among what the panel returned. */
function formIn(node: ReactNode): ReactElement<{ onSubmit: (event: object) => void }> | undefined {
  const all = Children.toArray(node).filter((child) => isValidElement<{ onSubmit?: unknown; children?: ReactNode }>(child))
  const own = all.find(({ props }) => props.onSubmit !== undefined) as ReturnType<typeof formIn>
  return own ?? all.map(({ props }) => formIn(props.children)).find(Boolean)
}

async function aPanel(onSave: () => Promise<string | undefined>) {
  const panel = await mountHook(ViewsPanel, { views: [], current: {}, onApply: vi.fn(), onSave, onDelete: vi.fn() })
  const type = (value: string) => panel.during(() => nameIn(panel.now())?.onChange({ currentTarget: { value } }))
  const save = () => panel.during(() => formIn(panel.now())?.props.onSubmit({ preventDefault: vi.fn() }))
  return { ...panel, type, save }
}

test('the name of a view that was refused stays in its field, with the reason', async () => {
  const panel = await aPanel(() => Promise.resolve('You have a view with this name.'))

  await panel.type('Open homes')
  await panel.save()

  expect(nameIn(panel.now())?.value).toBe('Open homes')
  expect(markupOf(panel.now())).toContain('You have a view with this name.')
})

test('saving a view empties the field, unless the next name is already in it', async () => {
  const answer = Promise.withResolvers<undefined>()
  const panel = await aPanel(() => answer.promise)

  await panel.type('Open homes')
  await panel.save()
  await panel.type('Sold homes')
  await panel.during(() => answer.resolve(undefined))
  expect(nameIn(panel.now())?.value).toBe('Sold homes')
  await panel.save()

  expect(nameIn(panel.now())?.value).toBe('')
})

test('a view is deleted only once this is confirmed, and a failure is announced', async () => {
  const onDelete = vi.fn<() => Promise<string>>().mockResolvedValue('You’re offline.')
  const view = { id: 'open', name: 'Open homes', search: {}, isShared: true, isOwn: true }
  const panel = await mountHook(ViewsPanel, { views: [view], current: {}, onApply: vi.fn(), onSave: vi.fn(), onDelete })

  const [button] = elementsOf(panel.now(), ConfirmButton)
  expect(button?.props).toMatchObject({ label: 'Delete…', about: 'Open homes' })
  await panel.during(() => button?.props.onConfirm())

  expect(onDelete).toHaveBeenCalledWith(view)
  expect(markupOf(panel.now())).toMatch(/role="alert".*You’re offline\./)
})

test('the saved views stand above the list, and the one that it shows is marked', () => {
  const sold = { id: 'sold', name: 'Sold homes', search: { 'f.status': 'SOLD', sort: 'name' }, isShared: false, isOwn: true } as const
  const row = (views: readonly (typeof sold)[], current: ListSearch) => markupOf(<ViewsRow {...{ views, current }} onApply={vi.fn()} />)
  const marked = (current: ListSearch) => /aria-current="true".*?([A-Z][a-z ]+)</.exec(row([sold], current))?.[1]

  expect(row([], {})).toBe('')
  expect(marked({ sort: 'name' })).toBe('All')
  expect(marked(sold.search)).toBe('Sold homes')
  expect(marked({ q: 'oak', sort: 'name' })).toBeUndefined()
})
