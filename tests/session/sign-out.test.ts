import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fillDisk } from '#tests/support/server/full-disk.ts'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { hasKeptWork, leaveWhenSignedOut, signOut, sweepAfterSignOut } from '#app/session/sign-out.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { readStored, replaceSession } from '#app/session/session-store.ts'
import type { CommandRow } from '#app/outbox/commands/command-row.ts'
import { storeCommand } from '#app/outbox/commands/commands.ts'
import { dropDraft, saveDraft } from '#app/outbox/drafts.ts'
import { dropPhoto, storePhoto } from '#app/files/photo-queue.ts'
import { rememberDelivered } from '#app/outbox/delivered.ts'
import { work, writeWork } from '#app/outbox/work.ts'
import type { Event } from '#contract/event/schema.ts'

let page: ReturnType<typeof aPage>
let fetched: Request[]

beforeEach(async () => {
  page = aPage()
  fetched = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    fetched.push(new Request(new URL(input, page.location.origin), init))
    return new Response(null, { status: 204 })
  })
  await replaceSession(aSession())
  rememberSession(aSession())
  await writeData('epoch-1', (database) => database.events.put({ id: 'private' } as Event))
})

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

test('a sign-out leaves no rows, no tokens and no storage, and goes to the sign-in page', async () => {
  sessionStorage.setItem('anything', 'x')
  indexedDB.open('firebaseLocalStorageDb').onsuccess = ({ target }) => (target as IDBOpenDBRequest).result.close()

  await signOut()

  expect(await databases()).toEqual(['poh-session'])
  expect(await readStored()).toEqual({ status: 'signed-out', epoch: expect.any(String) as string })
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(page.location.replace).toHaveBeenCalledWith('/')
})

test('the server is notified with the ending session’s tokens, by a request that outlives the page', async () => {
  await signOut()

  const [logout] = fetched
  expect(logout?.url).toBe('https://portal.example/api/v1/login/logout')
  expect([logout?.headers.get('authorization'), logout?.headers.get('x-app-token'), logout?.keepalive]).toEqual(['Bearer f0', 'a0', true])
})

test('it works offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))

  await signOut()

  expect(await databases()).toEqual(['poh-session'])
})

test('it leaves no tokens on a full disk either, although there is no room to record the sign-out', async () => {
  const disk = fillDisk()

  await signOut()
  disk.mockRestore()

  expect(await readStored()).toBeUndefined()
  expect(page.location.replace).toHaveBeenCalledWith('/')
})

test('a database that is still open keeps nobody from signing out, even while an earlier deletion of it is pending', async () => {
  const held = await new Promise<IDBDatabase>((opened) => {
    indexedDB.open('firebase-heartbeat-database').onsuccess = ({ target }) => opened((target as IDBOpenDBRequest).result)
  })
  await signOut()
  await replaceSession(aSession())
  rememberSession(aSession())

  await signOut()

  expect(page.location.replace).toHaveBeenCalledTimes(2)
  held.close()
})

test('a sweep at the next start removes what a sleeping tab wrote after the sign-out', async () => {
  await signOut()
  await new Promise((done) => {
    indexedDB.open('poh-data:late').onsuccess = ({ target }) => {
      ;(target as IDBOpenDBRequest).result.close()
      done(undefined)
    }
  })

  await sweepAfterSignOut()

  expect(await databases()).not.toContain('poh-data:late')
})

test('what waits for the sweep before it was due finds nothing left over', async () => {
  await signOut()
  await new Promise((done) => {
    indexedDB.open('firebase-heartbeat-database').onsuccess = ({ target }) => {
      ;(target as IDBOpenDBRequest).result.close()
      done(undefined)
    }
  })
  vi.resetModules()
  const { untilSwept } = await import('#app/session/sign-out.ts')

  await untilSwept()

  expect(await databases()).not.toContain('firebase-heartbeat-database')
})

test('a sweep leaves a signed-in user’s data alone', async () => {
  vi.resetModules()
  const { sweepAfterSignOut: sweep } = await import('#app/session/sign-out.ts')

  await sweep()

  expect(await databases()).toContain(`poh-data:${aSession().currentUser.id}`)
})

test('a page that comes back from the back/forward cache after a sign-out shows nothing', () => {
  leaveWhenSignedOut()
  const [, onShow] = page.addEventListener.mock.calls.find(([type]) => type === 'pageshow') ?? []
  localStorage.clear()

  onShow?.({ persisted: true })

  expect(page.location.replace).toHaveBeenCalledWith('/')
})

test('a tab leaves when it is notified of a sign-out, even if its local storage is stale', async () => {
  vi.resetModules()
  const { leaveWhenSignedOut: leaveInAnotherTab } = await import('#app/session/sign-out.ts')
  const { announceSession } = await import('#app/session/session-channel.ts')
  leaveInAnotherTab()

  announceSession({ kind: 'signed-out', epoch: 'epoch-2' })

  expect(page.location.replace).toHaveBeenCalledWith('/')
  expect(localStorage.getItem('epoch')).toBeNull()
})

