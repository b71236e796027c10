import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { syncDelta, type Page } from '#app/sync/delta-sync.ts'
import { data, writeData } from '#app/sync/data.ts'
import { forgetSession } from '#app/session/current-session.ts'
import { registerForm } from '#app/session/open-forms.ts'
import { dataPrefix } from '#app/session/database-names.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { announceSession } from '#app/session/session-channel.ts'
import { wipeDatabases } from '#app/session/wipe.ts'
import type { Event } from '#contract/event/schema.ts'
import { signedInPage, signInOnPage } from '#tests/support/signed-in-page.ts'

type Row = Pick<Event, 'id' | 'version' | 'name'>

let person = 0

beforeEach(async () => {
  person += 1
  await signedInPage({ epoch: `epoch-${person}`, currentUser: { ...aSession().currentUser, id: `person-${person}` } })
})

async function signOutElsewhere() {
  await replaceSession({ status: 'signed-out', epoch: 'gone' })
  forgetSession()
  announceSession({ kind: 'signed-out', epoch: 'gone' })
}

const epoch = () => `epoch-${person}`
const at = { _seconds: 1_800_000_000, _nanoseconds: 0 }

function page(rows: Row[], over: Partial<Page<Event>['meta']> = {}): Page<Event> {
  const meta = {
    total: rows.length,
    limit: 200,
    next_cursor: null,
    since_cursor: 'c1',
    deleted: [],
    complete: true,
    server_time: at,
    ...over,
  }
  return { data: rows as Event[], meta }
}

function sync(...pages: Page<Event>[]) {
  const fetchPage = vi.fn<(query: { since?: string; cursor?: string }) => Promise<Page<Event>>>()
  for (const one of pages) fetchPage.mockResolvedValueOnce(one)
  return { fetchPage, done: syncDelta<Event>({ resource: 'events', table: (database) => database.events, fetchPage }) }
}

const names = async () => (await data().events.toArray()).map(({ name }) => name)
const row = (id: string, version = 1): Row => ({ id, version, name: `${id} v${version}` })

describe('a delta sync', () => {
  test('fills an empty device, page by page, and stores where to continue', async () => {
    const { fetchPage, done } = sync(page([row('a')], { next_cursor: 'p2' }), page([row('b')], { since_cursor: 'c9' }))
    await done

    expect(await names()).toEqual(['a v1', 'b v1'])
    expect(fetchPage.mock.calls).toEqual([[{}], [{ cursor: 'p2' }]])
    expect(await data().fetches.get('events')).toEqual({ resource: 'events', fetched_at: 1_800_000_000_000, cursor: 'c1' })
  })

  test('applies changed and deleted rows to the stored ones', async () => {
    await sync(page([row('a'), row('b'), row('c')])).done

    const { fetchPage, done } = sync(page([row('b', 2)], { complete: false, deleted: ['c'], since_cursor: 'c2' }))
    await done

    expect(fetchPage.mock.calls).toEqual([[{ since: 'c1' }]])
    expect(await names()).toEqual(['a v1', 'b v2'])
  })

  test('removes rows that a later page of the changes names as deleted', async () => {
    await sync(page([row('a'), row('b'), row('c')])).done
    const isDelta = { complete: false, since_cursor: 'c2' }

    const first = page([row('b', 2)], { ...isDelta, next_cursor: 'p2', deleted: ['a'] })
    await sync(first, page([], { ...isDelta, deleted: ['c'] })).done

    expect(await names()).toEqual(['b v2'])
  })

  test('keeps the newer row when an older delta arrives late', async () => {
    await sync(page([row('a'), row('b')])).done
    const fetchPage = async () => {
      await writeData(epoch(), async (database) => void (await database.events.put(row('a', 3) as Event)))
      return page([row('a', 2), row('b', 2)], { complete: false, since_cursor: 'c2' })
    }

    await syncDelta<Event>({ resource: 'events', table: (database) => database.events, fetchPage })

    expect(await names()).toEqual(['a v3', 'b v2'])
  })

  test('updates what the public site shows of a record, which is not a new version of it', async () => {
    const shown = { state: 'IN_SYNC', url: 'https://parade.example/homes/a', public_since: null, last_published_at: null }
    await sync(page([row('a'), row('b')])).done

    await sync(page([{ ...row('a'), webflow: shown } as Row], { complete: false, since_cursor: 'c2' })).done

    const kept = (await data().events.toArray()) as (Row & { webflow?: unknown })[]
    expect(kept.map(({ id, webflow }) => [id, webflow])).toEqual([
      ['a', shown],
      ['b', undefined],
    ])
  })

  test('of a restored database replaces everything', async () => {
    await sync(page([row('a'), row('b')])).done

    const whole = page([row('z')])
    const { fetchPage, done } = sync(whole, whole)
    await done

    // The second time without the cursor that the server doesn't know.
    expect(fetchPage.mock.calls).toEqual([[{ since: 'c1' }], [{}]])
    expect(await names()).toEqual(['z v1'])
  })

  test('does not write unchanged rows', async () => {
    await sync(page([row('a')])).done
    const put = vi.spyOn(data().events, 'bulkPut')

    await sync(page([row('a')]), page([row('a')])).done

    expect(put.mock.calls[0]?.[0] ?? []).toEqual([])
  })

  test('that fails halfway changes nothing', async () => {
    await sync(page([row('a')])).done

    const { fetchPage, done } = sync(page([row('b')], { next_cursor: 'p2', complete: false }))
    fetchPage.mockRejectedValueOnce(new Error('no network'))

    await expect(done).rejects.toThrow('no network')
    expect(await names()).toEqual(['a v1'])
  })
})

