import type { Selectable } from 'kysely'
import type { Company } from '#contract/company.ts'
import type { Member } from '#contract/member.ts'
import { fromMillis, type Timestamp } from '#contract/timestamp.ts'
import type { Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Handlers } from '#server/handler.ts'

export function mineHandlers(): Pick<Handlers, 'mine'> {
  return {
    async mine({ asker, queries }) {
      const member = await queries.selectFrom('members').selectAll().where('id', '=', asker.memberId).executeTakeFirstOrThrow()
      const company = member.company_id
        ? await queries
            .selectFrom('companies')
            .selectAll()
            .where('id', '=', member.company_id)
            .where('deleted_at', 'is', null)
            .executeTakeFirst()
        : undefined
      return {
        data: {
          member: presentMember(member),
          company: company ? presentCompany(company) : null,
          entries_by_event: company ? await entriesByEvent(queries, company.id) : [],
        },
      }
    },
  }
}

async function entriesByEvent(queries: Queries, companyId: string) {
  const rows = await queries
    .selectFrom('entries')
    .select(['event_id', 'status'])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .groupBy(['event_id', 'status'])
    .orderBy('event_id')
    .orderBy('status')
    .execute()
  const byEvent = new Map<string, Record<string, number>>()
  for (const { event_id, status, count } of rows) byEvent.set(event_id, { ...byEvent.get(event_id), [status]: Number(count) })
  return [...byEvent].map(([event_id, by]) => ({ event_id, by }))
}

function presentMember(row: Selectable<Schema['members']>): Member {
  const { id, version, first, last, email, phone, title, company_id, company_role, portal_role, auth_state, is_archived } = row
  return {
    id,
    version,
    created_at: fromMillis(row.created_at.getTime()),
    updated_at: fromMillis(row.updated_at.getTime()),
    first,
    last,
    email,
    phone,
    title,
    company_id,
    company_role,
    portal_role,
    auth_state,
    last_sign_in_at: instantOrNull(row.last_sign_in_at),
    is_archived,
  }
}

function presentCompany(row: Selectable<Schema['companies']>): Company {
  const { id, version, name, legal_name, slug, member_number, membership_type, standing, address, phone, email, website, is_archived } = row
  return {
    id,
    version,
    created_at: fromMillis(row.created_at.getTime()),
    updated_at: fromMillis(row.updated_at.getTime()),
    name,
    legal_name,
    slug,
    member_number,
    membership_type,
    standing,
    joined_at: instantOrNull(row.joined_at),
    dues_through: instantOrNull(row.dues_through),
    address,
    phone,
    email,
    website,
    is_archived,
  }
}

function instantOrNull(at: Date | null): Timestamp | null {
  return at && fromMillis(at.getTime())
}
