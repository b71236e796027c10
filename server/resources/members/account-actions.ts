import type { EndpointName } from '#contract/endpoints.ts'
import type { Member } from '#contract/person/schema.ts'
import { AccountNotFound, askIdentity } from '#server/auth/accounts/accounts.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import type { Queries } from '#server/db/database.ts'
import { notifyAccountChanged } from '#server/db/notices.ts'
import { endSessionsHere } from '#server/auth/end-sessions.ts'
import type { AnyHooks, Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { changeRecord, type WriteCall } from '#server/resources/records/record-writes.ts'
import { lockUnchanged, currentMember, readLinkedMember } from './account-changes.ts'
import { assertAdminRemains } from './member-rules.ts'
import type { MemberDependencies } from './members.ts'

type AccountAction = Extract<EndpointName, `members.${'disable' | 'enable' | 'revokeSessions' | 'setRole'}`>

interface Change {
  action: string
  /** Throws if the change is not allowed. */
  check?: (queries: Queries, before: Member) => Promise<void>
  /** Changes the account at the identity service. */
  there: (uid: string) => Promise<void>
  /** Restores the account from the record if the transaction is rolled back. */
  back: (uid: string, record: Member) => Promise<void>
  here: (before: Member, uid: string | null) => Partial<FieldsOf<Member>>
  endsSessions?: boolean
}

/** Account actions by staff: changed at the identity service and here, and effective from the person's next call. */
export function accountActions({ accounts, forgetAccount }: MemberDependencies): Pick<Handlers, AccountAction> {
  async function change(
    call: WriteCall & AnyHooks & { params: { id: string } },
    { action, check, there, back, here, endsSessions = false }: Change,
  ) {
    const { queries: database, params, onCommit, onRollback } = call
    const seen = await readLinkedMember(database, params.id)
    const { uid, member } = seen
    await check?.(database, member)
    if (uid !== null) {
      await askIdentity(there(uid))
      onRollback(async () => await back(uid, await currentMember(database, member)))
    }
    return {
      async save(queries: Queries) {
        await lockUnchanged(queries, seen)
        await check?.(queries, member)
        const target = { id: params.id, ifVersion: undefined, action }
        const { data, version } = await changeRecord(memberKind, { ...call, queries }, target, (before) => here(before, uid))
        if (uid !== null) {
          if (endsSessions) await endSessionsHere(queries, uid, call.now)
          await notifyAccountChanged(queries, uid)
          onCommit(() => forgetAccount(uid))
        }
        return { data, version }
      },
    }
  }

  return {
    'members.disable': {
      ask: (call) =>
        change(call, {
          action: 'disable',
          check: (queries, before) => assertAdminRemains(queries, call.actor, before, 'disable'),
          // Without this, a session from before would go on once the account is enabled again.
          endsSessions: true,
          async there(uid) {
            await accounts.revokeSessions(uid).catch(ignoreNotFound)
            await accounts.setDisabled(uid, true).catch(ignoreNotFound)
          },
          back: (uid, record) => accounts.setDisabled(uid, record.auth_state === 'DISABLED'),
          here: () => ({ auth_state: 'DISABLED' }),
        }),
    },

    'members.enable': {
      ask: (call) =>
        change(call, {
          action: 'enable',
          there: (uid) => accounts.setDisabled(uid, false),
          back: (uid, record) => accounts.setDisabled(uid, record.auth_state === 'DISABLED'),
          here: (before, uid) => (before.auth_state === 'DISABLED' ? { auth_state: stateOf(before, uid) } : {}),
        }),
    },

    'members.setRole': {
      ask(call) {
        const { portal_role: role } = call.body
        return change(call, {
          action: 'role',
          check: (queries, before) => assertAdminRemains(queries, call.actor, before, 'change the role of'),
          there: (uid) => accounts.setRoleClaim(uid, role),
          back: (uid, record) => accounts.setRoleClaim(uid, record.portal_role),
          here: () => ({ portal_role: role }),
        })
      },
    },

    'members.revokeSessions': {
      async ask({ params, queries: database, actor, now, onCommit }) {
        const seen = await readLinkedMember(database, params.id)
        const { uid } = seen
        if (uid === null) throw new Problem('WRONG_STATE', 'This person has no account yet, so there’s nothing to end.')
        await askIdentity(accounts.revokeSessions(uid).catch(ignoreNotFound))
        return {
          async save(queries) {
            const { member } = await lockUnchanged(queries, seen)
            await endSessionsHere(queries, uid, now)
            const entityName = memberKind.nameOf(member)
            await recordAuditEvent(queries, { actor, action: 'revoke_sessions', entity: 'members', entityId: member.id, entityName, now })
            await notifyAccountChanged(queries, uid)
            onCommit(() => forgetAccount(uid))
            return { data: member, version: member.version }
          },
        }
      },
    },
  }
}

/** An account that does not exist cannot sign in either. */
export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof AccountNotFound)) throw error
}

/** The state of an account that is not disabled. */
export function stateOf({ last_sign_in_at: lastSignIn }: Pick<Member, 'last_sign_in_at'>, uid: string | null): Member['auth_state'] {
  if (uid === null) return 'NONE'
  return lastSignIn ? 'ACTIVE' : 'INVITED'
}
