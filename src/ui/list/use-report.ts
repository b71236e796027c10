import { useState } from 'react'
import { offerUndo, type UndoOffer } from '#app/ui/messages/undo-offer.tsx'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'
import type { Selection } from '#app/ui/table/selection.ts'
import type { BulkOutcome } from './bulk-report.tsx'
import { doneLabel, grouped, type Noun } from './row-count-label.ts'

interface Report {
  id: number
  did: string
  outcome: BulkOutcome
  /** What was selected. */
  of?: Selection
  /** The person has come back to it. */
  isBack?: boolean
}

/** By list. The server keeps what was done, but not what was skipped. A sign-out reloads the page. */
const kept = new Map<string, Report>()

/** The report of a list's last bulk action. One that names skipped rows is there again, without Undo, until the person closes it. */
export function useReport(list: string, noun: Noun) {
  const [report, setReport] = useState(() => kept.get(list))
  const isLeft = usePageLeft()
  /** Once it is undone, for example: it stays until the person leaves. */
  const forget = () => void kept.delete(list)

  function show(did: string, outcome: BulkOutcome, of: Selection) {
    const { undo: _undo, ...known } = outcome
    if (outcome.skipped.length > 0) kept.set(list, { id: 0, did, outcome: known, isBack: true })
    else forget()
    if (isLeft()) offerUndo(briefReport(doneLabel(did, outcome.done, noun), outcome))
    else setReport((last) => ({ id: (last?.id ?? 0) + 1, did, outcome, of }))
  }

  function close() {
    forget()
    setReport(undefined)
  }

  return { report, show, forget, close }
}

/** The report for someone who has left the list: in one sentence, with Undo for a moment. */
function briefReport(title: string, { done, skipped, undo, undoOfferedMs = offeredMs }: BulkOutcome): UndoOffer {
  return {
    message: skipped.length === 0 ? `${title}.` : `${title}. ${grouped(skipped.length)} skipped. The list says why.`,
    forMs: undoOfferedMs,
    undo:
      undo &&
      (async () => {
        const answer = await undo()
        if (!answer.ok) return answer.message
        const { undone, kept: left } = answer.report
        return left.length === 0 ? undefined : `Undid ${grouped(undone)} of ${grouped(done)}.`
      }),
  }
}

const offeredMs = 10_000