describe('after a sign-out', () => {
  test('a sync that was in progress writes nothing', async () => {
    const fetchPage = async () => {
      await signOutElsewhere()
      await wipeDatabases()
      return page([row('private')])
    }

    await expect(syncDelta<Event>({ resource: 'events', table: (database) => database.events, fetchPage })).rejects.toThrow('signed out')
    const left = (await indexedDB.databases()).map(({ name }) => name)
    expect(left.filter((name) => name?.startsWith('poh-data:'))).toEqual([])
  })

  test('the tombstone alone stops a write, whatever local storage holds', async () => {
    await replaceSession({ status: 'signed-out', epoch: epoch() })

    await expect(writeData(epoch(), async () => 'written')).rejects.toThrow('signed out')
  })

  test('another user’s sign-in stops a write too', async () => {
    await replaceSession(aSession({ epoch: 'epoch-other' }))

    await expect(writeData(epoch(), async () => 'written')).rejects.toThrow('signed out')
  })

  test('a wipe waits for a write in progress, so that nothing is written after it', async () => {
    const order: string[] = []
    const write = writeData(epoch(), async (database) => {
      await database.events.put(row('late') as Event)
      order.push('written')
    })
    const wipe = wipeDatabases().then(() => order.push('wiped'))
    await Promise.all([write, wipe])

    expect(order).toEqual(['written', 'wiped'])
  })

  test('a read does not recreate a database that was deleted without the tab’s knowledge', async () => {
    await sync(page([row('a')])).done
    const held = data()
    await replaceSession({ status: 'signed-out', epoch: 'gone' })
    await wipeDatabases()

    await expect(held.events.toArray()).rejects.toThrow('closed')
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`poh-data:person-${person}`)
  })
})

test('a page whose tables a newer build replaces stores its forms and is loaded again; one whose tables are deleted is not', async () => {
  const order: string[] = []
  vi.stubGlobal('location', { reload: () => order.push('loaded') })
  registerForm({ save: async () => order.push('stored'), saveAtOnce: () => true, isSaved: () => true })
  await data().events.toArray()
  await Dexie.delete(`${dataPrefix}person-${person}`)
  await new Promise((later) => setTimeout(later, 20))
  const afterDeletion = [...order]

  person += 1
  await signInOnPage({ epoch: epoch(), currentUser: { ...aSession().currentUser, id: `person-${person}` } })
  await data().events.toArray()
  const newer = new Dexie(`${dataPrefix}person-${person}`)
  newer.version(99).stores({ events: 'id' })
  await newer.open()
  newer.close()

  await eventually(() => expect(order).toEqual(['stored', 'loaded']))
  expect(afterDeletion).toEqual([])
})

test('a build with other rows starts with an empty database: no row, and no place to go on from', async () => {
  const former = new Dexie(`${dataPrefix}person-${person}`)
  former.version(7).stores({ companies: 'id', fetches: 'resource' })
  await former.table('companies').put({ id: 'oak' })
  await former.table('fetches').put({ resource: 'companies', fetched_at: 1, cursor: 'c1' })
  former.close()

  expect([await data().companies.count(), await data().fetches.count()]).toEqual([0, 0])
})

test('a build that only has further indexes keeps the rows, which may be read offline', async () => {
  const former = new Dexie(`${dataPrefix}person-${person}`)
  former.version(9).stores({ entries: 'id, event_id', fetches: 'resource' })
  await former.table('entries').put({ id: 'oak', event_id: 'parade', submitted_at: at })
  former.close()

  expect(await data().entries.where('[event_id+submitted_at._seconds]').equals(['parade', at._seconds]).primaryKeys()).toEqual(['oak'])
})
