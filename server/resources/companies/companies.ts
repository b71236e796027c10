import { sql } from 'kysely'
import type { EndpointName } from '#contract/endpoints.ts'
import { companyDefaults } from '#contract/company/defaults.ts'
import type { Company } from '#contract/company/schema.ts'
import { given } from '#contract/value/fields.ts'
import { readable } from '#server/auth/access.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Call, DataReply, Handlers } from '#server/http/handler.ts'
import { companyKind, withoutNotes } from '#server/resources/records/kinds/company-kind.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { readRecord, listRecords, type ListScope } from '#server/resources/records/record-reads.ts'
import { changeRecord, createRecord, namedIn } from '#server/resources/records/record-writes.ts'
import { freeSlug, assertSlugFree } from '#server/resources/records/slug.ts'
import { importCompanies } from './company-import.ts'
import { mergeCompanies } from './company-merge.ts'
import { assertOwnCompanyFields, assertValidCompany } from './company-rules.ts'

interface Dependencies {
  identity: DatabaseIdentity
  forgetAccount: (uid: string) => void
}

type CompanyHandlers = Pick<Handlers, Extract<EndpointName, `companies.${string}`>>

export function companyHandlers({ identity, forgetAccount }: Dependencies): CompanyHandlers {
  type ListCall = Pick<Call<'companies.mine'>, 'query' | 'queries' | 'actor'>

  async function list({ query, queries, actor }: ListCall, equal: NonNullable<ListScope['equal']>) {
    // A member who changes company sees different companies, which no delta can express: members always get the full
    // list, and nothing about others even with a cursor that they wrote.
    const request = actor.role === 'admin' ? query : { ...query, since: undefined }
    const { data, meta } = await listRecords(companyKind, queries, identity, request, {
      sortable: { name: 'text', member_number: 'text' },
      defaultSort: 'name',
      searched: [sql`name`, sql`legal_name`, sql`member_number`, sql`email`, sql`phone`],
      readable: readable('companies', actor),
      ...(actor.role === 'member' && { everReadable: readable('companies', actor) }),
      equal,
    })
    return { data: data.map((company) => forActor(company, actor)), meta }
  }

  return {
    async 'companies.list'(call) {
      const { standing, membership_type } = call.query
      return await list(call, { standing, membership_type })
    },

    async 'companies.mine'(call) {
      return await list(call, { id: call.actor.companyId })
    },

    async 'companies.get'({ params, queries, actor }) {
      return await readCompany(queries, actor, params.id)
    },

    async 'companies.create'(call) {
      const { body, queries } = call
      const { id, ...fields } = body
      return await createRecord(companyKind, call, { body }, async () => {
        const company: FieldsOf<Company> = {
          ...companyDefaults,
          ...given(fields),
          slug: await freeSlug(queries, 'companies', fields.slug, fields.name),
        }
        await assertValidCompany(queries, id, company)
        return company
      })
    },

    async 'companies.update'(call) {
      const { params, body, queries, actor } = call
      const change = given(body)
      if (actor.role !== 'admin') {
        await readCompany(queries, actor, params.id)
        assertOwnCompanyFields(actor, change)
      }
      const shown = (company: Company) => forActor(company, actor)
      const { data, version } = await changeRecord(companyKind, call, { ...namedIn(call), shown }, async (before) => {
        if (change.slug !== undefined && change.slug !== before.slug) await assertSlugFree(queries, 'companies', change.slug)
        await assertValidCompany(queries, params.id, { ...before, ...change }, before)
        return change
      })
      return { data: forActor(data, actor), version }
    },

    async 'companies.merge'(call) {
      return { data: await mergeCompanies(call, call.body, forgetAccount) }
    },

    async 'companies.import'(call) {
      return { data: await importCompanies(call, call.body) }
    },
  }
}

async function readCompany(queries: Queries, actor: Actor, id: string): Promise<DataReply<Company>> {
  const company = await readRecord(companyKind, queries, id, { readable: readable('companies', actor) })
  return { data: forActor(company, actor), version: company.version }
}

function forActor(company: Company, { role }: Actor): Company {
  return role === 'admin' ? company : withoutNotes(company)
}
