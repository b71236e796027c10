import { sql } from 'kysely'
import type { Email } from '#contract/notification/email.ts'
import { shownForMs } from '#contract/notification/shown-for.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { containing, readIds } from '#server/db/filters.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import { readList } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handler.ts'
import { enqueueAll } from '#server/jobs/enqueue.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { Problem } from '#server/http/problem.ts'
import { aboutOf, type AboutColumns } from '#server/mail/notification-row.ts'

type EmailRow = Omit<Email, 'created_at' | 'updated_at' | 'sent_at' | 'about'> &
  AboutColumns & { created_at: Date; updated_at: Date; sent_at: Date | null }

export function emailHandlers(identity: DatabaseIdentity): Pick<Handlers, 'emails.list' | 'emails.get' | 'emails.retry'> {
  return {
    async 'emails.list'({ query, queries, now }) {
      const conditions = [sql`deleted_at is null`, sql`created_at > ${new Date(now - shownForMs)}`]
      if (query.state !== undefined) conditions.push(sql`state = ${query.state}`)
      if (query.q) {
        const pattern = containing(query.q)
        conditions.push(sql`(to_email ilike ${pattern} or to_name ilike ${pattern} or subject ilike ${pattern})`)
      }
      if (query.ids !== undefined) conditions.push(sql`id = any(${readIds(query.ids)}::uuid[])`)
      const { rows, meta } = await readList<EmailRow>(
        queries,
        identity,
        {
          table: 'emails',
          sortable: { created_at: 'timestamptz', to_email: 'text', subject: 'text', state: 'text' },
          defaultSort: '-created_at',
          shown: sql<boolean>`${sql.join(conditions, sql` and `)}`,
          everShown: sql<boolean>`true`,
        },
        query,
      )
      return { data: rows.map(presentEmail), meta }
    },

    async 'emails.get'({ params, queries }) {
      const row = await read(queries, params.id)
      return { data: presentEmail(row), version: row.version }
    },

    async 'emails.retry'({ params, queries, actor, now }) {
      const before = await read(queries, params.id)
      if (before.state !== 'FAILED') throw new Problem('WRONG_STATE', 'This email hasn’t failed, so there’s nothing to resend.')
      // What failed in one mail is sent again in one.
      const lead = before.sent_with ?? before.id
      const again = await queries
        .updateTable('emails')
        .set((eb) => ({
          state: 'QUEUED',
          attempts: 0,
          error: '',
          sent_with: null,
          updated_at: new Date(now),
          version: eb('version', '+', 1),
        }))
        .where((eb) => eb.or([eb('id', '=', lead), eb('sent_with', '=', lead)]))
        .where('state', '=', 'FAILED')
        .where('deleted_at', 'is', null)
        .returning('id as email_id')
        .execute()
      await enqueueAll(queries, sendEmail, again)
      await recordAuditEvent(queries, { actor, action: 'retry', entity: 'emails', entityId: params.id, entityName: before.subject, now })
      const row = await read(queries, params.id)
      return { data: presentEmail(row), version: row.version }
    },
  }
}

async function read(queries: Queries, id: string): Promise<EmailRow> {
  const row = await undeleted(queries, 'emails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem('NOT_FOUND', 'This email doesn’t exist.')
  return row
}

function presentEmail(row: EmailRow): Email {
  const { id, version, member_id, to_email, to_name, subject, text, path, kind, state, attempts, error } = row
  return {
    id,
    version,
    created_at: fromMillis(row.created_at.getTime()),
    updated_at: fromMillis(row.updated_at.getTime()),
    member_id,
    to_email,
    to_name,
    subject,
    text,
    path,
    kind,
    about: aboutOf(row),
    state,
    attempts,
    error,
    sent_at: row.sent_at && fromMillis(row.sent_at.getTime()),
    sent_with: row.sent_with,
  }
}
