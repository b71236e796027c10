import '@mantine/core/styles/Progress.layer.css'
import { Group, Progress, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import type { WebflowJobWithItems } from '#contract/website/schema.ts'
import { webflowTypeLabels } from '#contract/website/labels.ts'
import { ask } from '#app/http/ask.ts'
import { failureMessage } from '#app/http/failure-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { retryRun } from './webflow-commands.ts'
import { actionLabels, itemTones, itemLabels, progressMessage, runTitle } from './webflow-labels.ts'

interface RunPanelProps {
  id: string
  onClose: () => void
  onChanged: () => void
}

const everyMs = 2000
const order = { FAILED: 0, WAITING: 1, DONE: 2, SKIPPED: 3 } as const

/** A run with the result for each record, failures first. */
export function RunPanel({ id, onClose, onChanged }: RunPanelProps) {
  const [run, setRun] = useState<WebflowJobWithItems>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isOpen = run?.status === 'QUEUED' || run?.status === 'RUNNING'
  const isAwaited = run === undefined || isOpen

  const read = useCallback(
    () =>
      ask('webflow.job', { params: { id } }).then(
        ({ data }) => {
          setRun(data)
          setProblem(undefined)
        },
        (error: unknown) => setProblem(failureMessage(error)),
      ),
    [id],
  )
  useEffect(() => void read(), [read])
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(), everyMs)
    return () => clearInterval(timer)
  }, [isAwaited, read])

  async function retry() {
    if (isBusy) return
    setBusy(true)
    const again = await retryRun(id)
    setBusy(false)
    if (!again.ok) setProblem(again.message)
    else {
      await read()
      onChanged()
    }
  }

  const canRetry = run && !isOpen && !run.dry_run && run.counts.failed + run.counts.waiting > 0
  return (
    <Panel gap="0.875rem" aria-labelledby="run">
      <h2 id="run">{run ? runTitle(run) : 'One moment…'}</h2>
      {problem && <Problem>{problem}</Problem>}
      {run?.status === 'RUNNING' && (
        <Progress
          maw="24rem"
          value={((run.items.length - run.counts.waiting) / Math.max(1, run.items.length)) * 100}
          aria-label="Run progress"
        />
      )}
      <Text component="output" inherit c="dimmed">
        {run && progressMessage(run)}
      </Text>
      {run?.error && (
        <Text inherit c="var(--alarm)" fw={600}>
          {run.error}
        </Text>
      )}
      <Group gap="xs">
        {canRetry && (
          <Button variant="filled" aria-disabled={isBusy} onClick={() => void retry()}>
            {isBusy ? 'One moment…' : 'Retry failed'}
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
