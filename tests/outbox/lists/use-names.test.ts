import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { useNamesIn } from '#app/outbox/lists/use-names.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { data } from '#app/sync/data.ts'
import { anId } from '#tests/support/builders.ts'
import { aCompanyRecord, aFullEntry } from '#tests/support/entries.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

beforeEach(async () => {
  aPage()
  const session = aSession({ role: 'admin' })
  await replaceSession(session)
  rememberSession(session)
})

async function namesFor(diff: object[]) {
  const mounted = await mountHook(() => useNamesIn([diff]), {})
  for (let n = 0; n < 5; n += 1) await mounted.during(() => new Promise<void>((done) => setTimeout(done, 20)))
  return mounted.now()
}

test('a history reads only the records that its changes refer to', async () => {
  const [oak, elm] = [aCompanyRecord({ name: 'Oak Homes' }), aCompanyRecord({ name: 'Elm Homes' })]
  await data().companies.bulkPut([oak, elm])
  await data().entries.put(aFullEntry())

  const names = await namesFor([{ path: 'companies', from: [anId()], to: [oak.id] }])

  expect([...names]).toEqual([[oak.id, 'Oak Homes']])
})

test('a history without references reads no list', async () => {
  const read = vi.spyOn(data().companies, 'bulkGet')

  expect([...(await namesFor([{ path: 'name', from: 'Oak', to: 'Oak Homes' }]))]).toEqual([])
  expect(read).not.toHaveBeenCalled()
})
