import type { Account, Mismatch } from '#contract/person/endpoints.ts'
import { fromMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { askIdentity, type AccountRecord, type Accounts } from '#server/auth/accounts/accounts.ts'
import type { Handlers } from '#server/http/handler.ts'
import { expectsAccount, membersOfAccounts, mismatchesBetween, type MemberOfAccount } from './account-mismatch.ts'
import { fixMismatch } from './fix-mismatch.ts'
import type { MemberDependencies } from './members.ts'

export function accountLists(dependencies: MemberDependencies): Pick<Handlers, 'members.accounts' | 'members.fixMismatch'> {
  const { accounts } = dependencies

  return {
    async 'members.accounts'({ query, queries }) {
      const { page_token: pageToken } = query
      const [page, members] = [await askIdentity(accounts.list(pageToken)), await membersOfAccounts(queries)]
      const byUid = new Map(members.flatMap((member) => (member.auth_uid === null ? [] : [[member.auth_uid, member]])))
      const unlinked = new Map(members.flatMap((member) => (member.auth_uid === null ? [[member.email.toLowerCase(), member]] : [])))
      const mismatches = page.accounts.flatMap((account) => mismatchesOf(account, byUid.get(account.uid), unlinked))
      // Only with the first page: a missing account is on no page.
      if (pageToken === undefined) {
        const adopted = new Set(mismatches.map(({ member_id: id }) => id))
        const expected = members.filter((member) => expectsAccount(member) && !adopted.has(member.id))
        const there = await existingUids(accounts, page, expected)
        for (const { id, auth_uid: uid } of expected) {
          if (uid === null || !there.has(uid)) mismatches.push({ kind: 'MEMBER_WITHOUT_ACCOUNT', uid, member_id: id })
        }
      }
      return {
        data: {
          accounts: page.accounts.map((account) => present(account, byUid.get(account.uid))),
          mismatches,
          next_page_token: page.nextPageToken,
          is_emulator: accounts.isEmulator,
          project: accounts.project,
        },
      }
    },

    'members.fixMismatch': {
      async ask(call) {
        const save = await fixMismatch(dependencies, call, call.body)
        return { save: async (queries) => ({ data: await save(queries) }) }
      },
    },
  }
}

function mismatchesOf(
  account: AccountRecord,
  member: MemberOfAccount | undefined,
  unlinked: ReadonlyMap<string, MemberOfAccount>,
): Mismatch[] {
  const { uid } = account
  if (member) return mismatchesBetween(account, member).map((kind) => ({ kind, uid, member_id: member.id }))
  const namesake = unlinked.get(account.email.toLowerCase())
  // A disabled account without a member needs no fixing.
  if (account.disabled && !namesake) return []
  return [{ kind: 'ACCOUNT_WITHOUT_MEMBER', uid, member_id: namesake?.id ?? null }]
}

const maxAtOnce = 100

/** Which of the members' accounts exist. Calls the service only if the page does not hold all accounts. */
async function existingUids(
  accounts: Accounts,
  page: { accounts: readonly AccountRecord[]; nextPageToken: string | null },
  members: readonly MemberOfAccount[],
): Promise<Set<string>> {
  const there = new Set(page.accounts.map(({ uid }) => uid))
  if (page.nextPageToken === null) return there
  const open = members.flatMap(({ auth_uid: uid }) => (uid === null || there.has(uid) ? [] : [uid]))
  for (let first = 0; first < open.length; first += maxAtOnce) {
    for (const uid of await askIdentity(accounts.existing(open.slice(first, first + maxAtOnce)))) there.add(uid)
  }
  return there
}

function present(account: AccountRecord, member: MemberOfAccount | undefined): Account {
  return {
    uid: account.uid,
    email: account.email,
    display_name: account.displayName,
    disabled: account.disabled,
    role_claim: account.roleClaim,
    created_at: instant(account.createdAt),
    last_sign_in_at: instant(account.lastSignInAt),
    member_id: member?.id ?? null,
  }
}

function instant(millis: number | null): Timestamp | null {
  return millis === null ? null : fromMillis(millis)
}
