import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { Account, Mismatch } from '#contract/member-calls.ts'
import { toMillis } from '#contract/timestamp.ts'
import { ask } from '#app/api/ask.ts'
import { NotReached, Refused } from '#app/api/call-errors.ts'
import { epochOfThisPage } from '#app/storage/current-session.ts'
import { data, writeData } from '#app/storage/data.ts'

export interface AccountsOnDevice {
  accounts: Account[]
  mismatches: Mismatch[]
  is_emulator: boolean
  project: string
}

const key = 'accounts'
/** More than anybody looks through; the identity service has them in pages of a thousand. */
const mostPages = 20

/** All accounts, page by page: kept as they were last answered. */
async function fetchAccounts(): Promise<void> {
  const whole: AccountsOnDevice = { accounts: [], mismatches: [], is_emulator: false, project: '' }
  let pageToken: string | undefined
  let fetchedAt = 0
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await ask('members.accounts', { query: pageToken === undefined ? {} : { page_token: pageToken } })
    const { accounts, mismatches, next_page_token: next, is_emulator, project } = answer.data
    whole.accounts.push(...accounts)
    whole.mismatches.push(...mismatches)
    Object.assign(whole, { is_emulator, project })
    fetchedAt = toMillis(answer.meta.server_time)
    if (next === null) break
    pageToken = next
  }
  await writeData(epochOfThisPage(), async (database) => {
    await database.answers.put({ key, answer: whole })
    await database.fetches.put({ resource: key, fetched_at: fetchedAt })
  })
}

/** After a change of one: what cannot be fetched now stays as it is. */
export async function refetchAccounts(): Promise<void> {
  await fetchAccounts().catch((error: unknown) => {
    // Spec 8: failed loads are only logged.
    console.error(error)
  })
}

/** The accounts as last answered, asked for anew when the screen opens. They are at the identity service, and not synced. */
export function useAccounts() {
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    fetchAccounts().then(
      () => setProblem(undefined),
      (error: unknown) => setProblem(whyNot(error)),
    )
  }, [])
  const kept = useLiveQuery(async () => {
    const [answer, fetched] = await Promise.all([data().answers.get(key), data().fetches.get(key)])
    return { shown: answer?.answer as AccountsOnDevice | undefined, fetchedAt: fetched?.fetched_at }
  })
  return { ...kept, problem }
}

function whyNot(error: unknown): string {
  if (error instanceof Refused) return error.problem.detail
  if (error instanceof NotReached) return 'The server was not reached.'
  console.error(error)
  return 'The accounts could not be asked for.'
}
