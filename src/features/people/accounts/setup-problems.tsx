import { Stack } from '@mantine/core'
import { useEffect } from 'react'
import { identitySetup } from '#contract/session/identity-setup.ts'
import type { Services } from '#contract/session/services.ts'
import { useAnswer } from '#app/sync/use-answer.ts'
import styles from './accounts.module.css'
import { syncServices } from '#app/sync/sync-dashboard.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** What is wrong with the settings of the Firebase project, as the server found it. */
export function SetupProblems() {
  const services = useAnswer('services', {})
  useEffect(() => {
    void syncServices().catch(logFailure)
  }, [])
  return <SetupProblemList identity={services?.answer?.identity} />
}

/** An answer that a device keeps from an earlier version names no problems. */
export function SetupProblemList({ identity }: { identity: Partial<Services['identity']> | undefined }) {
  const problems = identity?.problems ?? []
  if (problems.length === 0) return null
  return (
    <Stack className={styles.setup} component="section" gap="0.5rem" aria-label="Firebase settings">
      <h2>Firebase settings to fix</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem} className={styles.problem}>
            {identitySetup[problem]}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
