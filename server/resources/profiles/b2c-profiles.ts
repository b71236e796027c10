import { sql } from 'kysely'
import type { EndpointName } from '#contract/api.ts'
import { profileChecklist, profileTransitions, type ProfileAction } from '#contract/profile-readiness.ts'
import { emptyProfile, type B2cProfile } from '#contract/profile.ts'
import { fromMillis } from '#contract/timestamp.ts'
import { readable } from '#server/access.ts'
import type { Asker } from '#server/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Handlers } from '#server/handler.ts'
import { invalidFields, Problem } from '#server/problem.ts'
import { notify } from '#server/records/notify.ts'
import { given, type AnyRow, type FieldsOf, type RecordKind } from '#server/records/record-kind.ts'
import { listRecords, type RecordQuery } from '#server/records/record-list.ts'
import { changeRecord, createRecord, noSuch } from '#server/records/record-writes.ts'
import { freeSlug } from '#server/records/slug.ts'
import { refuseUnknownReferences } from '#server/records/unknown-references.ts'

const kind: RecordKind<B2cProfile> = {
  table: 'b2c_profiles',
  noun: 'profile',
  columns: ['company_id', 'kind', 'slug', 'status', 'submitted_at', 'published_at'],
  defaults: { ...emptyProfile, changes_requested: null } as unknown as Partial<FieldsOf<B2cProfile>>,
  nameOf: ({ display_name: name }) => name,
}

interface ListQuery extends RecordQuery {
  kind?: string | undefined
}

export function b2cProfileHandlers(identity: DatabaseIdentity): Pick<Handlers, Extract<EndpointName, `b2c_profiles.${string}`>> {
  async function list(queries: Queries, query: ListQuery, asker: Asker, ownOnly: boolean) {
    const own = sql<boolean>`company_id = ${asker.companyId}::uuid`
    return await listRecords(kind, queries, identity, query, {
      sortable: { kind: 'text', status: 'text', created_at: 'timestamptz', updated_at: 'timestamptz' },
      defaultSort: '-updated_at',
      searched: [sql`details ->> 'display_name'`],
      readable: ownOnly ? sql<boolean>`deleted_at is null and ${own}` : readable('b2c_profiles', asker),
      everReadable: ownOnly || asker.role === 'member' ? own : sql<boolean>`true`,
      filters: [query.kind === undefined ? undefined : sql<boolean>`kind = ${query.kind}`],
    })
  }

  return {
    'b2c_profiles.list': async ({ queries, query, asker }) => await list(queries, query, asker, false),
    'b2c_profiles.mine': async ({ queries, query, asker }) => await list(queries, query, asker, true),

    async 'b2c_profiles.put'(call) {
      const { params, body, asker, queries } = call
      const companyId = ownCompany(asker)
      const { id, ...fields } = body
      const patch = given(fields)
      await sql`select pg_advisory_xact_lock(hashtext(${`profile:${companyId}:${params.kind}`}))`.execute(queries)
      const { rows } = await sql<AnyRow>`
        select * from b2c_profiles where company_id = ${companyId} and kind = ${params.kind} and deleted_at is null`.execute(queries)
      if (!rows[0]) {
        return await createRecord<B2cProfile>(kind, call, { ...body, id }, async () => {
          await refuseUnknownReferences(queries, 'b2c_profiles', patch)
          return {
            ...(emptyProfile as unknown as FieldsOf<B2cProfile>),
            ...patch,
            company_id: companyId,
            kind: params.kind,
            slug: await freeSlug(queries, 'b2c_profiles', undefined, patch.display_name ?? params.kind),
            status: 'DRAFT',
            submitted_at: null,
            published_at: null,
            changes_requested: null,
          }
        })
      }
      const { data, version } = await changeRecord<B2cProfile>(kind, call, { id: rows[0].id, ifVersion: undefined }, async (before) => {
        if (before.status === 'SUBMITTED') {
          throw new Problem('WRONG_STATE', 'This profile is with the association. Wait for their answer to change it.', { current: before })
        }
        await refuseUnknownReferences(queries, 'b2c_profiles', patch, before)
        // What was approved is looked at again before the public reads it.
        return { ...patch, ...(before.status === 'APPROVED' && { status: 'DRAFT' as const }) }
      })
      return { data, version: version ?? data.version }
    },

    async 'b2c_profiles.act'(call) {
      const { params, body, ifVersion, asker, queries, now } = call
      const { action } = params
      const said = body.message ?? ''
      const { data, version } = await changeRecord<B2cProfile>(
        kind,
        call,
        { id: params.id, ifVersion },
        (before) => {
          if (asker.role === 'member' && before.company_id !== ownCompany(asker)) throw noSuch(kind)
          const { from, to, who, needs } = profileTransitions[action]
          if (!who.includes(asker.role)) throw new Problem('FORBIDDEN', 'Your role does not allow this.')
          if (!from.includes(before.status)) {
            throw new Problem(
              'WRONG_STATE',
              `This is not possible while the profile is ${before.status.toLowerCase().replaceAll('_', ' ')}.`,
              { current: before },
            )
          }
          if (needs && said.length < 5) throw invalidFields({ message: 'Say what is to be changed, in at least 5 characters.' })
          if (action === 'submit') refuseIncomplete(before)
          return { status: to, ...effect(action, { now, said, fields: body.fields ?? [] }) }
        },
        { action, note: said },
      )
      const sentence = sentences[action](data, said)
      const audience = asker.role === 'admin' ? { companyId: data.company_id } : ('staff' as const)
      await notify(queries, audience, { kind: `profile.${action}`, text: sentence, now, except: asker.memberId })
      return { data, version: version ?? data.version }
    },
  }
}

function ownCompany({ companyId, companyRole }: Asker): string {
  if (companyId === null) throw new Problem('FORBIDDEN', 'You belong to no company yet. Ask the association to add you to one.')
  if (companyRole === 'VIEWER') throw new Problem('FORBIDDEN', 'You may look at your company’s profiles, but not change them.')
  return companyId
}

function refuseIncomplete(profile: B2cProfile): void {
  const wrong = profileChecklist(profile.kind, profile).flatMap(({ field, problem }) => (problem === null ? [] : [[field, problem]]))
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong) as Record<string, string>)
}

function effect(
  action: ProfileAction,
  { now, said, fields }: { now: number; said: string; fields: string[] },
): Partial<FieldsOf<B2cProfile>> {
  if (action === 'submit') return { submitted_at: fromMillis(now), changes_requested: null }
  if (action === 'request_changes') return { changes_requested: { message: said, fields, at: fromMillis(now) } }
  if (action === 'publish') return { published_at: fromMillis(now) }
  return action === 'unpublish' ? { published_at: null } : {}
}

const sentences: Record<ProfileAction, (profile: B2cProfile, said: string) => string> = {
  submit: ({ display_name: name }) => `${name} submitted a profile.`,
  approve: () => 'Your profile was approved.',
  request_changes: (_profile, said) => `Changes are asked for in your profile: ${said}`,
  publish: () => 'Your profile was published.',
  unpublish: () => 'Your profile was taken off the site.',
}
