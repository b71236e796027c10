import { useImperativeHandle, useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusNext } from '#app/ui/use-focus-next.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

/** Rows in a box in which a selector finds a row once it has been rendered. */
function useRows() {
  const [box, focusNext] = useFocusNext()
  const [rows, setRows] = useState<string[]>([])
  const [focused] = useState<string[]>(() => [])
  useImperativeHandle(box, () => {
    const find = (selector: string) => (rows.includes(selector) ? { focus: () => focused.push(selector) } : null)
    return { querySelector: find } as never
  })
  function add(row: string) {
    setRows([...rows, row])
    focusNext(row)
  }
  return { rows, focused, add }
}

test('a new row is focused, although effects of the render before it were still pending', async () => {
  const page = await mountHook(() => {
    const { rows, focused, add } = useRows()
    // Between a render and its effects, as a press on a busy device may come.
    useLayoutEffect(() => {
      if (rows.length === 0) add('first')
    })
    return focused
  }, {})
  expect(page.now()).toEqual(['first'])
  await page.leave()
})

test('focus is moved once, not by every later render', async () => {
  const page = await mountHook(useRows, {})
  await page.during(() => page.now().add('first'))
  await page.show({})
  expect(page.now().focused).toEqual(['first'])
  await page.leave()
})
