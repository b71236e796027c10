import { fileOwners } from '#contract/file/purpose.ts'
import { formatList } from '#contract/value/format-list.ts'
import { pathOf } from '#contract/notification/about.ts'
import { placeOfRecord } from '#contract/notification/record-place.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { changedFieldLabel } from '#app/outbox/lists/changed-field-label.ts'
import { isViewer } from '#app/session/current-session.ts'
import { viewerInConflict } from './conflict-facts.ts'
import { blockingChange } from '#app/outbox/outbox.ts'

export function changeSummary(row: Pick<OutboxRow, 'resource' | 'base' | 'body'>): string {
  if (row.base === null) return 'New'
  const fields = Object.keys(row.body).map((field) => changedFieldLabel(row, field))
  return `Changed: ${formatList(fields, 4)}`
}

/** A record that the server doesn't have takes everything with it that waits for it. */
export function discardLabel({ resource, base }: Pick<OutboxRow, 'resource' | 'base'>): string {
  return `Discard ${base === null ? newRecord(resource) : 'this change'}`
}

function newRecord(resource: string): string {
  if (resource === 'comments') return 'this comment'
  if (resource === 'entries') return 'this entry, with its files and comments'
  return fileOwners.some((owner) => owner === resource) ? 'this new record, with its files' : 'this new record'
}

/** Where its form is. A new record of staff was written in the form of all new ones, where it isn’t any more. */
export function addressOfChange({
  resource,
  record_id: id,
  base,
  body,
  href,
}: Pick<OutboxRow, 'resource' | 'record_id' | 'base' | 'body' | 'href'>): string {
  const place = base === null && href.startsWith('/admin/') ? placeOfRecord(resource, id, body) : undefined
  return place ? pathOf(place) : href
}

interface Connection {
  online: boolean
  isSignedIn: boolean
  rows: readonly OutboxRow[]
  isDeviceFull?: boolean
}

/** Why the change is still here, and what happens next. */
export function pendingReason(row: OutboxRow, { online, isSignedIn, rows, isDeviceFull = false }: Connection): string {
  if (row.state === 'refused') return row.problem?.detail ?? 'The server couldn’t save this change.'
  if (row.state === 'conflict')
    return `${row.collisions.length === 1 ? 'This field was' : 'These fields were'} also edited elsewhere. ${isViewer() ? viewerInConflict : 'Choose which version to keep.'}`
  if (!isSignedIn) return 'Will be sent when you sign in again.'
  if (!online) return 'Will be sent when you’re back online.'
  if (isDeviceFull) return 'This device is out of space, so this can’t be sent yet. Free up some space.'
  const first = blockingChange(row, rows)
  if (first) return `Waiting for “${first.label}” to be saved first.`
  const isBehind = rows.some((other) => other.seq < row.seq && other.resource === row.resource && other.record_id === row.record_id)
  if (isBehind) return 'Waiting for an earlier change to the same record.'
  if (row.failures === 0) return 'Sending…'
  return `The server isn’t responding (${row.failures === 1 ? 'tried once' : `tried ${row.failures} times`}). We’ll keep trying.`
}
