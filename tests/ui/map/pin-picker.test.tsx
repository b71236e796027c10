import type { ReactElement, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ReadOnly } from '#app/ui/fields/read-only.ts'
import type { MapFrame } from '#app/ui/map/map-frame.tsx'
import { PinPicker } from '#app/ui/map/pin-picker.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

type Frame = Parameters<typeof MapFrame>[0]

test.each([
  [false, 1],
  [true, 0],
])('a pin can be placed unless the form can only be read: %s', async (isReadOnly, times) => {
  aPage()
  vi.stubGlobal('navigator', { onLine: true })
  const onPlace = vi.fn<() => void>()
  const place = { lat: 44.98, lng: -93.27 }
  const within = (host: ReactNode) => <ReadOnly value={isReadOnly}>{host}</ReadOnly>
  const props = { frame: '/map', value: null, middle: place, name: 'The Alder', onPlace }
  const picker = await mountHook(
    () => PinPicker(props) as ReactElement<{ children: [ReactElement<{ children: ReactElement<Frame> }>, ReactNode] }>,
    {},
    { within },
  )
  const frame = () => picker.now().props.children[0].props.children.props

  await picker.during(() => frame().onMessage({ kind: 'drawn' }))
  await picker.during(() => frame().onMessage({ kind: 'placed', location: place }))

  expect(onPlace).toHaveBeenCalledTimes(times)
  expect(frame().isPlacing).toBe(!isReadOnly)
  expect(Boolean(picker.now().props.children[1])).toBe(!isReadOnly)
})
