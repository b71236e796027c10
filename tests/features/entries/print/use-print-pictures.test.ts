import { beforeEach, expect, test, vi } from 'vitest'
import { usePrintPictures } from '#app/features/entries/print/use-print-pictures.ts'
import { eventually } from '#tests/support/eventually.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const network = vi.hoisted(() => ({ isOnline: true, listeners: new Set<() => void>(), asked: [] as string[] }))
vi.mock('#app/http/connectivity.ts', () => ({
  isOnline: () => network.isOnline,
  onConnectivityChange: (listener: () => void) => {
    network.listeners.add(listener)
    return () => network.listeners.delete(listener)
  },
}))
vi.mock('#app/files/files.ts', () => ({
  pictureAddress: async (id: string) => {
    network.asked.push(id)
    if (!network.isOnline) throw new Error('offline')
    return { src: `/files/${id}`, release: () => undefined }
  },
}))
const nothing = async (ids: string[]) => ids.map(() => undefined)
vi.mock('#app/sync/data.ts', () => ({ data: () => ({ pictures: { bulkGet: nothing } }) }))
vi.mock('#app/outbox/work.ts', () => ({ work: () => ({ photos: { bulkGet: nothing } }) }))

function goOnline(isOnline: boolean) {
  network.isOnline = isOnline
  for (const listener of network.listeners) listener()
}

beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class {
      complete = true
      naturalWidth = 1
    },
  )
  vi.stubGlobal('navigator', {
    get onLine() {
      return network.isOnline
    },
  })
  network.asked.length = 0
  network.listeners.clear()
})

test('photos that could not load offline load once the network is back, and only those', async () => {
  network.isOnline = false
  const page = await mountHook(() => usePrintPictures(['a', 'b']), {})
  await eventually(() => expect(page.now()).toMatchObject({ done: 2, missing: 2 }))

  await page.during(() => goOnline(true))
  await eventually(() => expect(page.now()).toMatchObject({ done: 2, missing: 0 }))
  const asked = [...network.asked]
  await page.during(() => goOnline(false))
  await page.during(() => goOnline(true))

  expect([asked, network.asked]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('a page that was left no longer waits for the network', async () => {
  network.isOnline = false
  const page = await mountHook(() => usePrintPictures(['a']), {})
  await eventually(() => expect(page.now()).toMatchObject({ done: 1, missing: 1 }))

  await page.leave()
  await page.during(() => goOnline(true))

  expect([network.asked, network.listeners.size]).toEqual([[], 0])
})
