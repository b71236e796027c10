import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { useState } from 'react'
import { useUnnamed } from '#app/features/photos/use-unnamed.ts'
import { storePhoto } from '#app/files/photo-queue.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'

vi.mock('#app/files/send-photos.ts', () => ({ sendPhotos: async () => undefined }))

test('of two unnamed photos for one place, the last takes it, and the other isn’t found again', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await replaceSession(aSession())
  rememberSession(aSession())
  for (const id of ['b', 'c']) await storePhoto(aWaitingPhoto({ id, owner_id: 'home', purpose: 'ELEVATION', is_named: false }), photoBytes)
  const found: string[][] = []
  const field = await mountHook(() => {
    const [front, setFront] = useState('a')
    const onFound = (ids: string[]) => {
      found.push(ids)
      setFront(ids.at(-1) ?? front)
    }
    useUnnamed({ ownerId: 'home', purpose: 'ELEVATION', ids: [front], isNaming: true, onFound })
    return front
  }, {})

  await field.during(() => new Promise((later) => setTimeout(later, 50)))

  expect([found, field.now()]).toEqual([[['b', 'c']], 'c'])
})
