import { Box } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Problem } from './problem.tsx'
import { notSavedHere } from './not-saved-here.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { DividedList } from '#app/ui/divided-list.tsx'

export interface UndoReport {
  undone: number
  kept: readonly { id: string; name: string; reason: string }[]
}

export type UndoAnswer = { ok: true; report: UndoReport } | { ok: false; message: string }

interface UndoButtonProps {
  label: string
  /** What it is about, if the page has several such buttons. */
  about?: string
  undo: () => Promise<UndoAnswer>
  /** How long it is offered; by default for as long as the page shows it. */
  offeredMs?: number | undefined
  /** For a page that shows the result itself. */
  onUndone?: ((report: UndoReport) => void) | undefined
}

/** Undoes a change, and lists the records that could not be restored. */
export function UndoButton({ label, about, undo, offeredMs, onUndone }: UndoButtonProps) {
  const [isRunning, setRunning] = useState(false)
  const [answer, setAnswer] = useState<UndoAnswer>()
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    if (offeredMs === undefined) return
    const timer = setTimeout(() => setOver(true), offeredMs)
    return () => clearTimeout(timer)
  }, [offeredMs])

  async function press() {
    if (isRunning) return
    setRunning(true)
    const next = await undo().catch(unexpected)
    setAnswer(next)
    setRunning(false)
    if (next.ok) onUndone?.(next.report)
  }

  if (isOver && !isRunning && !answer) return null
  return (
    <Box w="100%">
      {!answer?.ok && (
        <Button aria-disabled={isRunning} aria-label={about && !isRunning ? `${label}: ${about}` : undefined} onClick={() => void press()}>
          {isRunning ? 'Undoing…' : label}
        </Button>
      )}
      {answer?.ok === false && <Problem>{answer.message}</Problem>}
      <Undone report={answer?.ok ? answer.report : undefined} />
    </Box>
  )
}

function unexpected(error: unknown): UndoAnswer {
  logFailure(error)
  return { ok: false, message: notSavedHere }
}

/**
 * The result of an undo: how many changes, and which records could not be restored. It is there before, so that screen readers
 * announce it.
 */
export function Undone({ report }: { report: UndoReport | undefined }) {
  return (
    <>
      <output>{report && `Undid ${report.undone.toLocaleString('en-US')} ${report.undone === 1 ? 'change' : 'changes'}.`}</output>
      {report && <KeptRecords kept={report.kept} />}
    </>
  )
}

/** The records that an undo could not restore, with the reasons. */
export function KeptRecords({ kept }: Pick<UndoReport, 'kept'>) {
  if (kept.length === 0) return null
  return (
    <DividedList mah="20rem" style={{ overflow: 'auto' }} aria-label="Couldn’t undo">
      {kept.map(({ id, name, reason }) => (
        <li key={id}>
          <strong>{name}:</strong> {reason}
        </li>
      ))}
    </DividedList>
  )
}
