import { RecordHistory } from './record-history.tsx'

interface HistoryOfProps {
  /** The table, such as neighborhoods. */
  entity: string
  record: { id: string; version: number }
}

/** The history of a record, below its form. */
export function HistoryOf({ entity, record: { id, version } }: HistoryOfProps) {
  return <RecordHistory entity={entity} entityId={id} version={version} />
}
