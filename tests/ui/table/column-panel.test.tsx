import type { FunctionComponent } from 'react'
import { expect, test, vi } from 'vitest'
import { Announcement } from '#app/ui/messages/announcement.tsx'
import { ColumnPanel } from '#app/ui/table/column-panel.tsx'
import { ListCheckbox } from '#app/ui/table/list-checkbox.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const columns = ['Title', 'City', 'Price'].map((label) => ({ id: label.toLowerCase(), label, value: () => null }))
const Box = ListCheckbox as unknown as FunctionComponent<{ label: string; onChange: () => void }>

test.each([
  ['Price', ['title'], 'Price hidden.'],
  ['City', ['title', 'price', 'city'], 'City shown.'],
])('a screen reader says what became of the column %s', async (label, ids, said) => {
  const onChange = vi.fn<(ids: string[] | null) => void>()
  const panel = await mountHook(ColumnPanel, { columns, shown: ['title', 'price'], onChange })

  await panel.during(() =>
    elementsOf(panel.now(), Box)
      .find(({ props }) => props.label === label)
      ?.props.onChange(),
  )

  expect(onChange).toHaveBeenCalledExactlyOnceWith(ids)
  expect(elementsOf(panel.now(), Announcement)[0]?.props.children).toBe(said)
})
