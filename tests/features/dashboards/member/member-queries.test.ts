import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { useOwnRecords } from '#app/features/dashboards/member/member-queries.ts'
import { newRow } from '#app/outbox/outbox-row.ts'
import { work } from '#app/outbox/work.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { anId } from '#tests/support/builders.ts'
import { aFullRegistration } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { anOfflineMember } from '#tests/support/page/offline-member.ts'

vi.mock('#app/sync/sync-lists.ts', () => ({ followList: () => undefined }))

test('a registration that was started here says that it is unsent, and one with an unsent change does not', async () => {
  await anOfflineMember('starter')
  const sent = aFullRegistration()
  await writeData(epochOfThisPage(), (database) => database.event_companies.put(sent))
  const about = { resource: 'event_companies', label: '', endpoint: 'event_companies.put', body: { blurb: 'Ours' } } as const
  const begun = { ...about, id: anId(), params: { eventId: 'fall' }, base: null }
  const changed = { ...about, id: sent.id, params: { eventId: sent.event_id }, base: sent }
  await work().outbox.bulkAdd([begun, changed].map((write) => newRow(write, { uid: 'starter' })))

  const own = await mountHook(useOwnRecords, {})

  const aMoment = () => new Promise<void>((done) => setTimeout(done, 20))
  await expect.poll(() => own.during(aMoment).then(() => own.now()?.begunHere)).toEqual(new Set(['fall']))
})
