import { RecordHistory } from './record-history.tsx'

interface HistoryOfProps {
  /** The table, such as neighborhoods. */
  entity: string
  record: { id: string; version: number }
}

/** What was done with one record, where its form ends. */
export function HistoryOf({ entity, record: { id, version } }: HistoryOfProps) {
  return <RecordHistory entity={entity} entityId={id} version={version} />
}
