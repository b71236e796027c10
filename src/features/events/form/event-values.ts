import { milestoneDates, zonedDates } from '#contract/event/date-fields.ts'
import type { Event } from '#contract/event/schema.ts'
import { clockProblem, instantWritten, zoneChangeProblem, type ClockProblem } from '#contract/time/clock-change.ts'
import { pickFields, recordFrom } from '#contract/value/fields.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { isTimeZone, wallTime, type WallTime } from '#contract/time/zoned-time.ts'
import { getAt, setAt } from '#app/ui/record/path.ts'
import { isSame } from '#app/ui/record/same.ts'

/** What may still be empty while it is written. */
type Unfinished<T> = { [K in keyof T]: T[K] extends number ? number | null : T[K] extends Timestamp ? Timestamp | null : T[K] }

type Fields = Omit<Event, 'version' | 'status' | 'created_at' | 'updated_at'>
type Nested = 'limits' | 'fee_tiers' | 'ad_sizes' | 'sign_pickup'

export interface EventValues extends Unfinished<Omit<Fields, Nested>> {
  limits: Unfinished<Event['limits']>
  fee_tiers: Unfinished<Event['fee_tiers'][number]>[]
  ad_sizes: Unfinished<Event['ad_sizes'][number]>[]
  sign_pickup: Unfinished<NonNullable<Event['sign_pickup']>> | null
  /** By path, a time that was written and is no single instant in the event's zone: it does not exist, or it comes twice. */
  unsettled?: Readonly<Record<string, WallTime>>
}

/** What a change of an event sets out from. */
export function valuesOfEvent(event: Event): EventValues {
  const fields = pickFields(event, changeableFields)
  // A device may hold it from before there were covers.
  return { ...fields, cover_file_id: event.cover_file_id ?? null, id: event.id }
}

const defaultZone = 'America/Chicago'

/** What a new event begins with; as the server has it where nothing is said. */
export function newEventValues(id: string): EventValues {
  return {
    id,
    name: '',
    slug: '',
    type: 'PARADE_OF_HOMES',
    timezone: defaultZone,
    start_date: null,
    end_date: null,
    registration_start_date: null,
    registration_end_date: null,
    ...recordFrom(milestoneDates, () => null),
    open_hours: [],
    sign_pickup: null,
    fee_tiers: [],
    ad_sizes: [],
    limits: { entries_per_company: null, max_photos: 25, max_words: 300, max_features: 10 },
    lock_policy: 'LOCK_ON_APPROVAL',
    agreement: { version: 0, body: '' },
    min_liability: 1_000_000,
    contact: { name: '', email: '', phone: '' },
    cover_file_id: null,
  }
}

const { id: _id, ...fieldsOfNew } = newEventValues('')
export const changeableFields = Object.keys(fieldsOfNew) as readonly Exclude<keyof typeof fieldsOfNew, 'unsettled'>[]

/** What is sent: of an event its changed fields, of a new one all that are filled. A changed agreement is a new version. */
export function changesOf(values: EventValues, base: Event | null): Record<string, unknown> {
  const before = base ? valuesOfEvent(base) : newEventValues(values.id)
  const changed = changeableFields.filter((name) => base === null || !isSame(values[name], before[name]))
  const body: Record<string, unknown> = Object.fromEntries(changed.map((name) => [name, values[name]]))
  if (values.slug === '') delete body['slug']
  if ('agreement' in body) body['agreement'] = nextAgreement(values, base)
  return base === null ? { ...body, id: values.id } : body
}

export function nextAgreement({ agreement }: EventValues, base: Event | null): Event['agreement'] {
  const before = base?.agreement ?? { version: 0, body: '' }
  return agreement.body === before.body ? before : { version: before.version + 1, body: agreement.body }
}

/** The zone in which the event's times are shown: the default one while what is written is no zone. */
export function zoneOf({ timezone }: Pick<EventValues, 'timezone'>): string {
  return isTimeZone(timezone) ? timezone : defaultZone
}

/** The times that are no single instant in the event's zone, by path with what is wrong of each. */
export function unsettledTimes(values: EventValues): { path: string; problem: ClockProblem }[] {
  return Object.entries(values.unsettled ?? {}).flatMap(([path, text]) => {
    const problem = getAt(values, path) === null ? clockProblem(text, zoneOf(values)) : undefined
    return problem ? [{ path, problem }] : []
  })
}

/** Keeps, or forgets, what was written at a path and is no single instant. */
export function withUnsettled(values: EventValues, path: string, text: WallTime | undefined): EventValues {
  if (values.unsettled?.[path] === text) return values
  const { [path]: _before, ...others } = values.unsettled ?? {}
  return { ...values, unsettled: text === undefined ? others : { ...others, [path]: text } }
}

/**
 * The event in another zone, with every clock reading what it read before: 5 PM stays 5 PM. A reading that comes twice
 * there is asked about.
 */
export function inZone(values: EventValues, timezone: string): EventValues {
  const zone = zoneOf({ timezone })
  return timePaths(values).reduce<EventValues>(
    (moved, path) => {
      const at = timeAt(values, path)
      const wall = at ? wallTime(toMillis(at), zoneOf(values)) : values.unsettled?.[path]
      if (wall === undefined) return moved
      const instant = instantWritten(wall, zone)
      const settled = setAt(moved, path, instant === null ? null : fromMillis(instant))
      return withUnsettled(settled, path, instant === null ? wall : undefined)
    },
    { ...values, timezone },
  )
}

const timeAt = (values: EventValues, path: string) => getAt(values, path) as Timestamp | null

function timePaths({ sign_pickup: pickup }: EventValues): string[] {
  return [...zonedDates, ...(pickup ? ['sign_pickup.from', 'sign_pickup.to'] : [])]
}

/** The times that clocks in another zone skip, by path with the reason each: the event cannot change to that zone yet. */
export function zoneProblems(values: EventValues, timezone: string): { path: string; message: string }[] {
  const times = timePaths(values).map((path) => ({ path, at: timeAt(values, path) }))
  return times.flatMap(({ path, at }) => {
    const message = at && zoneChangeProblem(at, zoneOf(values), zoneOf({ timezone }))
    return message ? [{ path: fieldOf(path), message }] : []
  })
}

/** A calendar date as a field writes it; held at 12:00 UTC, so that it is one day in UTC and anywhere in the United States. */
export function dayOf(at: Timestamp | null): string | null {
  return at && new Date(toMillis(at)).toISOString().slice(0, 10)
}

export function noonOf(day: string | null): Timestamp | null {
  const millis = day === null ? Number.NaN : Date.parse(`${day}T12:00:00Z`)
  return Number.isNaN(millis) ? null : fromMillis(millis)
}
