import { useImperativeHandle } from 'react'
import { expect, test, vi } from 'vitest'
import { useHeightIn } from '#app/ui/bar/use-height-in.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

test('the styles know how high a bar is for as long as it is shown', async () => {
  const bar = { offsetHeight: 48 }
  const properties = new Map<string, string>()
  let resize = () => undefined as void
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resize = listener
      }
      observe = () => resize()
      disconnect = () => undefined
    },
  )
  const page = await mountHook(
    ({ property }: { property: '--toolbar' | '--banner' }) => {
      const ref = useHeightIn(property)
      useImperativeHandle(ref, () => bar as never, [])
    },
    { property: '--toolbar' },
  )
  const style = { setProperty: properties.set.bind(properties), removeProperty: properties.delete.bind(properties) }
  Object.assign(document, { documentElement: { style } })

  // The bar is drawn by now.
  await page.show({ property: '--banner' })
  expect([...properties]).toEqual([['--banner', '48px']])
  bar.offsetHeight = 96
  resize()
  expect([...properties]).toEqual([['--banner', '96px']])
  await page.leave()
  expect([...properties]).toEqual([])
})
