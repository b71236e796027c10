import { undoImport, type ImportedList } from '#app/outbox/commands/import-rows.ts'
import { UndoButton, type UndoReport } from '#app/ui/messages/undo-button.tsx'

interface UndoImportProps {
  list: ImportedList
  importId: string
  /** For a page that shows the result itself. */
  onUndone?: (report: UndoReport) => void
}

/** Undoes an import, and lists the records that could not be restored. */
export function UndoImport({ list, importId, onUndone }: UndoImportProps) {
  return <UndoButton label="Undo import" undo={() => undoImport(list, importId)} onUndone={onUndone} />
}
