import { undoImport, type ImportedList } from '#app/outbox/commands/import-rows.ts'
import { UndoButton } from '#app/ui/messages/undo-button.tsx'

interface UndoImportProps {
  list: ImportedList
  importId: string
}

/** Undoes an import, and lists the records that could not be restored. */
export function UndoImport({ list, importId }: UndoImportProps) {
  return <UndoButton label="Undo import" what="Import" undo={() => undoImport(list, importId)} />
}
