import { Stack } from '@mantine/core'
import { eventCompanyFields, staffLogistics } from '#contract/registration/schema.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { isOneOf, isSame, namesOf } from '#contract/value/fields.ts'
import { visibleChanges } from '#app/features/audit/audit-values.ts'
import { ChangedField } from '#app/features/audit/changed-field.tsx'
import { useAudit, useNames } from '#app/features/audit/use-audit.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'

interface ChangesSinceApprovalProps {
  registrationId: string
  /** The event's time zone. */
  zone: string
}

/** What the company changed since staff last approved it, beside the decision about it; nothing if they never did. */
export function ChangesSinceApproval({ registrationId, zone }: ChangesSinceApprovalProps) {
  const { events, problem } = useAudit({ entity: 'event_companies', entity_id: registrationId })
  const names = useNames()
  if (problem) return <Dimmed>What changed since an earlier approval will load when you’re back online. {problem}</Dimmed>
  const changes = changesSinceApproval(events ?? [])
  if (!changes) return null
  return (
    <Stack component="section" gap="sm" aria-label="Changed since the last approval">
      <h3>Changed since the last approval</h3>
      {changes.length === 0 && <p>Nothing.</p>}
      <Stack component="dl" gap="0.5rem" fz="0.9375rem">
        {changes.map((change) => (
          <ChangedField key={change.path} entity="event_companies" {...{ change, names, zone }} isNew={false} />
        ))}
      </Stack>
    </Stack>
  )
}

const ofCompany = namesOf(eventCompanyFields)
const ofStaff = new Set<string>(staffLogistics.map((part) => `logistics.${part}`))

/** From a registration's history, newest first; undefined if it was never approved. An approval that was undone is none. */
export function changesSinceApproval(events: readonly AuditEvent[]): AuditEvent['diff'] | undefined {
  const approved = events.findIndex(({ action }, index) => action === 'approve' && events[index - 1]?.action !== 'undo')
  if (approved === -1) return undefined
  const fields = new Map<string, AuditEvent['diff'][number]>()
  for (const { path, from, to } of events
    .slice(0, approved)
    .flatMap(({ diff }) => diff)
    .toReversed()) {
    if (isOneOf(ofCompany, path)) fields.set(path, { path, from: fields.has(path) ? fields.get(path)?.from : from, to })
  }
  const diff = [...fields.values()].filter(({ from, to }) => !isSame(from, to))
  return visibleChanges({ entity: 'event_companies', action: 'update', diff }).filter(({ path }) => !ofStaff.has(path))
}
