import { Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import type { WebflowJob } from '#contract/website/schema.ts'
import { webflowTypeLabels } from '#contract/website/labels.ts'
import { Button } from '#app/ui/button.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { PageHeader, type TabbedHead } from '#app/ui/bar/page-header.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ListNotice } from '#app/ui/list/list-notice.tsx'
import { FetchProblem } from '#app/ui/messages/fetch-problem.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { useRun, useRuns } from './use-runs.ts'
import { retryRun } from './webflow-commands.ts'
import { actionLabels, itemTones, itemLabels, progressMessage, runState, runTitle } from './webflow-labels.ts'

interface RunsPanelProps {
  head: TabbedHead
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

/** The runs sent to the site: when, by whom, and with what result. */
export function RunsPanel({ head, openId, onOpen }: RunsPanelProps) {
  const { answer, fetchedAt, problem, isAsking, again } = useRuns()
  return (
    <Stack component="section" gap="var(--gap)" maw="68rem" miw={0} aria-label="Runs">
      <PageHeader {...head} about={<AsOf fetchedAt={fetchedAt} />} />
      {problem && openId === undefined && (
        <FetchProblem what="The list of runs" onRetry={() => void again()}>
          {problem}
        </FetchProblem>
      )}
      {openId !== undefined && <RunPanel key={openId} id={openId} onClose={() => onOpen(undefined)} onChanged={() => void again()} />}
      {!answer && isAsking && <Dimmed>One moment…</Dimmed>}
      {answer?.length === 0 && (
        <ListNotice title="No runs yet">
          <p>Each time something is sent to the website, it’s listed here with the result for every record.</p>
          <ButtonLink to="/admin/webflow" search={{}}>
            Open Site
          </ButtonLink>
        </ListNotice>
      )}
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

interface RunLineProps {
  run: WebflowJob
  isConnected?: boolean
  onOpen: (id: string) => void
}

export function RunLine({ run, isConnected, onOpen }: RunLineProps) {
  const { id, created_at: at, resumed } = run
  const { word, tone } = runState(run)
  return (
    <Stack gap="0.25rem" miw={0}>
      <Group component="p" gap="0.25rem 0.75rem">
        <TextButton fw={600} onClick={() => onOpen(id)}>
          {runTitle(run)}
        </TextButton>
        <Tag tone={tone}>{word}</Tag>
      </Group>
      <RunProgress run={run} />
      <Dimmed>
        {formatLocalDateTime(at)}. {progressMessage(run, isConnected)}
        {resumed > 0 && ' Resumed after the server restarted.'}
      </Dimmed>
      <RunError run={run} />
    </Stack>
  )
}

const order = { FAILED: 0, WAITING: 1, DONE: 2, SKIPPED: 3 } as const

/** A run with the result for each record, failures first. */
export function RunPanel({ id, onClose, onChanged }: { id: string; onClose: () => void; onChanged: () => void }) {
  const { run, isOpen, problem, again } = useRun(id)
  const { isBusy, problem: refused, attempt } = useAttempt('Website')

  async function retry() {
    const failure = await retryRun(id)
    if (failure !== undefined) return failure
    await again()
    onChanged()
    return undefined
  }

  const canRetry = run && !isOpen && !run.dry_run && run.counts.failed + run.counts.waiting > 0
  return (
    <Panel gap="0.875rem" aria-labelledby="run">
      <h2 id="run">{run ? runTitle(run) : 'One moment…'}</h2>
      {(problem ?? refused) && <Problem>{problem ?? refused}</Problem>}
      {run && <RunProgress run={run} />}
      <Text inherit c="dimmed">
        {run && isOpen && progressMessage(run)}
        {/* Only the end is announced. */}
        <output>{run && !isOpen && progressMessage(run)}</output>
      </Text>
      {run && <RunError run={run} />}
      <Group gap="xs">
        {canRetry && (
          <Button variant="filled" aria-disabled={isBusy} onClick={() => void attempt(retry)}>
            {isBusy ? 'One moment…' : 'Try failed ones again'}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </Group>
      <Stack component="ul" gap="sm" aria-label="Result for each record">
        {run?.items
          .toSorted((a, b) => order[a.status] - order[b.status])
          .map((item) => (
            <li key={item.record_id}>
              <Group component="p" gap="0.25rem 0.75rem">
                <b>{item.name}</b>
                <Text span inherit c="dimmed">
                  {webflowTypeLabels[item.type]}
                </Text>
                {run.dry_run ? <Tag>{actionLabels[item.action]}</Tag> : <Tag tone={itemTones[item.status]}>{itemLabels[item.status]}</Tag>}
              </Group>
              <Text inherit c={item.error === null ? 'dimmed' : 'var(--alarm)'}>
                {item.error ?? item.reason}
              </Text>
            </li>
          ))}
      </Stack>
    </Panel>
  )
}

function RunProgress({ run: { status, counts } }: { run: WebflowJob }) {
  if (status !== 'RUNNING') return null
  const handled = counts.done + counts.skipped + counts.failed
  return <Progress maw="24rem" value={(handled / Math.max(1, handled + counts.waiting)) * 100} aria-label="Run progress" />
}

function RunError({ run: { error } }: { run: WebflowJob }) {
  if (error === null) return null
  return (
    <Text inherit c="var(--alarm)" fw={600}>
      {error}
    </Text>
  )
}
