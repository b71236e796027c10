import type { AuditEvent } from '#contract/staff/audit.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { actionInWords, entityInWords, fieldInWords, tellingChanges, valueInWords, whoInWords, type Names } from './audit-words.ts'

/** Deeds as flat records for a file. */
export function auditRecords(events: readonly AuditEvent[], names: Names): Record<string, string>[] {
  return events.map((deed) => ({
    Time: new Date(toMillis(deed.at)).toISOString(),
    Who: whoInWords(deed),
    What: actionInWords(deed.action),
    Record: entityInWords(deed.entity),
    Name: deed.entity_name || (names.get(deed.entity_id) ?? ''),
    Changes: tellingChanges(deed)
      .map(({ path, from, to }) => `${fieldInWords(path)}: ${valueInWords(from, path, names)} → ${valueInWords(to, path, names)}`)
      .join('; '),
    Note: deed.note,
    Source: deed.source,
    Id: deed.entity_id,
  }))
}
