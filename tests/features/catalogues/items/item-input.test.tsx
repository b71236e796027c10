import { NativeSelect } from '@mantine/core'
import { isValidElement, type FunctionComponent, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { fieldsOfCatalogue } from '#app/features/catalogues/catalogue-fields.ts'
import { ItemInput } from '#app/features/catalogues/items/item-input.tsx'
import { MasterDataContext, type MasterDataAtHand } from '#app/features/catalogues/master-data-context.ts'
import type { Item } from '#app/features/catalogues/items/item-values.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { anItem } from '#tests/features/catalogues/an-item.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

interface SelectProps {
  error: boolean
  onBlur: (event: { currentTarget: { value: string } }) => void
}

const Select = NativeSelect as unknown as FunctionComponent<SelectProps>

async function theSelect(catalogue: Catalogue, item: Item, name: string) {
  const field = fieldsOfCatalogue(catalogue).find((one) => one.name === name)
  if (!field) throw new Error(`There is no field “${name}”.`)
  vi.stubGlobal('HTMLInputElement', EventTarget)
  const save = vi.fn<MasterDataAtHand['save']>()
  const onLeave = vi.fn<() => void>()
  const atHand: MasterDataAtHand = { catalogue, items: [item], names: new Map(), choices: new Map(), save, open: vi.fn() }
  const input = ItemInput({ item, field, onClose: vi.fn(), onLeave })
  const shown = await mountHook<object, ReactNode>(input.type as (props: object) => ReactNode, input.props as object, {
    within: (host) => <MasterDataContext value={atHand}>{host}</MasterDataContext>,
  })
  const select = () => {
    const [found] = elementsOf(shown.now(), Select)
    if (!isValidElement<SelectProps>(found)) throw new Error('There is no list of choices.')
    return found.props
  }
  const leave = async (value: string) => await shown.during(() => select().onBlur({ currentTarget: { value } }))
  return { save, onLeave, select, leave }
}

test('leaving a badge as it is, its own default, saves nothing', async () => {
  const { save, onLeave, leave } = await theSelect('awards', anItem('awards', { name: 'Best kitchen', icon: '' }), 'icon')

  await leave('')

  expect(save).not.toHaveBeenCalled()
  expect(onLeave).toHaveBeenCalledOnce()
})

test('the default badge can be chosen again; only a reference is emptied', async () => {
  const award = anItem('awards', { name: 'Best kitchen', icon: 'cup', event_id: 'e' })
  const badge = await theSelect('awards', award, 'icon')
  const event = await theSelect('awards', award, 'event_id')

  await badge.leave('')
  await event.leave('')

  expect(badge.save).toHaveBeenCalledExactlyOnceWith(award, { icon: '' })
  expect(event.save).toHaveBeenCalledExactlyOnceWith(award, { event_id: null })
})

test('a choice that the field cannot hold is not saved, and the cell stays open', async () => {
  const { save, onLeave, select, leave } = await theSelect('amenities', anItem('amenities', { name: 'Pool' }), 'scope')

  await leave('NOWHERE')

  expect(save).not.toHaveBeenCalled()
  expect(onLeave).not.toHaveBeenCalled()
  expect(select().error).toBe(true)
})
