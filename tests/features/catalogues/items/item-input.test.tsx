import { Input, NativeSelect } from '@mantine/core'
import { isValidElement, type FunctionComponent, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { fieldsOfCatalogue } from '#app/features/catalogues/catalogue-fields.ts'
import { ItemInput } from '#app/features/catalogues/items/item-input.tsx'
import { AskBeforeLeaving } from '#app/ui/overlays/sheet.tsx'
import { MasterDataContext, type MasterDataAtHand } from '#app/features/catalogues/master-data-context.ts'
import type { Item } from '#app/features/catalogues/items/item-values.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { anItem } from '#tests/features/catalogues/an-item.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

interface InputProps {
  onChange: (event: { currentTarget: { value: string } }) => void
  onBlur: () => void
}

const TextInput = Input as unknown as FunctionComponent<InputProps>

interface SelectProps {
  error: boolean
  onBlur: (event: { currentTarget: { value: string } }) => void
}

const Select = NativeSelect as unknown as FunctionComponent<SelectProps>

async function theInput(catalogue: Catalogue, item: Item, name: string) {
  const field = fieldsOfCatalogue(catalogue).find((one) => one.name === name)
  if (!field) throw new Error(`There is no field “${name}.”`)
  vi.stubGlobal('HTMLInputElement', EventTarget)
  const save = vi.fn<MasterDataAtHand['save']>()
  const onLeave = vi.fn<() => void>()
  const atHand: MasterDataAtHand = { catalogue, items: [item], names: new Map(), choices: new Map(), save, open: vi.fn() }
  const input = ItemInput({ item, field, onClose: vi.fn(), onLeave })
  const shown = await mountHook<object, ReactNode>(input.type as (props: object) => ReactNode, input.props as object, {
    within: (host) => <MasterDataContext value={atHand}>{host}</MasterDataContext>,
  })
  const text = () => {
    const [found] = elementsOf(shown.now(), TextInput)
    if (!isValidElement<InputProps>(found)) throw new Error('There is no input.')
    return found.props
  }
  const type = async (value: string) => await shown.during(() => text().onChange({ currentTarget: { value } }))
  const leaveText = async () => await shown.during(() => text().onBlur())
  const rename = async (to: Item) => await shown.show({ ...(input.props as object), item: to })
  const asksBeforeLeaving = () => elementsOf(shown.now(), AskBeforeLeaving)[0]?.props
  const select = () => {
    const [found] = elementsOf(shown.now(), Select)
    if (!isValidElement<SelectProps>(found)) throw new Error('There is no list of choices.')
    return found.props
  }
  const leave = async (value: string) => await shown.during(() => select().onBlur({ currentTarget: { value } }))
  return { save, onLeave, select, leave, type, leaveText, rename, asksBeforeLeaving }
}

test('leaving a badge as it is, its own default, saves nothing', async () => {
  const { save, onLeave, leave } = await theInput('awards', anItem('awards', { name: 'Best kitchen', icon: '' }), 'icon')

  await leave('')

  expect(save).not.toHaveBeenCalled()
  expect(onLeave).toHaveBeenCalledOnce()
})

test('the default badge can be chosen again; only a reference is emptied', async () => {
  const award = anItem('awards', { name: 'Best kitchen', icon: 'cup', event_id: 'e' })
  const badge = await theInput('awards', award, 'icon')
  const event = await theInput('awards', award, 'event_id')

  await badge.leave('')
  await event.leave('')

  expect(badge.save).toHaveBeenCalledExactlyOnceWith(award, { icon: '' })
  expect(event.save).toHaveBeenCalledExactlyOnceWith(award, { event_id: null })
})

test('a choice that the field cannot hold is not saved, and the cell stays open', async () => {
  const { save, onLeave, select, leave } = await theInput('amenities', anItem('amenities', { name: 'Pool' }), 'scope')

  await leave('NOWHERE')

  expect(save).not.toHaveBeenCalled()
  expect(onLeave).not.toHaveBeenCalled()
  expect(select().error).toBe(true)
})

test('a cell that was only opened undoes no other person’s rename, and typing into it is based on what it showed', async () => {
  const loft = anItem('life_styles', { name: 'Loft' })
  const renamed = { ...loft, name: 'Lofts', version: 2 }
  const { save, onLeave, type, leaveText, rename } = await theInput('life_styles', loft, 'name')

  await rename(renamed)
  await leaveText()
  expect(save).not.toHaveBeenCalled()
  expect(onLeave).toHaveBeenCalledOnce()

  await type('City loft')
  await leaveText()
  expect(save).toHaveBeenCalledExactlyOnceWith(loft, { name: 'City loft' })
})

test('leaving the page saves what was typed into a cell, and asks about what can’t be saved', async () => {
  const pool = anItem('amenities', { name: 'Pool' })
  const { save, type, asksBeforeLeaving } = await theInput('amenities', pool, 'name')
  expect(asksBeforeLeaving()).toBeUndefined()

  await type('')
  expect([asksBeforeLeaving()?.hasUnsaved?.(), asksBeforeLeaving()?.isOnDevice]).toEqual([true, undefined])
  expect(save).not.toHaveBeenCalled()

  await type('Heated pool')
  expect(asksBeforeLeaving()?.hasUnsaved?.()).toBe(false)
  expect(save).toHaveBeenCalledExactlyOnceWith(pool, { name: 'Heated pool' })
})

test('a reference that is no longer offered stays unless another is chosen', async () => {
  const { save, onLeave, leave } = await theInput('cities', anItem('cities', { name: 'Edina', region_id: 'gone' }), 'region_id')

  await leave('gone')

  expect(save).not.toHaveBeenCalled()
  expect(onLeave).toHaveBeenCalledOnce()
})
