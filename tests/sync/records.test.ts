import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { claimEntry } from '#app/features/entries/review/review-commands.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { data } from '#app/sync/data.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

beforeEach(async () => {
  aPage()
  await replaceSession(aSession())
  rememberSession(aSession())
})

test.each([
  [4, 6],
  [6, 6],
  [7, 7],
])('an entry of version %i that arrives over one of version 6 leaves version %i on the device', async (version, left) => {
  const entry = aFullEntry({ version: 6 })
  await data().entries.put(entry)
  const claim = { entry: { ...entry, version }, claims: [] }
  vi.stubGlobal('fetch', async () => Response.json({ data: claim, meta: { server_time: { _seconds: 1, _nanoseconds: 0 } } }))

  await claimEntry(entry.id)

  expect(await data().entries.get(entry.id)).toMatchObject({ version: left })
})
