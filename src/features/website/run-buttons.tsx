import { Text } from '@mantine/core'
import { useState } from 'react'
import type { WebflowPlan } from '#contract/website/schema.ts'
import type { WebflowMode, WebflowType } from '#contract/website/labels.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { startRun } from './webflow-commands.ts'
import styles from './webflow.module.css'

interface RunButtonsProps {
  counts: WebflowPlan['counts'] | undefined
  isOnline: boolean
  onStarted: (id: string) => void
}

/** Starts a run over everything. */
export function RunButtons({ counts, isOnline, onStarted }: RunButtonsProps) {
  const [mode, setMode] = useState<WebflowMode>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sum = (name: 'create' | 'update' | 'unpublish') => Object.values(counts ?? {}).reduce((all, one) => all + one[name], 0)
  const [made, changed, off] = [sum('create'), sum('update'), sum('unpublish')]

  async function start(wanted: WebflowMode, isDry: boolean, types?: WebflowType[]): Promise<string | undefined> {
    const started = await startRun({ mode: wanted, isDry, ...(types && { types }) })
    if (!started.ok) return started.sentence
    onStarted(started.id)
    return undefined
  }

  async function tryOut() {
    if (isBusy) return
    setBusy(true)
    setProblem(await start('CHANGED', true))
    setBusy(false)
  }

  return (
    <div className={styles.buttons}>
      <Button variant="filled" disabled={!isOnline || made + changed + off === 0} onClick={() => setMode('CHANGED')}>
        Publish changes…
      </Button>
      <Button disabled={!isOnline} aria-disabled={isBusy} onClick={() => void tryOut()}>
        {isBusy ? 'One moment…' : 'Dry run'}
      </Button>
      <Button disabled={!isOnline} onClick={() => setMode('ALL')}>
        Send everything again…
      </Button>
      {problem && <Problem>{problem}</Problem>}
      {!isOnline && (
        <Text c="dimmed" inherit>
          Publishing needs the network.
        </Text>
      )}
      {mode && (
        <ConfirmDialog
          title={mode === 'ALL' ? 'Send everything again?' : 'Publish what has changed?'}
          confirmLabel={mode === 'ALL' ? 'Send everything' : 'Publish'}
          onConfirm={() => start(mode, false)}
          onClose={() => setMode(undefined)}
        >
          {mode === 'ALL' ? (
            <p>
              Every record that is public is sent once more, also what has not changed. That takes longer and brings back what was taken off
              by hand.
            </p>
          ) : (
            <p>
              {made} new, {changed} changed, {off} to come off the site. You can watch it, and leave: it goes on by itself.
            </p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
