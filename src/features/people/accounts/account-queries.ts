import { useEffect, useState } from 'react'
import { accountsKey, fetchAccounts, type AccountsOnDevice } from '#app/sync/fetch-accounts.ts'
import { failureMessage } from '#app/http/failure-message.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { readAnswer } from '#app/sync/stored-answer.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Fetches the accounts again after one changed; on failure the list stays as it is. */
export async function refetchAccounts(): Promise<void> {
  await fetchAccounts().catch((error: unknown) => {
    // A failed load is only logged: the list still shows what it had.
    logFailure(error)
  })
}

/** The last fetched accounts, fetched again when the page opens. They live in the identity service and are not synced. */
export function useAccounts() {
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    fetchAccounts().then(
      () => setProblem(undefined),
      (error: unknown) => setProblem(failureMessage(error)),
    )
  }, [])
  const stored = useDeviceQuery(async () => {
    const { answer: shown, fetchedAt } = await readAnswer<AccountsOnDevice>(accountsKey)
    return { shown, fetchedAt }
  })
  return { ...stored, problem }
}
