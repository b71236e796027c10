import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'

const RecordHistory = lazyRouteComponent(() => import('./record-history.tsx'), 'RecordHistory')

interface HistoryOfProps {
  /** The table, such as neighborhoods. */
  entity: string
  record: { id: string; version: number }
}

/** What was done with one record, where its form ends: it comes after the fields. */
export function HistoryOf({ entity, record: { id, version } }: HistoryOfProps) {
  return (
    <Suspense fallback={null}>
      <RecordHistory entity={entity} entityId={id} version={version} />
    </Suspense>
  )
}
