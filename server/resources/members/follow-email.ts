import type { Accounts } from '#server/auth/accounts/accounts.ts'
import { askIdentity } from '#server/auth/accounts/ask-identity.ts'
import type { AnyHooks } from '#server/http/handler.ts'

/** Changes the account's sign-in address before the record's, and back to `from` if the record is not saved. */
export async function followEmail(
  accounts: Accounts,
  uid: string,
  { from, to }: { from: () => Promise<string>; to: string },
  onRollback: AnyHooks['onRollback'],
): Promise<void> {
  await askIdentity(accounts.setEmail(uid, to))
  onRollback(async () => await accounts.setEmail(uid, await from()))
}
