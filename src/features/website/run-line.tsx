import '@mantine/core/styles/Progress.layer.css'
import { Group, Progress, Stack, Text } from '@mantine/core'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import type { WebflowJob } from '#contract/website/schema.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { progressMessage, runState, runTitle } from './webflow-labels.ts'
import { TextButton } from '#app/ui/text-button.tsx'

interface RunLineProps {
  run: WebflowJob
  onOpen: (id: string) => void
}

export function RunLine({ run, onOpen }: RunLineProps) {
  const { id, status, counts, created_at: at, resumed, error } = run
  const all = counts.waiting + counts.done + counts.skipped + counts.failed
  const { word, tone } = runState(run)
  return (
    <Stack gap="0.25rem" miw={0}>
      <Group component="p" gap="0.25rem 0.75rem">
        <TextButton fw={600} onClick={() => onOpen(id)}>
          {runTitle(run)}
        </TextButton>
        <Tag tone={tone}>{word}</Tag>
      </Group>
      {status === 'RUNNING' && <Progress maw="24rem" value={((all - counts.waiting) / Math.max(1, all)) * 100} aria-label="Run progress" />}
      <Dimmed>
        {formatLocalDateTime(at)}. {progressMessage(run)}
        {resumed > 0 && ' Resumed after the server restarted.'}
      </Dimmed>
      {error !== null && (
        <Text inherit c="var(--alarm)" fw={600}>
          {error}
        </Text>
      )}
    </Stack>
  )
}
