import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import type { EntryAction } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import type { Event } from '#contract/event/schema.ts'
import { inReviewOrder, isInQueue, maxReviewOrder, type ReviewQueueName } from '#contract/entry/review/review-queue.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { knownRows } from '#app/outbox/lists/use-synced-list.ts'
import { showFailure } from '#app/ui/messages/toasts.tsx'
import { logFailure } from '#app/session/log-failure.ts'
import { endUndoOffer, undoOffered } from '#app/ui/messages/undo-offer.tsx'
import { decideWithUndo } from '../staff/decide-with-undo.ts'
import { useClaim } from './use-claim.ts'
import { claimNext, releaseEntry, whoDecided } from './review-commands.ts'

interface ReviewOptions {
  event: Event
  queue: ReviewQueueName
  entryId: string | undefined
  onShow: (entryId: string | undefined) => void
  /** Whether the user has left the review: then what comes late shows nothing. */
  isLeft: () => boolean
}

/** Moves through a review queue: the current entry, its neighbors, and the decisions made. */
export function useReview({ event, queue, entryId, onShow, isLeft }: ReviewOptions) {
  const onDevice = useEventList('entries', event.id)
  const rows = onDevice?.rows
  const queued = useMemo(
    () =>
      inReviewOrder(
        (rows ?? []).filter((entry) => isInQueue(queue, entry)),
        event,
        serverNow(),
      ),
    [rows, queue, event],
  )
  const { claims, holder, noteResult, look, takeOver } = useClaim(entryId)
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [isOver, setOver] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** An undo waits for the step in progress. */
  const [isUndoWanted, wantUndo] = useState(false)
  const [problem, setProblem] = useState<{ message: string; was: Entry | undefined }>()
  /** The step in progress. A second one waits for it, so that it does not undo what the first one showed. */
  const step = useRef<Promise<string | undefined>>(undefined)
  const shown = rows?.find(({ id }) => id === entryId)
  const newestId = useRef(entryId)
  useEffect(() => {
    newestId.current = entryId
  })
  /** What comes late about an entry must not take the user away from the one that they have gone to. */
  const isElsewhere = useCallback((id: string | undefined) => isLeft() || newestId.current !== id, [isLeft])
  // The decided entries come first, then the queue.
  const inQueue = queued.map(({ id }) => id)
  const order = [...[...decided].filter((id) => !inQueue.includes(id)), ...inQueue]
  /** Behind the last one at the end of the queue, and -1 for an entry that isn't in it. */
  const at = isOver && entryId === undefined ? order.length : order.findIndex((id) => id === entryId)
  const previousId = order[at - 1]
  const nextId = at === -1 ? inQueue[0] : order[at + 1]

  const show = useCallback(
    (id: string | undefined) => {
      setProblem(undefined)
      setOver(id === undefined)
      if (id !== entryId && !isLeft()) onShow(id)
    },
    [entryId, onShow, isLeft],
  )

  const showNext = useCallback(
    async (after: string | undefined, except: ReadonlySet<string>, stays: boolean) => {
      if (isElsewhere(after)) return undefined
      const from = queued.findIndex(({ id }) => id === after) + 1
      // From there on, and then from the top. The server cannot tell where an entry was that has just been decided.
      const wanted = [...queued.slice(from), ...queued.slice(0, from)].flatMap(({ id }) => (id === after || except.has(id) ? [] : [id]))
      const left = after === undefined ? [...except] : [...new Set([...except, after])]
      const answer = await claimNext({ event_id: event.id, queue, order: wanted.slice(0, maxReviewOrder), except: left })
      if (isElsewhere(after)) {
        if (answer?.entry && isElsewhere(answer.entry.id)) void releaseEntry(answer.entry.id).catch(logFailure)
        return undefined
      }
      if (answer) noteResult(answer)
      const next = answer ? answer.entry?.id : wanted[0]
      if (next === undefined && stays && after !== undefined) {
        void look(after)
        setProblem({ message: 'There are no more entries to review.', was: undefined })
        return undefined
      }
      show(next)
      return next
    },
    [event.id, queue, queued, noteResult, look, show, isElsewhere],
  )
  const advance = useCallback(
    (after: string | undefined, except: ReadonlySet<string>, stays = false) => {
      step.current ??= showNext(after, except, stays).finally(() => {
        step.current = undefined
      })
      return step.current
    },
    [showNext],
  )

  /** Undo in the confirmation of a decision also shows the entry again, if the review is still shown. */
  const undoHere = () => {
    if (isLeft()) return false
    wantUndo(true)
    return true
  }

  const isKnown = knownRows(onDevice) !== undefined
  useEffect(() => {
    if (!isKnown || entryId !== undefined || isOver) return
    const timer = setTimeout(() => void advance(undefined, none))
    return () => clearTimeout(timer)
  }, [isKnown, entryId, isOver, advance])

  async function whileBusy<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }

  const takeBack = useEffectEvent(() => {
    void whileBusy(async () => {
      wantUndo(false)
      const last = undoOffered()
      if (!last?.undo || !rows?.some(({ id }) => id === last.id))
        return setProblem({ message: decided.size > 0 ? tooLate : 'There’s no decision to undo.', was: undefined })
      endUndoOffer()
      const message = await last.undo()
      if (message !== undefined) return isElsewhere(entryId) ? showFailure(message) : setProblem({ message, was: undefined })
      setDecided((ids) => new Set([...ids].filter((id) => id !== last.id)))
      if (!isElsewhere(entryId)) show(last.id)
    })
  })
  useEffect(() => {
    if (!isUndoWanted || isBusy) return
    const timer = setTimeout(() => takeBack())
    return () => clearTimeout(timer)
  }, [isUndoWanted, isBusy])

  return {
    fetchedAt: onDevice?.fetchedAt,
    isKnown,
    rows: rows ?? noEntries,
    queued,
    shown,
    claims,
    holder,
    takeOver,
    decided,
    skipped,
    isOver,
    isBusy,
    problem,
    /** Of the shown entry in the queue, from 1; 0 if none of these is shown. */
    place: inQueue.findIndex((id) => id === entryId) + 1,
    /** All entries that are to review or decided. */
    total: order.length,
    hasNext: nextId !== undefined,
    hasBefore: previousId !== undefined,
    show,
    /** Passes by the entries that someone else is reviewing. */
    next: () =>
      void whileBusy(async () => {
        if (nextId !== undefined && !inQueue.includes(nextId)) return show(nextId)
        await advance(entryId, at === -1 ? skipped : new Set(order.slice(Math.max(0, at - maxReviewOrder + 1), at)), at !== -1)
      }),
    previous: () => {
      if (previousId !== undefined) show(previousId)
    },
    skip: () =>
      void whileBusy(async () => {
        if (entryId === undefined) return
        const now = new Set(skipped).add(entryId)
        setSkipped(now)
        await advance(entryId, now)
      }),
    /** Starts over, including skipped entries. */
    again: () =>
      void whileBusy(async () => {
        setSkipped(none)
        const found = await advance(undefined, none)
        if (found === undefined && !isElsewhere(undefined)) setProblem({ message: 'Nothing new to review yet.', was: undefined })
      }),
    /** Resolves to true once the decision is made. */
    decide: (action: EntryAction, body?: EntryActionBody) =>
      whileBusy(async () => {
        if (!shown) return false
        setProblem(undefined)
        const outcome = await decideWithUndo(shown, action, body, undoHere)
        if (outcome.kind !== 'done') {
          const isChanged = outcome.kind === 'changed'
          const message = (isChanged && (await whoDecided(shown))) || outcome.message
          if (isElsewhere(shown.id)) showFailure(`“${titleOf(shown)}”: ${message}`)
          else setProblem({ message, was: isChanged ? shown : undefined })
          // Otherwise, it would undo an earlier decision.
          wantUndo(false)
          return false
        }
        // The rest of a change that was decided in part.
        if (outcome.entry.pending_revision !== null) return true
        setDecided((ids) => new Set(ids).add(shown.id))
        await advance(shown.id, skipped)
        return true
      }),
    undo: undoHere,
  }
}

export type Review = ReturnType<typeof useReview>

const tooLate = 'It’s too late to undo this here. Open the entry to change it.'
const none: ReadonlySet<string> = new Set()
const noEntries: readonly Entry[] = []
