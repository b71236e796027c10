import type { ImportReport } from '#contract/import/schema.ts'
import { KeptRecords, type UndoReport } from '#app/ui/messages/undo-button.tsx'
import { StepFrame } from './step-frame.tsx'

interface UndoneImportProps {
  /** What the import had done. */
  done: ImportReport
  undo: UndoReport
}

/** Replaces the result of an import that was undone. */
export function UndoneImport({ done, undo }: UndoneImportProps) {
  return (
    <StepFrame title="Import undone" takesFocus>
      <p>{messageOf(done, undo)}</p>
      <KeptRecords kept={undo.kept} />
    </StepFrame>
  )
}

function messageOf({ created, updated }: ImportReport, { undone }: UndoReport): string {
  // The server does not say which kind of record it had to keep.
  if (undone !== created + updated) return `Undid ${count(undone)} of ${count(created + updated)} changes.`
  const parts = [created > 0 && `${count(created)} removed`, updated > 0 && `${count(updated)} restored`]
  return `${parts.filter((part) => part !== false).join(', ')}.`
}

const count = (number: number) => number.toLocaleString('en-US')
