import { useEffect, useRef, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OneRecord } from '#app/routes/admin/-one-record.tsx'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => false }))
const page = vi.hoisted(() => ({ isLeft: false, isMounted: false }))
vi.mock('#app/ui/overlays/use-page-left.ts', () => ({
  usePageLeft() {
    const isGone = useRef(false)
    useEffect(() => () => void (isGone.current = true), [])
    return () => isGone.current || page.isLeft
  },
}))
// What is mounted here must not render anything.
vi.mock('#app/ui/messages/not-here.tsx', async (actual) => {
  const { NotHere } = await actual<{ NotHere: (props: object) => ReactNode }>()
  return { NotHere: (props: object) => (page.isMounted ? null : <NotHere {...props} />) }
})
vi.mock('#app/features/sync-status/left-words.tsx', () => ({
  LeftWords: ({ recordId }: { recordId: string }) => (page.isMounted ? null : <p>Written about {recordId}</p>),
}))

beforeEach(() => {
  Object.assign(page, { isLeft: false, isMounted: false })
})

const shown = (rows: { id: string }[] | undefined) =>
  markupOf(
    <OneRecord id="sponsor-1" rows={rows} noun={{ one: 'sponsor', many: 'sponsors' }} onOpen={() => undefined} onClose={() => undefined}>
      {({ record }) => <p>The form of {record?.id}</p>}
    </OneRecord>,
  )

test('a record whose list was never fetched says so offline, instead of an empty page', () => {
  expect(shown(undefined)).toContain('The sponsors haven’t loaded on this device yet.')
})

test('a record that is not in the list can’t be found, and what was written about it is there', () => {
  expect(shown([])).toContain('We can’t find this sponsor')
  expect(shown([])).toContain('Written about sponsor-1')
  expect(shown([{ id: 'sponsor-1' }])).toContain('The form of')
})

test('a save that is answered after the page was left does not lead back to the record or its list', async () => {
  let form: { onSaved: (saved: { id: string } | null) => void; onClose: () => void } | undefined
  const onOpen = vi.fn<(id: string) => void>()
  const onClose = vi.fn<() => void>()
  const beside = (
    <OneRecord id={undefined} rows={[]} noun={{ one: 'sponsor', many: 'sponsors' }} onOpen={onOpen} onClose={onClose}>
      {(ends) => {
        form = ends
        return null
      }}
    </OneRecord>
  )
  const shown = await mountHook(() => undefined, {}, { beside })
  const answer = (saved: { id: string } | null) => shown.during(() => form?.onSaved(saved))

  page.isLeft = true
  await answer({ id: 'sponsor-1' })
  await answer(null)
  form?.onClose()
  expect([onOpen, onClose].map(({ mock }) => mock.calls)).toEqual([[], []])

  page.isLeft = false
  await answer({ id: 'sponsor-1' })
  await answer(null)
  expect([onOpen, onClose].map(({ mock }) => mock.calls)).toEqual([[['sponsor-1']], [[]]])
})

test.each([
  ['that was deleted leads to its list, although it is gone before the answer comes', 'sponsor-1', 1],
  ['leads nowhere once another is open', 'sponsor-2', 0],
])('a record %s', async (_what, later, closed) => {
  page.isMounted = true
  const onClose = vi.fn<() => void>()
  let close: (() => void) | undefined
  let id = 'sponsor-1'
  let rows = [{ id }]
  const within = () => (
    <OneRecord id={id} rows={rows} noun={{ one: 'sponsor', many: 'sponsors' }} onOpen={() => undefined} onClose={onClose}>
      {(ends) => {
        close ??= ends.onClose
        return null
      }}
    </OneRecord>
  )
  const shown = await mountHook(() => undefined, {}, { within })

  ;[id, rows] = [later, [{ id: 'sponsor-2' }]]
  await shown.show({})
  close?.()

  expect(onClose).toHaveBeenCalledTimes(closed)
})
