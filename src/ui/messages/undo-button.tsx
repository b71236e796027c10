import { Box } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './undo-button.module.css'
import { Problem } from './problem.tsx'

interface UndoReport {
  undone: number
  kept: readonly { id: string; name: string; reason: string }[]
}

export type UndoAnswer = { ok: true; report: UndoReport } | { ok: false; sentence: string }

interface UndoButtonProps {
  label: string
  /** What is undone, as in "Import undone". */
  what: string
  undo: () => Promise<UndoAnswer>
}

/** Undoes a change, and lists the records that could not be restored. */
export function UndoButton({ label, what, undo }: UndoButtonProps) {
  const [isRunning, setRunning] = useState(false)
  const [answer, setAnswer] = useState<UndoAnswer>()

  async function press() {
    if (isRunning) return
    setRunning(true)
    setAnswer(await undo())
    setRunning(false)
  }

  if (answer?.ok) return <Undone what={what} report={answer.report} />
  return (
    <Box w="100%">
      <Button aria-disabled={isRunning} onClick={() => void press()}>
        {isRunning ? 'Undoing…' : label}
      </Button>
      {answer && <Problem>{answer.sentence}</Problem>}
    </Box>
  )
}

/** The result of an undo: how many records were restored, and which could not be. */
export function Undone({ what, report: { undone, kept } }: { what: string; report: UndoReport }) {
  return (
    <Box w="100%">
      <output>
        {what} undone: {undone.toLocaleString('en-US')} {undone === 1 ? 'record' : 'records'} restored.
      </output>
      {kept.length > 0 && (
        <ul className={styles.kept} aria-label="Couldn’t undo">
          {kept.map(({ id, name, reason }) => (
            <li key={id}>
              <strong>{name}</strong> {reason}
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}
