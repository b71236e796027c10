import { Group } from '@mantine/core'
import { useState } from 'react'
import type { WebflowPlan } from '#contract/website/schema.ts'
import type { WebflowMode, WebflowType } from '#contract/website/labels.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { startRun } from './webflow-commands.ts'

interface RunButtonsProps {
  counts: WebflowPlan['counts'] | undefined
  isOnline: boolean
  onStarted: (id: string) => void
}

export function RunButtons({ counts, isOnline, onStarted }: RunButtonsProps) {
  const [mode, setMode] = useState<WebflowMode>()
  const { isBusy, problem, attempt } = useAttempt()
  const sum = (name: 'create' | 'update' | 'unpublish') => Object.values(counts ?? {}).reduce((all, one) => all + one[name], 0)
  const [made, changed, off] = [sum('create'), sum('update'), sum('unpublish')]

  async function start(wanted: WebflowMode, isDry: boolean, types?: WebflowType[]): Promise<string | undefined> {
    const started = await startRun({ mode: wanted, isDry, ...(types && { types }) })
    if (!started.ok) return started.message
    onStarted(started.id)
    return undefined
  }

  return (
    <Group gap="xs">
      <Button variant="filled" disabled={!isOnline || made + changed + off === 0} onClick={() => setMode('CHANGED')}>
        Publish changes…
      </Button>
      <Button disabled={!isOnline} aria-disabled={isBusy} onClick={() => void attempt(() => start('CHANGED', true))}>
        {isBusy ? 'One moment…' : 'Dry run'}
      </Button>
      <Button disabled={!isOnline} onClick={() => setMode('ALL')}>
        Resend everything…
      </Button>
      {problem && <Problem>{problem}</Problem>}
      {!isOnline && <Dimmed>Publishing needs a connection.</Dimmed>}
      {mode && (
        <ConfirmDialog
          title={mode === 'ALL' ? 'Resend everything?' : 'Publish changes?'}
          confirmLabel={mode === 'ALL' ? 'Resend everything' : 'Publish'}
          onConfirm={() => start(mode, false)}
          onClose={() => setMode(undefined)}
        >
          {mode === 'ALL' ? (
            <p>Resends every public record, even if it hasn’t changed. This takes longer and restores records that were removed by hand.</p>
          ) : (
            <p>
              {made} new, {changed} changed, {off} to unpublish. The run continues in the background if you leave this page.
            </p>
          )}
        </ConfirmDialog>
      )}
    </Group>
  )
}
