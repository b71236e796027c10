import { assertNoDeclines } from '#server/resources/records/assert-no-declines.ts'
import { sql } from 'kysely'
import type { EndpointName } from '#contract/endpoints.ts'
import { viewOnly } from '#contract/person/view-only.ts'
import { becomesDraft } from '#contract/profile/editing.ts'
import { profileActionProblem, profileStatusAfter, profileTransitions, type ProfileAction } from '#contract/profile/readiness.ts'
import { emptyProfile, freshProfile } from '#contract/profile/defaults.ts'
import type { B2cProfile, ProfileFields } from '#contract/profile/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { given } from '#contract/value/fields.ts'
import { neededTextProblem } from '#contract/value/needed-text.ts'
import { readable, readerOf } from '#server/auth/access.ts'
import { changesBetween } from '#server/auth/audit.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import { undeleted, lockUntilCommit, type Queries } from '#server/db/database.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { DataReply, Handlers } from '#server/http/handler.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { profileKind as kind } from '#server/resources/records/kinds/profile-kind.ts'
import { assertOwnFiles, assertFilesUploaded } from '#server/resources/records/named-files.ts'
import { notify, notifyOnce } from '#server/mail/notify.ts'
import { onBehalfOf } from '#server/resources/records/on-behalf-of.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { listRecords, type RecordQuery } from '#server/resources/records/record-reads.ts'
import { changeRecord, createRecord, namedIn, requireNewId, type Target, type WriteCall } from '#server/resources/records/record-writes.ts'
import { freeSlug, slugOf } from '#server/resources/records/slug.ts'
import { companyToWriteFor, changedByPut } from '#server/resources/records/written-for.ts'
import { assertKnownReferences } from '#server/resources/records/unknown-references.ts'
import { isAsPublished } from './as-published.ts'

type Patch = { [K in keyof ProfileFields]?: Exclude<ProfileFields[K], undefined> }

interface ListQuery extends RecordQuery {
  kind?: string | undefined
}

export function b2cProfileHandlers(
  identity: DatabaseIdentity,
  { isSiteConnected }: { isSiteConnected: boolean },
): Pick<Handlers, Extract<EndpointName, `b2c_profiles.${string}`>> {
  async function list(queries: Queries, query: ListQuery, actor: Actor, ownOnly: boolean) {
    const own = sql<boolean>`company_id = ${actor.companyId}::uuid`
    return await listRecords(kind, queries, identity, query, {
      sortable: { kind: 'text', status: 'text' },
      defaultSort: '-updated_at',
      reader: readerOf(actor, ownOnly),
      searched: [sql`details ->> 'display_name'`],
      readable: ownOnly ? sql<boolean>`deleted_at is null and ${own}` : readable('b2c_profiles', actor),
      everReadable: ownOnly || actor.role === 'member' ? own : sql<boolean>`true`,
      equal: { kind: query.kind },
    })
  }

  return {
    'b2c_profiles.list': async ({ queries, query, actor }) => await list(queries, query, actor, false),
    'b2c_profiles.mine': async ({ queries, query, actor }) => await list(queries, query, actor, true),

    async 'b2c_profiles.put'(call) {
      const { params, body, ifVersion, actor, queries } = call
      const companyId = await companyToWriteFor(queries, actor, body.company_id, viewersCannot)
      const { id: _id, company_id: _company, ...fields } = body
      const patch: Patch = given(fields)
      await lockUntilCommit(queries, `profile:${companyId}:${params.kind}`)
      const row = await undeleted(queries, 'b2c_profiles')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('kind', '=', params.kind)
        .executeTakeFirst()
      const sent = { ...body, kind: params.kind }
      const changed = changedByPut(kind, row, { ifVersion, sent })
      if (changed) return await change(call, changed, patch)
      const creation = { body: { ...sent, id: requireNewId(body) }, onBehalfOf: onBehalfOf(actor, companyId) }
      const reply = await createRecord<B2cProfile>(kind, call, creation, async () => {
        await assertKnownReferences(queries, 'b2c_profiles', patch)
        await assertOwnFiles(queries, patch, companyId)
        assertNoDeclines(actor, patch)
        return {
          ...emptyProfile,
          ...patch,
          company_id: companyId,
          kind: params.kind,
          slug: await freeSlug(queries, 'b2c_profiles', undefined, patch.display_name ?? params.kind),
          ...freshProfile,
        }
      })
      if (reply.status === 201) await notifyCompany(call, reply.data, 'started')
      if (reply.data.company_id !== companyId) throw ofAnotherCompany()
      return reply
    },

    async 'b2c_profiles.update'(call) {
      return await change(call, namedIn(call), given(call.body))
    },

    async 'b2c_profiles.act'(call) {
      const { params, body, actor, queries, now } = call
      const { action } = params
      const message = body.message ?? ''
      const target: Target<B2cProfile> = {
        ...namedIn(call),
        assertAllowed: (profile) => assertCanEdit(actor, profile),
        action,
        note: message,
      }
      const { data, version, diff } = await changeRecord<B2cProfile>(kind, call, target, async (before, log) => {
        assertPossible(action, before, actor)
        if (action === 'publish') await assertNotArchived(queries, before)
        const problem = neededTextProblem(profileTransitions[action].needs, message)
        if (problem) throw invalidFields(problem)
        if (action === 'submit') {
          await assertFilesUploaded(queries, before)
          log.onBehalfOf = onBehalfOf(actor, before.company_id)
        }
        return { status: profileStatusAfter(action, before), ...effect(action, { now, message, fields: body.fields ?? [] }) }
      })
      if (diff.length > 0) {
        const isStaff = actor.role === 'admin'
        const audience = isStaff ? { companyId: data.company_id } : ('staff' as const)
        const text = isStaff && action === 'submit' ? forYou('submitted', data) : textOf(action, data, { message, isSiteConnected })
        await notify(queries, audience, { kind: `profile.${action}`, text, about: aboutOf(data), now, by: actor })
      }
      return { data, version }
    },
  }
}

