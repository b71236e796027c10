import type { Insertable } from 'kysely'
import * as z from 'zod/mini'
import { endSentence } from '#contract/value/end-sentence.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstant } from '#contract/time/format-time.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { dueReminder, remindedMilestones, type RemindedMilestone } from '#contract/event/reminder.ts'
import { formatList } from '#contract/value/format-list.ts'
import { undeleted, type Database, type Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { defineJob } from '#server/jobs/job.ts'
import { eventKind } from '#server/resources/records/kinds/event-kind.ts'
import { oneLine } from '#server/mail/letter.ts'
import { notify } from '#server/mail/notify.ts'
import { presentRow } from '#server/resources/records/kinds/record-kind.ts'
import { companiesToRemind, proofsToRemind, type CompanyToRemind } from './companies-to-remind.ts'

/** Reminds companies with open drafts or proofs that a date of the event is near: a week and a day before, once each. */
export const remindJob = defineJob({
  name: 'remind',
  data: z.strictObject({}),
  retry: { times: 3, waitSeconds: 60, longestWaitSeconds: 600 },
  key: () => 'remind',
  schedule: { cron: '17 * * * *', data: {} },
  async run({ database, now }) {
    await remind(database, now())
  },
})

export async function remind(database: Database, now: number): Promise<void> {
  const rows = await undeleted(database, 'events')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .where('end_date', '>', new Date(now))
    .execute()
  for (const event of rows.map((row) => presentRow<Event>(eventKind, row))) {
    for (const milestone of remindedMilestones) {
      await (milestone.of === 'proofs' ? remindOfProofs(database, event, milestone, now) : remindOfDrafts(database, event, milestone, now))
    }
  }
}

async function remindOfDrafts(database: Database, event: Event, milestone: RemindedMilestone, now: number): Promise<void> {
  const isRegistrationEnd = milestone.field === 'registration_end_date'
  const holders = async (queries: Queries) => {
    const all = await companiesToRemind(queries, event, now)
    if (milestone.field === 'content_deadline') return all
    const bound = all.filter(isBoundByWindow)
    return isRegistrationEnd ? bound.filter(({ late_until: until }) => until === null) : bound.map(withoutSubmitted)
  }
  await remindOf(database, event, { milestone, at: event[milestone.field], name: milestone.field, holders }, now)
  if (isRegistrationEnd) await remindOfOwnEnds(database, event, milestone, now)
}

/** Entries with requested changes are not: they can be resubmitted until the content deadline. */
function isBoundByWindow({ entries, registration }: CompanyToRemind): boolean {
  return registration !== null || entries.some(({ status }) => status === 'DRAFT')
}

/** For the dates of fees: nothing about the fee of an entry that was submitted depends on them. */
function withoutSubmitted(company: CompanyToRemind): CompanyToRemind {
  return { ...company, entries: company.entries.filter(({ status }) => status === 'DRAFT') }
}

/** Companies with an exception are reminded of their own end of registration instead of the event's. */
async function remindOfOwnEnds(database: Database, event: Event, milestone: RemindedMilestone, now: number): Promise<void> {
  for (const { company_id: id, late_until: until } of await companiesToRemind(database, event, now)) {
    if (!until) continue
    const holders = async (queries: Queries) =>
      (await companiesToRemind(queries, event, now)).filter((one) => one.company_id === id && isBoundByWindow(one))
    await remindOf(database, event, { milestone, at: fromMillis(until.getTime()), name: `late_until ${id}`, holders }, now)
  }
}

/** Notifies the companies with something to submit that registration ends at another time than planned. */
export async function notifyOfMovedEnd(queries: Queries, event: Event, before: Event, now: number): Promise<void> {
  const [end, planned] = [toMillis(event.registration_end_date), toMillis(before.registration_end_date)]
  if (event.status !== 'ACTIVE' || end === planned || Math.max(end, planned) < now) return
  const due = dueReminder(event, event.registration_end_date, now)
  // The same news within the hour would be too much.
  if (due) await noteReminder(queries, { event_id: event.id, milestone: 'registration_end_date', ...due, at: new Date(now) })
  // At the new end, if that has passed, because drafts can't be submitted anymore now.
  const companies = await companiesToRemind(queries, event, Math.min(end, now))
  for (const company of companies.filter(isBoundByWindow).map(withoutSubmitted)) {
    const own = company.late_until?.getTime() ?? end
    const describe = (name: string) => `Registration for ${name} ${own < now ? 'closed' : 'now closes'}`
    const milestone = { field: 'registration_end_date', of: 'drafts', describe } as const
    if (own === end || own < planned) await notifyHolder(queries, { event, milestone, at: fromMillis(own), holder: company, now })
  }
}

/** Companies are reminded of the date that their own proofs are due, which need not be the event's. */
async function remindOfProofs(database: Database, event: Event, milestone: RemindedMilestone, now: number): Promise<void> {
  for (const { company_id: id, due_at: at, sent_at: since } of await proofsToRemind(database, event, now)) {
    const holders = async (queries: Queries) =>
      (await proofsToRemind(queries, event, now)).filter((one) => one.company_id === id && toMillis(one.due_at) === toMillis(at))
    await remindOf(database, event, { milestone, at, since, name: `proof_due_at ${id}`, holders }, now)
  }
}

interface Round {
  milestone: RemindedMilestone
  at: Timestamp | null
  /** When the companies received this date; null for dates that the event itself has. */
  since?: Timestamp | null
  /** What the table of sent reminders calls it. */
  name: string
  holders: (queries: Queries) => Promise<CompanyToRemind[]>
}

/** All or nothing: the row that records the reminder is written together with the notifications. */
async function remindOf(database: Database, event: Event, { milestone, at, since, name, holders }: Round, now: number): Promise<void> {
  const due = dueReminder(event, at, now, since)
  if (!at || !due) return
  await database.transaction().execute(async (queries) => {
    if (!(await noteReminder(queries, { event_id: event.id, milestone: name, ...due, at: new Date(now) }))) return
    for (const holder of await holders(queries)) await notifyHolder(queries, { event, milestone, at, holder, now })
  })
}

/** Whether this reminder is the first of its kind. */
async function noteReminder(queries: Queries, reminder: Insertable<Schema['reminders']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: isFirst } = await queries
    .insertInto('reminders')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(isFirst)
}

