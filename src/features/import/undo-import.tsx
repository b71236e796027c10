import { undoImport, type ImportedList } from '#app/outbox/commands/import-rows.ts'
import { UndoButton } from '#app/ui/messages/undo-button.tsx'

interface UndoImportProps {
  list: ImportedList
  importId: string
}

/** Gives back what an import changed, and names what had to stay. */
export function UndoImport({ list, importId }: UndoImportProps) {
  return <UndoButton label="Undo import" what="Import" undo={() => undoImport(list, importId)} />
}