test('a tab that hears of a sign-out late leaves the next session as it is, with the text that its pages left', async () => {
  // The tabs of other tests hear nothing.
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  )
  vi.resetModules()
  const { leaveWhenSignedOut: leaveInAnotherTab } = await import('#app/session/sign-out.ts')
  const { announceSession } = await import('#app/session/session-channel.ts')
  leaveInAnotherTab()
  rememberSession(aSession({ epoch: 'epoch-3' }))
  localStorage.setItem('unkept:x:1', 'typed')

  announceSession({ kind: 'signed-out', epoch: 'epoch-2' })

  expect(page.location.replace).toHaveBeenCalledWith('/')
  expect([localStorage.getItem('epoch'), localStorage.getItem('unkept:x:1')]).toEqual(['epoch-3', 'typed'])
})

test('a tab of one user leaves when another signs in', async () => {
  vi.resetModules()
  const { leaveWhenSignedOut: leaveInAnotherTab } = await import('#app/session/sign-out.ts')
  const { announceSession } = await import('#app/session/session-channel.ts')
  leaveInAnotherTab()

  announceSession({ kind: 'signed-in', epoch: 'epoch-1' })
  expect(page.location.replace).not.toHaveBeenCalled()
  announceSession({ kind: 'signed-in', epoch: 'epoch-2' })

  expect(page.location.replace).toHaveBeenCalledWith('/')
})

describe('unsent work', () => {
  const mine = `poh-work:${aSession().currentUser.id}`
  const aDraft = { base: null, values: { name: 'Spring' } }

  test('stays for its owner if nobody chose to discard it', async () => {
    await saveDraft('events:1', aDraft)

    await signOut()

    expect(await databases()).toEqual(expect.arrayContaining([mine, 'poh-session']))
    expect(() => work()).toThrow('signed out')
    await replaceSession(aSession())
    rememberSession(aSession())
    expect(await work().drafts.get('events:1')).toMatchObject(aDraft)
  })

  test('that is kept is known on the sign-in page, unlike what the next person would not miss', async () => {
    const signInAgain = async () => {
      await replaceSession(aSession())
      rememberSession(aSession())
    }
    await signOut({ givesUpWork: true })
    await signInAgain()
    const uid = aSession().currentUser.id
    await storeCommand({ id: 'key', uid, state: 'confirmed' } as CommandRow)
    await storeCommand({ id: 'read', uid, state: 'unknown', isQuiet: true } as CommandRow)
    await storeCommand({ id: 'link', uid, state: 'unknown', isFleeting: true } as CommandRow)
    await signOut()
    expect(await hasKeptWork()).toBe(false)

    await signInAgain()
    await saveDraft('events:1', aDraft)
    await signOut()

    expect(await hasKeptWork()).toBe(true)
  })

  test('is deleted when its owner discards it, and nobody else’s with it', async () => {
    const other = { ...aSession({ epoch: 'epoch-other' }), currentUser: { ...aSession().currentUser, id: 'other' } }
    await replaceSession(other)
    rememberSession(other)
    await saveDraft('events:1', aDraft)
    await replaceSession(aSession())
    rememberSession(aSession())
    await saveDraft('events:1', aDraft)

    await signOut({ givesUpWork: true })

    expect(await databases()).toContain('poh-work:other')
    expect(await databases()).not.toContain(mine)
  })

  test('does not include what has arrived', async () => {
    await writeWork(
      (database) => rememberDelivered(database, { resource: 'entries', record_id: 'e', body: {} }, { title: 'Elm House' }, 2),
      ({ delivered }) => [delivered],
    )

    await signOut()

    expect(await databases()).not.toContain(mine)
  })

  test('does not include photos that were deleted', async () => {
    await storePhoto(aWaitingPhoto({ id: 'front' }), photoBytes)
    await dropPhoto({ file_id: 'front', owner_id: 'entry', purpose: 'ENTRY_PHOTO', photo: { file_id: 'front' }, index: 0 })

    await signOut()

    expect(await databases()).not.toContain(mine)
  })

  test('that has all been sent leaves nothing behind', async () => {
    await saveDraft('events:1', aDraft)
    await dropDraft('events:1')

    await signOut()

    expect(await databases()).not.toContain(mine)
  })

  test('is no longer written once the sign-out has begun, in any tab', async () => {
    await replaceSession({ status: 'signed-out', epoch: 'gone' })

    await expect(saveDraft('events:1', aDraft)).rejects.toThrow('signed out')
  })

  test('includes a photo that has not been sent', async () => {
    await storePhoto(aWaitingPhoto({ id: 'front' }), photoBytes)

    await signOut()

    expect(await databases()).toContain(mine)
  })
})
