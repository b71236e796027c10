import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { readOwnRecord, type RecordSource } from '#app/outbox/lists/use-own-record.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { readDuringDelivery } from '#tests/support/server/delivery-during-read.ts'
import { aSession } from '#tests/support/google/origin-double.ts'

test('a change that arrives while the record is read is shown, not what was there before it', async () => {
  aPage()
  await replaceSession(aSession())
  rememberSession(aSession())
  const source: RecordSource<'b2b_profiles'> = {
    resource: 'b2b_profiles',
    isIt: () => true,
    isBegunHere: () => false,
  }
  const before = { id: 'card', version: 1, summary: 'Round 1' }

  const read = await readDuringDelivery('b2b_profiles', before, { summary: 'Round 2' }, () => readOwnRecord(source))

  expect(read).toMatchObject({ record: { summary: 'Round 2', version: 2 }, rows: [] })
})
