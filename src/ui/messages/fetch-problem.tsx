import { Group } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { Problem } from './problem.tsx'

interface FetchProblemProps {
  /** What couldn’t be fetched, such as "The audit log". */
  what: string
  children: string
  onRetry: () => void
}

/** What couldn’t be fetched and why, with a way to try again. Offline, the page already says so, and only what needs a connection is left to say. */
export function FetchProblem({ what, children, onRetry }: FetchProblemProps) {
  const isOnline = useOnline()
  if (!isOnline) return <Dimmed>{what} needs a connection.</Dimmed>
  return (
    <Problem>
      <Group gap="xs" justify="space-between">
        {children}
        <Button onClick={onRetry}>Try again</Button>
      </Group>
    </Problem>
  )
}
