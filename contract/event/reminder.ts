import type { Event } from './schema.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { instantOf, wallTimeIn } from '#contract/time/zoned-time.ts'
import { daysAfter } from '#contract/time/day-number.ts'

/** The dates with reminders, and who gets them: companies with something to submit, or with a proof to answer. */
export const remindedMilestones = [
  { field: 'early_bird_date', of: 'drafts', describe: (event: string) => `The early-bird fee for ${event} ends` },
  { field: 'registration_end_date', of: 'drafts', describe: (event: string) => `Registration for ${event} closes` },
  { field: 'late_fee_date', of: 'drafts', describe: (event: string) => `The late fee for ${event} starts` },
  { field: 'content_deadline', of: 'drafts', describe: (event: string) => `The content deadline for ${event} is` },
  { field: 'proof_due_date', of: 'proofs', describe: (event: string) => `Proofs for ${event} are due` },
] as const satisfies readonly { field: keyof Event; of: 'drafts' | 'proofs'; describe: (event: string) => string }[]
export type RemindedMilestone = (typeof remindedMilestones)[number]

const daysBefore = [1, 7] as const
/** In the morning, in the event's time zone. */
const timeOfDay = '09:00'

export interface DueReminder {
  /** The day in the event's time zone, as 2026-05-01. If a date moves to another day, its reminders are sent again. */
  day: string
  days_before: (typeof daysBefore)[number]
}

/**
 * The reminder to send now for this date: only the latest that is due, so that nobody also gets an outdated one. None is
 * due for a time before `since`, when the company had just received the date.
 */
export function dueReminder(
  { timezone }: Pick<Event, 'timezone'>,
  at: Timestamp | null,
  now: number,
  since: Timestamp | null = null,
): DueReminder | null {
  if (!at || toMillis(at) <= now) return null
  const { date: day } = wallTimeIn(timezone, at)
  const days = daysBefore.find((before) => {
    const morning = toMillis(morningBefore(timezone, day, before))
    return morning <= now && (!since || morning > toMillis(since))
  })
  return days === undefined ? null : { day, days_before: days }
}

function morningBefore(timezone: string, day: string, days: number): Timestamp {
  return instantOf(timezone, { date: daysAfter(day, -days), time: timeOfDay })
}
