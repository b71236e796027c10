import { useState } from 'react'
import { undoImport, type ImportedList, type UndoAnswer } from '#app/api/import-rows.ts'
import action from '#app/ui/action.module.css'
import styles from './import.module.css'

interface UndoImportProps {
  list: ImportedList
  importId: string
}

/** Gives back what an import changed, and names what had to stay. */
export function UndoImport({ list, importId }: UndoImportProps) {
  const [isRunning, setRunning] = useState(false)
  const [answer, setAnswer] = useState<UndoAnswer>()

  async function undo() {
    setRunning(true)
    setAnswer(await undoImport(list, importId))
    setRunning(false)
  }

  if (answer?.ok) {
    const { undone, kept } = answer.report
    return (
      <div className={styles.undone}>
        <output>
          Import undone: {undone.toLocaleString('en-US')} {undone === 1 ? 'record is' : 'records are'} as before.
        </output>
        {kept.length > 0 && (
          <ul className={styles.findings} aria-label="Not undone">
            {kept.map(({ id, name, reason }) => (
              <li key={id}>
                <strong>{name}</strong> {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
    )
  }
  return (
    <div className={styles.undone}>
      <button type="button" className={action.secondary} disabled={isRunning} onClick={() => void undo()}>
        {isRunning ? 'Undoing…' : 'Undo this import'}
      </button>
      {answer && (
        <p role="alert" className={styles.problem}>
          {answer.sentence}
        </p>
      )}
    </div>
  )
}
