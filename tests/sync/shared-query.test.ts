import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import { forgetSession, rememberSession } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import { followQuery } from '#app/sync/follow-query.ts'
import { firstResult, resultOf, watchQuery } from '#app/sync/shared-query.ts'
import { anItem } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'

const city = { ...anItem({ name: 'Aspen' }), region_id: null }
const nothing = () => {}
let people = 0
let reads = 0

const cityNames = async () => {
  reads += 1
  return (await data().table('cities').toArray()).map(({ name }) => name)
}

const aMoment = () => new Promise((done) => setTimeout(done, 50))

beforeEach(() => {
  aPage()
  people += 1
  rememberSession(aSession({ epoch: `epoch-${people}`, currentUser: { ...aSession().currentUser, id: `person-${people}` } }))
  reads = 0
})

test('two who watch one query read it once, and both hear of a change', async () => {
  await data().open()
  const heard: string[] = []
  const leave = [watchQuery('names', cityNames, () => heard.push('one')), watchQuery('names', cityNames, () => heard.push('two'))]
  await expect.poll(() => resultOf('names')).toEqual([])
  expect([reads, heard]).toEqual([1, ['one', 'two']])

  await data().table('cities').put(city)

  await expect.poll(() => resultOf('names')).toEqual(['Aspen'])
  expect(heard).toEqual(['one', 'two', 'one', 'two'])
  for (const one of leave) one()
})

test('the result stays for the next screen, which reads nothing', async () => {
  await data().table('cities').put(city)
  await firstResult('names', cityNames)
  reads = 0

  expect(resultOf('names')).toEqual(['Aspen'])
  watchQuery('names', cityNames, nothing)()
  await aMoment()

  expect(reads).toBe(0)
})

test('what changes while nobody watches is neither read again nor shown again', async () => {
  await firstResult('names', cityNames)
  reads = 0

  await data().table('cities').put(city)
  await expect.poll(() => resultOf('names')).toBeUndefined()
  await aMoment()

  expect(reads).toBe(0)
  await firstResult('names', cityNames)
  expect(resultOf('names')).toEqual(['Aspen'])
})

test('a small one is kept up to date while nobody watches', async () => {
  watchQuery('names', cityNames, nothing, 'small')()
  await expect.poll(() => resultOf('names')).toEqual([])

  await data().table('cities').put(city)

  await expect.poll(() => resultOf('names')).toEqual(['Aspen'])
})

test('the results used least recently go first', async () => {
  for (let n = 0; n <= 300; n += 1) await firstResult(`names ${n}`, cityNames)
  expect([resultOf('names 0'), resultOf('names 1'), resultOf('names 300')]).toEqual([undefined, [], []])
})

test('a query that failed is run again by the next who asks', async () => {
  let fails = true
  const query = async () => {
    if (fails) throw new Error('disk')
    return 'fine'
  }
  const leave = watchQuery('failing', query, nothing)
  await eventually(() => expect(() => resultOf('failing')).toThrow('disk'))
  leave()
  fails = false

  await firstResult('failing', query)

  expect(resultOf('failing')).toBe('fine')
})

/** WebKit loses the connection when a phone wakes up. Dexie's live query keeps silent about it. */
const interrupted = () => new Dexie.DatabaseClosedError('Connection to Indexed Database server lost.')

test('a first read that is interrupted is made again', async () => {
  let isLost = true
  const leave = watchQuery('names', async () => (isLost ? Promise.reject(interrupted()) : cityNames()), nothing)
  await aMoment()
  isLost = false

  await expect.poll(() => resultOf('names')).toEqual([])
  leave()
})

test('a query that was ended while it read is not read again', async () => {
  let isLost = true
  let tried = 0
  const query = async () => {
    tried += 1
    await aMoment()
    return isLost ? Promise.reject(interrupted()) : cityNames()
  }
  const end = followQuery(query, nothing)
  await aMoment()
  end()
  isLost = false
  await new Promise((done) => setTimeout(done, 1_200))

  expect(tried).toBe(1)
})

test('a change whose read is interrupted is shown all the same', async () => {
  let isLost = false
  const leave = watchQuery('names', async () => (isLost ? Promise.reject(interrupted()) : cityNames()), nothing)
  await expect.poll(() => resultOf('names')).toEqual([])
  isLost = true
  await data().table('cities').put(city)
  await aMoment()
  isLost = false

  await expect.poll(() => resultOf('names')).toEqual(['Aspen'])
  leave()
})

test('one user’s results are never shown to another, or to anybody after the sign-out', async () => {
  await firstResult('private', async () => 'private')
  expect(resultOf('private')).toBe('private')

  rememberSession(aSession({ epoch: 'another epoch', currentUser: { ...aSession().currentUser, id: 'somebody-else' } }))
  expect(resultOf('private')).toBeUndefined()

  forgetSession()
  expect(resultOf('private')).toBeUndefined()
})
