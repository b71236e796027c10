import type { Account, Mismatch } from '#contract/person/endpoints.ts'
import type { Member } from '#contract/person/schema.ts'

export interface AccountRow {
  id: string
  account: Account
  member: Member | undefined
  mismatches: number
}

export function accountRows(accounts: readonly Account[], members: readonly Member[], mismatches: readonly Mismatch[]): AccountRow[] {
  const byId = new Map(members.map((member) => [member.id, member]))
  const counts = new Map<string, number>()
  for (const { uid } of mismatches) if (uid !== null) counts.set(uid, (counts.get(uid) ?? 0) + 1)
  return accounts.map((account) => ({
    id: account.uid,
    account,
    member: account.member_id === null ? undefined : byId.get(account.member_id),
    mismatches: counts.get(account.uid) ?? 0,
  }))
}