interface Reminder {
  event: Event
  milestone: Pick<RemindedMilestone, 'field' | 'of' | 'describe'>
  at: Timestamp
  holder: CompanyToRemind
  now: number
}

async function notifyHolder(queries: Queries, { event, milestone, at, holder, now }: Reminder): Promise<void> {
  const what = milestone.of === 'proofs' ? 'Awaiting your approval' : 'Not submitted yet'
  const named = [
    [what, listed(holder, false)],
    ['Changes requested', listed(holder, true)],
  ]
  const parts = named.flatMap(([label, names]) => (names === '' ? [] : [endSentence(`${label}: ${names}`)]))
  const text = [`${milestone.describe(event.name)} on ${formatInstant(at, event.timezone)}.`, parts.join(' ')] as const
  const [only] = holder.entries
  const about =
    holder.entries.length === 1 && only
      ? { entity: 'entries' as const, id: only.id, event_id: event.id }
      : { entity: 'events' as const, id: event.id, event_id: event.id }
  await notify(queries, { companyId: holder.company_id }, { kind: `reminder.${milestone.field}`, text, about, now, by: null })
}

const maxNamed = 5

/** What staff have sent back with requested changes, or the rest. */
function listed({ entries: all, registration }: CompanyToRemind, isSentBack: boolean): string {
  const entries = all.filter(({ status }) => (status === 'CHANGES_REQUESTED') === isSentBack)
  const names = entries.slice(0, maxNamed).map(({ title }) => (title === '' ? 'a tour entry' : `“${oneLine(title)}”`))
  if (entries.length > maxNamed) names.push(`${entries.length - maxNamed} more`)
  if (registration === (isSentBack ? 'CHANGES_REQUESTED' : 'IN_PROGRESS')) names.push('the company information')
  return formatList(names)
}
