import type { AuditEvent } from '#contract/staff/audit.ts'
import { formatRecent } from '#contract/time/format-time.ts'
import { isTimestamp } from '#contract/time/timestamp.ts'
import { isSame, valueAt } from '#contract/value/fields.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { type Fields } from '#app/outbox/merge-fields.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { currentSession } from '#app/session/current-session.ts'
import { useAnswer, useFreshAnswer } from '#app/sync/use-answer.ts'

type Change = Pick<AuditEvent, 'actor_id' | 'actor_name' | 'at' | 'diff'>

/** Who saved the other version of a field, and when, as far as this device knows. Only entries have a history that members can read. */
export function useSavedBy({ resource, record_id: id, current }: OutboxRow, zone?: string): (field: string) => string | undefined {
  const isOfEntry = resource === 'entries'
  const history = useFreshAnswer('entries.history', { params: { id } }, isOfEntry)
  return (field) => savedBy(current ?? {}, field, history?.answer?.events, zone)
}

/** Whether the person signed in made all the other changes themselves, on another device, as far as this device knows. */
export function useIsOwnConflict(row: OutboxRow): boolean {
  const history = useAnswer('entries.history', { params: { id: row.record_id } })
  const user = currentSession()?.currentUser
  return row.resource === 'entries' && isOwnConflict(row, user?.impersonation?.admin_id ?? user?.id, history?.answer?.events)
}

export function isOwnConflict(
  { collisions, current }: Pick<OutboxRow, 'collisions' | 'current'>,
  personId: string | undefined,
  history: readonly Change[] = [],
): boolean {
  return personId !== undefined && collisions.every((field) => changeTo(current ?? {}, field, history)?.actor_id === personId)
}

/** The change that made a field, or a part of it, what it is. */
function changeTo(current: Fields, field: string, history: readonly Change[]): Change | undefined {
  const now = valueAt(current, field)
  const isMade = ({ path, from, to }: Change['diff'][number]) => {
    const [before, after] = [from, to].map((value) => valueAt({ [path]: value }, field))
    return path === fieldOf(field) && isSame(after, now) && !isSame(before, after)
  }
  return history.find(({ diff }) => diff.some(isMade))
}

export function savedBy(current: Fields, field: string, history: readonly Change[] = [], zone?: string): string | undefined {
  const change = changeTo(current, field, history)
  if (change) return [change.actor_name, formatRecent(change.at, { timeZone: zone })].filter(Boolean).join(', ')
  return isTimestamp(current['updated_at']) ? `Saved ${formatRecent(current['updated_at'], { timeZone: zone })}` : undefined
}
