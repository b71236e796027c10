import { mailDelaySeconds } from '#contract/notification/email-status.ts'
import { pathOf, placeOf, type Subject } from '#contract/notification/about.ts'
import type { Role } from '#contract/session/role.ts'
import type { Queries } from '#server/db/database.ts'
import { enqueueAll } from '#server/jobs/enqueue.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { sendEmail } from './send-email.ts'
import { oneLine, subjectOf, wholeText, type NoticeText } from './letter.ts'

export interface Reader {
  id: string
  first: string
  last: string
  email: string
  role: Role
}

interface Matter {
  kind: string
  text: NoticeText
  about: Subject | null
  /** The company whose people the readers are; null for staff. */
  companyId: string | null
  now: number
}

/** Queues a mail for each person. Mails wait a minute, so that what is undone right away is never sent. */
export async function queueEmails(
  queries: Queries,
  readers: readonly Reader[],
  { kind, text, about, companyId, now }: Matter,
): Promise<void> {
  if (readers.length === 0) return
  const at = new Date(now)
  const event = about?.event_id
    ? await queries.selectFrom('events').select('name').where('id', '=', about.event_id).executeTakeFirst()
    : undefined
  const rows = readers.map(({ id, first, last, email, role }) => {
    const place = about && placeOf({ ...about, kind }, role)
    return {
      id: uuidv7(now),
      created_at: at,
      updated_at: at,
      member_id: id,
      to_email: email,
      to_name: oneLine(`${first} ${last}`),
      subject: subjectOf(text, event?.name),
      text: wholeText(text),
      path: place && pathOf(place),
      kind,
      entity: about?.entity ?? null,
      entity_id: about?.id ?? null,
      event_id: about?.event_id ?? null,
      company_id: companyId,
      state: 'QUEUED' as const,
    }
  })
  await queries.insertInto('emails').values(rows).execute()
  const jobs = rows.map(({ id }) => ({ email_id: id }))
  await enqueueAll(queries, sendEmail, jobs, { afterSeconds: mailDelaySeconds })
}
