import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { begunRecord } from '#app/outbox/begin-record.ts'
import { readOwnRecord, type RecordSource } from '#app/outbox/lists/use-own-record.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { readDuringDelivery } from '#tests/support/server/delivery-during-read.ts'
import { aSession } from '#tests/support/google/origin-double.ts'

interface Card {
  id: string
  version: number
  name: string
}

test('a change that arrives while the record is read is shown, not what was there before it', async () => {
  aPage()
  await replaceSession(aSession())
  rememberSession(aSession())
  const source: RecordSource<Card> = {
    resource: 'b2b_profiles',
    isIt: () => true,
    isBegunHere: () => false,
    asRecord: (body) => begunRecord<Card>({}, body),
  }
  const before = { id: 'card', version: 1, name: 'Round 1' }

  const read = await readDuringDelivery('b2b_profiles', before, { name: 'Round 2' }, () => readOwnRecord(source))

  expect(read).toMatchObject({ record: { name: 'Round 2', version: 2 }, rows: [] })
})
