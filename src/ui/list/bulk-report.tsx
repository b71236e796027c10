import type { UndoAnswer } from '#app/ui/messages/undo-button.tsx'
import { ReportPanel } from './report-panel.tsx'

export interface BulkOutcome {
  done: number
  /** Nothing is left out silently: each with its reason. */
  skipped: readonly { id: string; label: string; why: string }[]
  /** Brings back what it set back; for a day also from the audit log. */
  undo?: () => Promise<UndoAnswer>
}

/** What became of a action that was done to many. The rows did not wait for it. */
export function BulkReport(report: { title: string; outcome: BulkOutcome; onClose: () => void }) {
  return <ReportPanel {...report} />
}
