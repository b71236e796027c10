import { Stack } from '@mantine/core'
import { useEffect } from 'react'
import { eventCompanyFields, staffLogistics } from '#contract/registration/schema.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { isOneOf, isSame, namesOf } from '#contract/value/fields.ts'
import { plural } from '#contract/value/plural.ts'
import { visibleChanges } from '#app/features/audit/audit-values.ts'
import { ChangedField } from '#app/features/audit/changed-field.tsx'
import { useAudit } from '#app/features/audit/use-audit.ts'
import { useNamesIn } from '#app/outbox/lists/use-names.ts'
import { Button } from '#app/ui/button.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'

interface ChangesSinceApprovalProps {
  registrationId: string
  /** The event's time zone. */
  zone: string
}

/** How many events are searched for the approval. */
const maxEvents = 1000

/** What the company changed since staff last approved it, beside the decision about it; nothing if they never did. */
export function ChangesSinceApproval({ registrationId, zone }: ChangesSinceApprovalProps) {
  const { events = [], hasMore, problem, isLoading, more, retry } = useAudit({ entity: 'event_companies', entity_id: registrationId })
  const changes = changesSinceApproval(events)
  const names = useNamesIn(changes)
  const isTooLong = !changes && hasMore && events.length >= maxEvents
  const needsMore = !changes && hasMore && !isTooLong && !isLoading && problem === undefined
  useEffect(() => {
    if (needsMore) void more()
  }, [needsMore, more])
  // Also of a registration that was never approved: replaced documents clear the date of its approval.
  if (!changes && problem)
    return (
      <Stack gap="sm" align="start">
        <Dimmed>
          {isLoading
            ? 'Checking what changed since an earlier approval…'
            : `We couldn’t check what changed since an earlier approval. ${problem}`}
        </Dimmed>
        <Button onClick={retry}>Try again</Button>
      </Stack>
    )
  if (isTooLong) return <Dimmed>{`We checked the last ${plural(events.length, 'change', 'changes')} and found no approval.`}</Dimmed>
  if (!changes) return null
  return (
    <Stack component="section" gap="sm" aria-label="Changed since the last approval">
      <h3>Changed since the last approval</h3>
      {changes.length === 0 && <p>No changes.</p>}
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
