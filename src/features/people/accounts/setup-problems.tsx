import { Stack } from '@mantine/core'
import { useEffect } from 'react'
import { identitySetup } from '#contract/session/identity-setup.ts'
import type { Services } from '#contract/session/services.ts'
import { useAnswer } from '#app/sync/use-answer.ts'
import styles from './accounts.module.css'
import { syncServices } from '#app/sync/sync-dashboard.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Problems that the server found in the Firebase project's settings. */
export function SetupProblems() {
  const services = useAnswer('services', {})
  useEffect(() => {
    void syncServices().catch(logFailure)
  }, [])
  return <SetupProblemList identity={services?.answer?.identity} />
}

/** A response cached by an earlier version of the app has no `problems`. */
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
