import { photoChanges } from '#contract/entry/review/photo-changes.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { actionLabel, actorLabel, entityLabel } from './audit-labels.ts'
import { auditFieldLabel, fileIdsOf, formatAuditValue, isCreation, visibleChanges, type Names } from './audit-values.ts'

const sourceLabels: Record<AuditEvent['source'], string> = { WEB: 'Portal', SW: 'Offline sync', JOB: 'Automatic', IMPORT: 'Import' }

export function auditRecords(events: readonly AuditEvent[], names: Names): Record<string, string>[] {
  return events.map((event) => ({
    'Date and time': formatLocalDateTime(toMillis(event.at)),
    Person: actorLabel(event),
    Action: actionLabel(event.action),
    Record: entityLabel(event.entity),
    Name: event.entity_name || (names.get(event.entity_id) ?? ''),
    Changes: visibleChanges(event)
      .map((change) => `${auditFieldLabel(change.path, event.entity)}: ${formatChange(change, event, names)}`)
      .join('; '),
    Note: event.note,
    Source: sourceLabels[event.source],
    ID: event.entity_id,
  }))
}

/** A file's name would have to be fetched, so only photos with a caption are named here. */
function formatChange({ path, from, to }: AuditEvent['diff'][number], { entity, action }: AuditEvent, names: Names): string {
  const photos = photoChanges(from, to)
  if (photos.length > 0) return photos.map(({ photo, changes }) => `${photo.caption || 'a photo'} (${changes.join(', ')})`).join(', ')
  const files = [...fileIdsOf(from, path), ...fileIdsOf(to, path)]
  const known = new Map([...names, ...files.map((id) => [id, 'a file'] as const)])
  const after = formatAuditValue(to, { path, entity }, known)
  return isCreation(action) ? after : `${formatAuditValue(from, { path, entity }, known)} → ${after}`
}
