import { Stack } from '@mantine/core'
import { useEffect } from 'react'
import { identitySetup } from '#contract/session/identity-setup.ts'
import type { Services } from '#contract/session/services.ts'
import { useAnswer } from '#app/sync/use-answer.ts'
import { syncAnswer } from '#app/sync/sync-answer.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'

/** Problems that the server found in the Firebase project's settings. */
export function SetupProblems() {
  const services = useAnswer('services', {})
  useEffect(() => {
    void syncAnswer('services', {})
  }, [])
  return <SetupProblemList identity={services?.answer?.identity} />
}

/** A response cached by an earlier version of the app has no `problems`. */
export function SetupProblemList({ identity }: { identity: Partial<Services['identity']> | undefined }) {
  const problems = identity?.problems ?? []
  if (problems.length === 0) return null
  return (
    <Stack component="section" gap="0.5rem" aria-label="Firebase settings">
      <h2>Firebase settings to fix</h2>
      <Stack component="ul" gap="xs">
        {problems.map((problem) => (
          <EdgeNote key={problem} component="li" tone="alarm">
            {identitySetup[problem]}
          </EdgeNote>
        ))}
      </Stack>
    </Stack>
  )
}
