import { Paper, Stack } from '@mantine/core'
import { RunLine } from './run-line.tsx'
import { RunPanel } from './run-panel.tsx'
import { useRuns } from './use-runs.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { AsOf } from '#app/features/sync-status/as-of.tsx'

interface RunsPanelProps {
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

/** The runs sent to the site: when, by whom, and with what result. */
export function RunsPanel({ openId, onOpen }: RunsPanelProps) {
  const { answer, fetchedAt, problem, isAsking, again } = useRuns()
  return (
    <Stack component="section" gap="var(--gap)" maw="68rem" miw={0} aria-labelledby="runs">
      <div>
        <h1 id="runs">Runs</h1>
        <AsOf fetchedAt={fetchedAt} />
      </div>
      {problem && openId === undefined && <Problem>{problem}</Problem>}
      {openId !== undefined && <RunPanel key={openId} id={openId} onClose={() => onOpen(undefined)} onChanged={() => void again()} />}
      {!answer && isAsking && <Dimmed>One moment…</Dimmed>}
      {answer?.length === 0 && <p>No runs yet. Start one under Site or publish a home.</p>}
      {answer && answer.length > 0 && (
        <Paper withBorder px="lg" py="xs">
          <DividedList aria-label="Runs, newest first">
            {answer.map((run) => (
              <li key={run.id}>
                <RunLine run={run} onOpen={onOpen} />
              </li>
            ))}
          </DividedList>
        </Paper>
      )}
    </Stack>
  )
}
