import { photoChanges } from '#contract/entry/review/photo-changes.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { formatSheetTime, viewerZone } from '#contract/time/format-time.ts'
import { actionLabel, actorLabel, entityLabel } from './audit-labels.ts'
import type { KnownRecord } from './use-audit.ts'
import { auditFieldLabel, fileIdsOf, formatAuditValue, isCreation, visibleChanges, type Names } from './audit-values.ts'

const sourceLabels: Record<AuditEvent['source'], string> = { WEB: 'Portal', SW: 'Offline sync', JOB: 'Automatic', IMPORT: 'Import' }

/** `records` know the zones of their events, in which their dates are. */
export function auditRecords(
  events: readonly AuditEvent[],
  names: Names,
  records: ReadonlyMap<string, Pick<KnownRecord, 'zone'>>,
): Record<string, string>[] {
  const viewer = viewerZone()
  return events.map((event) => ({
    [`Date and time (${viewer})`]: formatSheetTime(event.at, viewer),
    Person: actorLabel(event),
    Action: actionLabel(event.action),
    Record: entityLabel(event.entity),
    Name: event.entity_name || (names.get(event.entity_id) ?? ''),
    Changes: visibleChanges(event)
      .map(
        (change) =>
          `${auditFieldLabel(change.path, event.entity)}: ${formatChange(change, event, { names, zone: records.get(event.entity_id)?.zone })}`,
      )
      .join('; '),
    Note: event.note,
    Source: sourceLabels[event.source],
    ID: event.entity_id,
  }))
}

/** A file's name would have to be fetched, so only photos with a caption are named here. */
function formatChange(
  { path, from, to }: AuditEvent['diff'][number],
  { entity, action }: AuditEvent,
  { names, zone }: { names: Names; zone: string | undefined },
): string {
  const photos = photoChanges(from, to)
  if (photos.length > 0) return photos.map(({ photo, changes }) => `${photo.caption || 'a photo'} (${changes.join(', ')})`).join(', ')
  const files = [...fileIdsOf(from, path), ...fileIdsOf(to, path)]
  const known = new Map([...names, ...files.map((id) => [id, 'a file'] as const)])
  const text = (value: unknown) => formatAuditValue(value, { path, entity }, known, zone)
  return isCreation(action) ? text(to) : `${text(from)} → ${text(to)}`
}
