import { useEffect } from 'react'

export interface RecordAction {
  id: string
  label: string
  run: () => void
}

let current: readonly RecordAction[] = []

/** What can be done now with the record that is open. */
export function recordActions(): readonly RecordAction[] {
  return current
}

/** Offers them in the palette too, for as long as the record is open. */
export function useRecordActions(actions: readonly RecordAction[]): void {
  useEffect(() => {
    current = actions
    return () => {
      current = []
    }
  }, [actions])
}
