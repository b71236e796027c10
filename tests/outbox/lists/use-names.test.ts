import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConflictNames, useNamesIn } from '#app/outbox/lists/use-names.ts'
import { work } from '#app/outbox/work.ts'
import { data } from '#app/sync/data.ts'
import { anId } from '#tests/support/builders.ts'
import { aCompanyRecord, aFullEntry } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signedInPage } from '#tests/support/signed-in-page.ts'

beforeEach(async () => {
  await signedInPage({ role: 'admin' })
})

async function namesFor(diff: object[], use = useNamesIn) {
  const mounted = await mountHook(() => use([diff]), {})
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

test('two files in conflict have their names, and what is not on this device says so', async () => {
  const [oak, logo, sign, gone] = [aCompanyRecord({ name: 'Oak Homes' }), anId(), anId(), anId()]
  await data().companies.put(oak)
  await data().pictures.put({ id: logo, name: 'logo.png' } as never)
  await work().photos.put({ id: sign, name: 'sign.png' } as never)

  const names = await namesFor([{ mine: [logo, oak.id], theirs: [sign, gone] }], useConflictNames)

  expect([logo, sign, oak.id, gone].map((id) => names.get(id))).toEqual(['logo.png', 'sign.png', 'Oak Homes', 'not on this device'])
})
