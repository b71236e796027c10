import type { EndpointName } from '#contract/http/endpoints.ts'
import type { Member } from '#contract/person/schema.ts'
import { AccountMissing } from '#server/auth/accounts/accounts.ts'
import { askIdentity } from '#server/auth/accounts/ask-identity.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import { tellAccountChanged } from '#server/db/notices.ts'
import { endSessionsHere } from '#server/auth/end-sessions.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { presentRow, type FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { changeRecord, lockRow, type WriteCall } from '#server/resources/records/record-writes.ts'
import { refuseLosingAdmin } from './member-rules.ts'
import type { MemberDependencies } from './members.ts'

type AccountAction = Extract<EndpointName, `members.${'disable' | 'enable' | 'revokeSessions' | 'setRole'}`>

interface Hooks {
  onCommit: (act: () => void) => void
  onRollback: (undo: () => Promise<void>) => void
}

interface Change {
  action: string
  /** Throws where it may not be. */
  check?: (before: Member) => Promise<void>
  /** At the identity service, which comes first: what it refuses or does not answer changes nothing here. */
  there: (uid: string) => Promise<void>
  /** The way back, when the change is not kept here. */
  back: (uid: string, before: Member) => Promise<void>
  here: (before: Member, uid: string | null) => Partial<FieldsOf<Member>>
}

/** What staff do to somebody's account: there and here, and in force on that person's next call. */
export function accountActions({ accounts, forgetAccount }: MemberDependencies): Pick<Handlers, AccountAction> {
  async function change(call: WriteCall & Hooks & { params: { id: string } }, { action, check, there, back, here }: Change) {
    const { queries, params, onCommit, onRollback } = call
    const row = await lockRow(queries, memberKind, params.id)
    const uid = row['auth_uid'] as string | null
    const { data, version } = await changeRecord(
      memberKind,
      call,
      { id: params.id, ifVersion: undefined },
      async (before) => {
        await check?.(before)
        if (uid !== null) {
          await askIdentity(there(uid))
          onRollback(() => back(uid, before))
        }
        return here(before, uid)
      },
      { action },
    )
    if (uid !== null) {
      await tellAccountChanged(queries, uid)
      onCommit(() => forgetAccount(uid))
    }
    return { data, version: version ?? data.version }
  }

  return {
    async 'members.disable'(call) {
      return await change(call, {
        action: 'disable',
        check: (before) => refuseLosingAdmin(call.queries, call.actor, before, 'disable'),
        there: (uid) => accounts.setDisabled(uid, true).catch(ignoreMissing),
        back: (uid, before) => accounts.setDisabled(uid, before.auth_state === 'DISABLED'),
        here: () => ({ auth_state: 'DISABLED' }),
      })
    },

    async 'members.enable'(call) {
      return await change(call, {
        action: 'enable',
        there: (uid) => accounts.setDisabled(uid, false),
        back: (uid, before) => accounts.setDisabled(uid, before.auth_state === 'DISABLED'),
        here: (before, uid) => (before.auth_state === 'DISABLED' ? { auth_state: stateOf(before, uid) } : {}),
      })
    },

    async 'members.setRole'(call) {
      const { portal_role: role } = call.body
      return await change(call, {
        action: 'role',
        check: (before) => refuseLosingAdmin(call.queries, call.actor, before, 'change the role of'),
        there: (uid) => accounts.setRoleClaim(uid, role),
        back: (uid, before) => accounts.setRoleClaim(uid, before.portal_role),
        here: () => ({ portal_role: role }),
      })
    },

    async 'members.revokeSessions'({ params, queries, actor, now, onCommit }) {
      const row = await lockRow(queries, memberKind, params.id)
      const member = presentRow(memberKind, row)
      const uid = row['auth_uid'] as string | null
      if (uid === null) throw new Problem('WRONG_STATE', 'This person has no account yet, so there is nothing to end.')
      await askIdentity(accounts.revokeSessions(uid).catch(ignoreMissing))
      await endSessionsHere(queries, uid, now)
      const entityName = memberKind.nameOf(member)
      await recordAuditEvent(queries, { actor, action: 'revoke_sessions', entity: 'members', entityId: member.id, entityName, now })
      await tellAccountChanged(queries, uid)
      onCommit(() => forgetAccount(uid))
      return { data: member, version: member.version }
    },
  }
}

/** Whoever is not there cannot come in either. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof AccountMissing)) throw error
}

/** What an account that is not disabled is in. */
export function stateOf({ last_sign_in_at: lastSignIn }: Pick<Member, 'last_sign_in_at'>, uid: string | null): Member['auth_state'] {
  if (uid === null) return 'NONE'
  return lastSignIn ? 'ACTIVE' : 'INVITED'
}
