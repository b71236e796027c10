import { useCallback } from 'react'
import { data } from '#app/sync/data.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { listKey, type SyncedResource, type SyncedRow } from '#app/sync/synced-resource.ts'
import { begunRow } from '#app/outbox/begun-row.ts'
import { pendingChangesOf } from '#app/outbox/pending-changes.ts'
import { sendBefore } from '#app/outbox/send-waiting.ts'
import { useFreshList } from '#app/sync/use-fresh-lists.ts'
import { useLatestRead } from '#app/sync/use-latest-read.ts'

/**
 * How to find one record in a list: the company's own for an event, or of a kind. There is at most
 * one.
 */
export interface RecordSource<N extends SyncedResource> {
  resource: N
  /** The event to fetch the list for, if the device does not fetch the whole list. */
  eventId?: string | undefined
  isIt: (row: SyncedRow<N>) => boolean
  /** Recognizes the change that creates the record on this device, before the server has it. */
  isBegunHere: (row: OutboxRow) => boolean
}

export interface OwnRecord<R> {
  /** As last received from the server; null if there is none. */
  record: R | null
  /** This device's pending changes to it, oldest first. */
  rows: readonly OutboxRow[]
  /** Whether the list was ever fetched; only then does null mean that there is no record. */
  isKnown: boolean
}

export async function readOwnRecord<N extends SyncedResource>(source: RecordSource<N>): Promise<OwnRecord<SyncedRow<N>>> {
  const { resource, eventId, isIt, isBegunHere } = source
  const pending = await pendingChangesOf(resource)
  const [stored, fetched] = await Promise.all([
    data().table<SyncedRow<N>, string>(resource).filter(isIt).first(),
    data().fetches.get(listKey(resource, eventId)),
  ])
  const begun = pending.find((row) => row.base === null && isBegunHere(row))
  const id = stored?.id ?? begun?.record_id
  const record = stored ?? (begun ? begunRow(resource, begun) : null)
  return { record, rows: pending.filter(({ record_id: of }) => of === id), isKnown: fetched !== undefined }
}

/** For a command that needs everything entered to be on the server: pending changes to the record are sent first. */
export async function readSentRecord<N extends SyncedResource>(source: RecordSource<N>): Promise<OwnRecord<SyncedRow<N>>> {
  const found = await readOwnRecord(source)
  return (await sendBefore(found.rows)) ? readOwnRecord(source) : found
}

/**
 * The company's own record, live, and refreshed from the server while shown; undefined until the
 * first read. `source` must be referentially stable.
 */
export function useOwnRecord<N extends SyncedResource>(source: RecordSource<N>) {
  useFreshList(source.resource, source.eventId)
  return useLatestRead(
    source,
    useCallback(() => readOwnRecord(source), [source]),
  )
}
