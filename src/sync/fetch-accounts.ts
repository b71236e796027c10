import { memberCalls, type Account, type Mismatch } from '#contract/person/endpoints.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { fetchAndStore } from './stored-answer.ts'
import { call } from '#app/http/call.ts'

/** Key of the stored accounts and their age. */
export const accountsKey = 'accounts'

export interface AccountsOnDevice {
  accounts: Account[]
  mismatches: Mismatch[]
  is_emulator: boolean
  project: string
}

/** More than anyone pages through. The identity service returns pages of a thousand. */
const maxPages = 20

/**
 * Fetches all accounts, page by page. They are stored at the identity service, which has no deltas.
 */
export async function fetchAccounts({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
  await fetchAndStore(accountsKey, () => allAccounts(signal))
}

async function allAccounts(signal: AbortSignal | undefined): Promise<{ answer: AccountsOnDevice; fetchedAt: number }> {
  const whole: AccountsOnDevice = { accounts: [], mismatches: [], is_emulator: false, project: '' }
  let pageToken: string | undefined
  let fetchedAt = 0
  for (let page = 0; page < maxPages; page += 1) {
    const query = pageToken === undefined ? {} : { page_token: pageToken }
    const answer = await call(memberCalls.accounts, { query, ...(signal && { signal }) })
    const { accounts, mismatches, next_page_token: next, is_emulator, project } = answer.data
    whole.accounts.push(...accounts)
    whole.mismatches.push(...mismatches)
    Object.assign(whole, { is_emulator, project })
    fetchedAt = toMillis(answer.meta.server_time)
    if (next === null) break
    pageToken = next
  }
  return { answer: whole, fetchedAt }
}
