import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { readEntry } from '#app/features/entries/form/read-entry.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { readDuringDelivery } from '#tests/support/server/delivery-during-read.ts'
import { aSession } from '#tests/support/google/origin-double.ts'

test('a change that arrives while the entry is read is shown, not what was there before it', async () => {
  aPage()
  await replaceSession(aSession())
  rememberSession(aSession())
  const before = { id: 'elm', version: 1, title: 'Round 1' }

  const read = await readDuringDelivery('entries', before, { title: 'Round 2' }, () => readEntry('elm'))

  expect(read).toMatchObject({ entry: { title: 'Round 2', version: 2 }, rows: [] })
})
