import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#contract/session/role.ts'
import type { Actor } from './authenticate.ts'

/** Which rows of a table an actor can read, as a condition on its columns. */
type RowRule = (actor: Actor) => RawBuilder<boolean>

const all: RowRule = () => sql<boolean>`deleted_at is null`

// A member without a company owns nothing: a comparison with null is never true.
const ofOwnCompany: RowRule = ({ companyId }) => sql<boolean>`deleted_at is null and company_id = ${companyId}::uuid`

const oneselfAndColleagues: RowRule = ({ memberId, companyId }) =>
  sql<boolean>`deleted_at is null and (id = ${memberId}::uuid or company_id = ${companyId}::uuid)`

const own: RowRule = ({ memberId }) => sql<boolean>`deleted_at is null and owner_id = ${memberId}::uuid`

const ownOrShared: RowRule = ({ memberId }) => sql<boolean>`deleted_at is null and (owner_id = ${memberId}::uuid or is_shared)`

const listedOrOwn: RowRule = ({ companyId }) => sql<boolean>`deleted_at is null and (company_id = ${companyId}::uuid
  or is_listed and not exists (select from companies where companies.id = company_id and is_archived))`

const activeOrEntered: RowRule = ({ companyId }) => sql<boolean>`deleted_at is null and (status = 'ACTIVE' or exists (
  select from entries where entries.event_id = events.id and entries.company_id = ${companyId}::uuid and entries.deleted_at is null))`

const nobody: RowRule = () => sql<boolean>`false`

/** Who can read which rows. Calls are guarded by `who` in the endpoint table; no one can read a table that isn't listed here. */
export const readableRows = {
  events: { admin: all, member: activeOrEntered },
  entries: { admin: all, member: ofOwnCompany },
  members: { admin: all, member: oneselfAndColleagues },
  companies: { admin: all, member: ({ companyId }) => sql<boolean>`deleted_at is null and id = ${companyId}::uuid` },
  neighborhoods: { admin: all, member: all },
  event_companies: { admin: all, member: ofOwnCompany },
  b2c_profiles: { admin: all, member: ofOwnCompany },
  b2b_profiles: { admin: all, member: listedOrOwn },
  sponsors: { admin: all, member: nobody },
  advertisements: { admin: all, member: nobody },
  views: { admin: ownOrShared, member: own },
  cities: { admin: all, member: all },
  event_types: { admin: all, member: all },
  amenities: { admin: all, member: all },
  awards: { admin: all, member: all },
  classified_categories: { admin: all, member: all },
  home_price_ranges: { admin: all, member: all },
  home_styles: { admin: all, member: all },
  home_types: { admin: all, member: all },
  life_styles: { admin: all, member: all },
  project_types: { admin: all, member: all },
  regions: { admin: all, member: all },
  sales_statuses: { admin: all, member: all },
  school_districts: { admin: all, member: all },
  tags: { admin: all, member: () => sql<boolean>`deleted_at is null and not coalesce((details ->> 'is_internal')::boolean, false)` },
} as const satisfies Record<string, Record<Role, RowRule>>

/** Whose rows a list has: a company's, or undefined for the whole association's. */
export function readerOf({ role, companyId }: Actor, ownOnly: boolean): string | undefined {
  return role === 'admin' && !ownOnly ? undefined : (companyId ?? 'nobody')
}

/** The rows of a table that this actor can read. */
export function readable(table: keyof typeof readableRows, actor: Actor): RawBuilder<boolean> {
  return readableRows[table][actor.role](actor)
}
