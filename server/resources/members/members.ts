import { sql } from 'kysely'
import type { EndpointName } from '#contract/endpoints.ts'
import { emailChangeBy, emailChangeRefused } from '#contract/person/email-change.ts'
import { memberDefaults } from '#contract/person/defaults.ts'
import type { Member } from '#contract/person/schema.ts'
import { given } from '#contract/value/fields.ts'
import { readable } from '#server/auth/access.ts'
import type { AccountMails } from '#server/auth/accounts/account-mails.ts'
import { askIdentity, type Accounts } from '#server/auth/accounts/accounts.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import { endSessionsHere } from '#server/auth/end-sessions.ts'
import type { Queries } from '#server/db/database.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { readRecord, listRecords } from '#server/resources/records/record-reads.ts'
import { changeRecord, createRecord, namedIn } from '#server/resources/records/record-writes.ts'
import { accountActions, ignoreNotFound } from './account-actions.ts'
import { lockUnchanged, currentMember, readLinkedMember } from './account-changes.ts'
import { accountLists } from './account-lists.ts'
import { inviteHandler } from './invite.ts'
import { followEmail, notifyOfAddress } from './follow-email.ts'
import { importMembers } from './member-import.ts'
import { checkedMember, assertAdminRemains, assertOwnFields } from './member-rules.ts'
import { signInAsHandlers } from './sign-in-as.ts'

export interface MemberDependencies {
  identity: DatabaseIdentity
  accounts: Accounts
  accountMails: AccountMails
  publicOrigin: string
  /** Drops this server's cache of an account. */
  forgetAccount: (uid: string) => void
}

type MemberHandlers = Pick<Handlers, Extract<EndpointName, `members.${string}`>>

export function memberHandlers(dependencies: MemberDependencies): MemberHandlers {
  const { identity, accounts, forgetAccount } = dependencies

  return {
    ...accountActions(dependencies),
    ...inviteHandler(dependencies),
    ...accountLists(dependencies),
    ...signInAsHandlers(dependencies),

    async 'members.list'({ query, queries, actor }) {
      const { company_id, portal_role, company_role, auth_state } = query
      // A member who changes company sees different people, which no delta can express: members, who see a handful,
      // always get the full list, and nothing about others even with a cursor that they wrote.
      const request = actor.role === 'admin' ? query : { ...query, since: undefined }
      return await listRecords(memberKind, queries, identity, request, {
        sortable: { last: 'text', first: 'text', email: 'text' },
        defaultSort: 'last,first',
        searched: [sql`first`, sql`last`, sql`first || ' ' || last`, sql`email`, sql`phone`],
        readable: readable('members', actor),
        ...(actor.role === 'member' && { everReadable: readable('members', actor) }),
        equal: { company_id, portal_role, company_role, auth_state },
      })
    },

    async 'members.mine'({ queries, actor }) {
      return await readMember(queries, actor, actor.memberId)
    },

    async 'members.get'({ params, queries, actor }) {
      return await readMember(queries, actor, params.id)
    },

    async 'members.create'(call) {
      const { body, queries } = call
      const { id, ...fields } = body
      return await createRecord(memberKind, call, { body }, () => checkedMember(queries, id, { ...memberDefaults, ...given(fields) }))
    },

    'members.update': {
      async ask(call) {
        const { params, body, ifVersion, queries: database, actor, onCommit, onRollback } = call
        const change = given(body)
        if (actor.role !== 'admin') {
          await readMember(database, actor, params.id)
          assertOwnFields(actor, params.id, change)
        }
        const seen = await readLinkedMember(database, params.id)
        const { uid, member } = seen
        if (uid !== null) onCommit(() => forgetAccount(uid))
        const checked = async (queries: Queries, before: Member) => {
          if (change.is_archived && !before.is_archived) await assertAdminRemains(queries, actor, before, 'archive')
          return await checkedMember(queries, params.id, { ...before, ...change }, before)
        }
        // A stale version will not be saved anyway.
        const after = ifVersion === member.version ? await checked(database, member) : member
        const isNewAddress = after.email !== member.email
        const follows = isNewAddress ? emailChangeBy(actor.memberId, member) : 'free'
        if (follows === 'refused') throw new Problem('FORBIDDEN', emailChangeRefused)
        // Without this, a session from before the person was archived would go on.
        const restored = member.is_archived && !after.is_archived ? uid : null
        if (restored !== null) await askIdentity(accounts.revokeSessions(restored).catch(ignoreNotFound))
        if (isNewAddress && uid !== null)
          await followEmail(accounts, uid, { from: () => addressOr(database, member), to: after.email }, onRollback)
        return {
          async save(queries) {
            if (isNewAddress) await lockUnchanged(queries, seen)
            const write = { ...call, queries }
            const { data, version } = await changeRecord(memberKind, write, namedIn(call), (before) => checked(queries, before))
            if (restored !== null) await endSessionsHere(queries, restored, call.now)
            if (follows === 'notified') await notifyOfAddress(write, member, data)
            return { data, version }
          },
        }
      },
    },

    async 'members.import'(call) {
      return { data: await importMembers(call, call.body) }
    },
  }
}

async function readMember(queries: Queries, actor: Actor, id: string): Promise<{ data: Member; version: number }> {
  const member = await readRecord(memberKind, queries, id, { readable: readable('members', actor) })
  return { data: member, version: member.version }
}

async function addressOr(queries: Queries, before: Member): Promise<string> {
  return (await currentMember(queries, before)).email
}
