import { useEffect } from 'react'

export interface RecordAction {
  id: string
  label: string
  run: () => void
}

let current: readonly RecordAction[] = []

/** The actions available for the open record. */
export function recordActions(): readonly RecordAction[] {
  return current
}

/** Also offers the actions in the command palette while the record is open. */
export function useRecordActions(actions: readonly RecordAction[]): void {
  useEffect(() => {
    current = actions
    return () => {
      current = []
    }
  }, [actions])
}
