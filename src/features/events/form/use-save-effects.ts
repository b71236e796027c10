import { nextAgreement } from '#contract/event/agreement.ts'
import { eventSaveEffects } from '#contract/event/save-effects.ts'
import { asEntry } from '#app/outbox/as-entry.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import type { EventFormState } from './event-form-state.ts'
import { zoneOf } from './event-values.ts'

/** Whom saving the form would affect, as far as this device knows. */
export function useSaveEffects({ base, values }: Pick<EventFormState, 'base' | 'values'>, now: number): string[] {
  const registrations = useEventList('event_companies', values.id)
  const entries = useEventList('entries', values.id, asEntry)
  if (base === null) return []
  const agreement = nextAgreement(base.agreement, values.agreement.body)
  const after = { agreement, registration_end_date: values.registration_end_date, timezone: zoneOf(values) }
  return eventSaveEffects(base, after, { registrations: known(registrations), entries: known(entries), now })
}

function known<T>(list: { rows: T[]; fetchedAt: unknown } | undefined): T[] | undefined {
  return list?.fetchedAt === undefined ? undefined : list.rows
}
