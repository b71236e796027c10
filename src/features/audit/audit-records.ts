import type { AuditEvent } from '#contract/staff/audit.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { actionInWords, entityInWords, fieldInWords, tellingChanges, valueInWords, whoInWords, type Names } from './audit-words.ts'

/** Audit events as flat records for a file. */
export function auditRecords(events: readonly AuditEvent[], names: Names): Record<string, string>[] {
  return events.map((event) => ({
    Time: new Date(toMillis(event.at)).toISOString(),
    Who: whoInWords(event),
    What: actionInWords(event.action),
    Record: entityInWords(event.entity),
    Name: event.entity_name || (names.get(event.entity_id) ?? ''),
    Changes: tellingChanges(event)
      .map(({ path, from, to }) => `${fieldInWords(path)}: ${valueInWords(from, path, names)} → ${valueInWords(to, path, names)}`)
      .join('; '),
    Note: event.note,
    Source: event.source,
    Id: event.entity_id,
  }))
}
