import type { UndoOffer } from '#app/ui/messages/undo-offer.tsx'
import type { BulkOutcome } from './bulk-report.tsx'
import { grouped } from './row-count-label.ts'

/** The report of a bulk action for someone who has left its list: in one sentence, with Undo for a moment. */
export function briefReport(title: string, { done, skipped, undo, undoOfferedMs = offeredMs }: BulkOutcome): UndoOffer {
  return {
    message: skipped.length === 0 ? `${title}.` : `${title}. ${grouped(skipped.length)} skipped.`,
    forMs: undoOfferedMs,
    undo:
      undo &&
      (async () => {
        const answer = await undo()
        if (!answer.ok) return answer.message
        const { undone, kept } = answer.report
        return kept.length === 0 ? undefined : `Undid ${grouped(undone)} of ${grouped(done)}.`
      }),
  }
}

const offeredMs = 10_000