/** Changes a profile, for its company if staff do. */
async function change(call: WriteCall, target: Target<B2cProfile>, patch: Patch): Promise<DataReply<B2cProfile>> {
  const { queries, actor } = call
  const { data, diff } = await changeRecord<B2cProfile>(kind, call, target, async (before, log) => {
    await assertOwnFiles(queries, patch, before.company_id)
    assertNoDeclines(actor, patch, before)
    log.onBehalfOf = onBehalfOf(actor, before.company_id)
    return await changeOf(call, before, patch)
  })
  if (diff.length > 0) await notifyCompany(call, data, 'changed')
  return { data, version: data.version }
}

/** Notifies the company of what staff did for it. The form saves itself, so more edits follow: once until they have read it. */
async function notifyCompany({ queries, actor, now }: WriteCall, profile: B2cProfile, what: 'started' | 'changed'): Promise<void> {
  if (actor.role !== 'admin') return
  const news = { kind: 'profile.update', text: forYou(what, profile), about: aboutOf(profile), now, by: actor }
  await notifyOnce(queries, { companyId: profile.company_id }, news)
}

const forYou = (what: string, profile: B2cProfile) => `The association ${what} your ${kindOf(profile)} for you.`

/** "builder profile": a company can have several. */
const kindOf = ({ kind }: Pick<B2cProfile, 'kind'>) => `${kind.toLowerCase()} profile`

const aboutOf = ({ id, kind: profile }: B2cProfile) => ({ entity: 'b2c_profiles' as const, id, event_id: null, profile })

/**
 * A change to an approved profile makes it a draft again, to be reviewed before the public sees it; changed back to what
 * is public, it is published as before. The web address follows the name until the profile is public.
 */
async function changeOf({ queries, actor }: WriteCall, before: B2cProfile, patch: Patch): Promise<Partial<FieldsOf<B2cProfile>>> {
  if (before.status === 'SUBMITTED' && actor.role === 'member') {
    throw new Problem('WRONG_STATE', 'The association is reviewing this profile. You can edit it again after its decision.', {
      current: before,
    })
  }
  await assertKnownReferences(queries, 'b2c_profiles', patch, before)
  if (changesBetween(before, { ...before, ...patch }).length === 0) return {}
  const { display_name: name = before.display_name } = patch
  const isRenamed = slugOf(name) !== slugOf(before.display_name) && before.published_at === null
  return {
    ...patch,
    ...(isRenamed && { slug: await freeSlug(queries, 'b2c_profiles', undefined, name) }),
    ...(becomesDraft(before) && { status: 'DRAFT' as const }),
    ...(before.status === 'DRAFT' && (await isAsPublished(queries, before, patch)) && { status: 'PUBLISHED' as const }),
  }
}

const viewersCannot = { what: 'your company’s profiles', verb: 'edit them' }

function assertCanEdit({ role, companyId, companyRole }: Actor, profile: B2cProfile): void {
  if (role === 'admin') return
  if (companyRole === 'VIEWER') throw new Problem('FORBIDDEN', viewOnly(viewersCannot.what, viewersCannot.verb))
  if (profile.company_id !== companyId) throw ofAnotherCompany()
}

function ofAnotherCompany(): Problem {
  return new Problem('FORBIDDEN', 'This profile belongs to another company.')
}

function assertPossible(action: ProfileAction, profile: B2cProfile, { role }: Actor): void {
  const problem = profileActionProblem(action, profile, role)
  if (!problem) return
  if (problem.kind === 'role') throw new Problem('FORBIDDEN', problem.message)
  if (problem.fields) throw invalidFields(problem.fields)
  throw new Problem('WRONG_STATE', problem.message, { current: profile })
}

/** The site doesn't show the profiles of an archived company (product: Archived companies). */
async function assertNotArchived(queries: Queries, profile: B2cProfile): Promise<void> {
  const company = await queries.selectFrom('companies').select('is_archived').where('id', '=', profile.company_id).executeTakeFirst()
  if (!company?.is_archived) return
  throw new Problem('WRONG_STATE', 'This profile’s company is archived. Restore the company to publish its profile.', { current: profile })
}

function effect(
  action: ProfileAction,
  { now, message, fields }: { now: number; message: string; fields: string[] },
): Partial<FieldsOf<B2cProfile>> {
  if (action === 'submit') return { submitted_at: fromMillis(now), changes_requested: null }
  if (action === 'request_changes') return { changes_requested: { message, fields, at: fromMillis(now) } }
  if (action === 'publish') return { published_at: fromMillis(now) }
  return action === 'unpublish' ? { published_at: null } : {}
}

function textOf(
  action: ProfileAction,
  { display_name: name, ...profile }: B2cProfile,
  { message, isSiteConnected }: { message: string; isSiteConnected: boolean },
): string {
  const kind = kindOf(profile)
  if (action === 'submit') return `${name} submitted its ${kind}.`
  if (action === 'approve') return `Your ${kind} was approved.`
  if (action === 'request_changes') return `Changes requested for your ${kind}: ${message}`
  // Until a website is connected, nothing is public (product: After approval).
  if (action === 'publish') return isSiteConnected ? `Your ${kind} was published.` : `Your ${kind} is ready for the website.`
  return isSiteConnected ? `Your ${kind} was unpublished.` : `Your ${kind} is no longer marked as ready for the website.`
}
