import { Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { actionProblem, type EntryContext } from '#contract/entry/lifecycle.ts'
import { readiness } from '#contract/entry/readiness.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { useFreshLists } from '#app/sync/use-fresh-lists.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { isSame } from '#contract/value/fields.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'
import { Panel } from '#app/ui/panel.tsx'
import { decisionFor } from './decision-for.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { QueueEnd } from './queue-end.tsx'
import { QueueRail } from './queue-rail.tsx'
import { ReviewHead } from './review-head.tsx'
import { useReviewKeys, type ReviewAction } from './review-keys.ts'
import type { ReviewSearch } from './review-search.ts'
import styles from './review.module.css'
import { SameAddress } from './same-address.tsx'
import { useChangesSince } from './use-changes-since.ts'
import { useReview } from './use-review.ts'
import { useRequestDraft, type RequestKind } from './use-request-draft.ts'
import { useRevisionChoice } from '../staff/use-revision-choice.ts'
import { NoAccountNote } from '../staff/no-account-note.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { ReadinessList } from '../form/steps/readiness-list.tsx'
import { stepsToRead } from '../form/steps/entry-steps.ts'
import { namedLists } from '../form/use-entry-names.ts'
import { EntryThread } from '../thread/entry-thread.tsx'
import { AsOf } from '#app/features/sync-status/as-of.tsx'

interface ReviewModeProps {
  event: Event
  search: ReviewSearch
  now: number
  onSearch: (search: ReviewSearch) => void
  onOpenForm: (entryId: string) => void
}

/** Reviews one entry after another, with everything that a decision needs. */
export function ReviewMode({ event, search, now, onSearch, onOpenForm }: ReviewModeProps) {
  const { queue = 'submitted', entryId } = search
  const review = useReview({
    event,
    queue,
    entryId,
    isLeft: usePageLeft(),
    onShow: (id) => onSearch({ eventId: event.id, ...(queue !== 'submitted' && { queue }), ...(id !== undefined && { entryId: id }) }),
  })
  const registrations = useEventList('event_companies', event.id)
  const companies = useSyncedRows('companies')
  useFreshLists(namedLists)
  const isOnline = useOnline()
  const title = useRef<HTMLHeadingElement>(null)
  const { shown } = review
  const messages = useRequestDraft(shown?.id)
  const { draft } = messages
  const choice = useRevisionChoice(shown)
  const since = useChangesSince(shown)
  const hasRoom = useMedia('(width >= 64em)')
  const eventCompany = registrations?.rows.find(({ company_id: id }) => id === shown?.company_id) ?? null
  const context: EntryContext = { role: 'admin', now, event, eventCompany }
  const companyName = (id: string) => companies?.find((company) => company.id === id)?.name ?? ''
  const mayWrite = !review.holder && !review.isBusy

  // For keyboard and screen reader users, the focus moves to the start of the next entry, or to what is said after the last one.
  const first = useRef<string | null | undefined>(entryId)
  const isAtEnd = entryId === undefined && review.isOver
  useEffect(() => {
    if (entryId === first.current || (entryId === undefined && !isAtEnd)) return
    first.current = null
    title.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [entryId, isAtEnd])

  function act(action: ReviewAction) {
    if (action === 'undo') return review.undo()
    if (action === 'next') return review.hasNext ? review.next() : undefined
    if (action === 'previous') return review.previous()
    if (!shown) return
    if (action === 'skip') return review.skip()
    if (action === 'form') return onOpenForm(shown.id)
    if (action !== 'ask' && choice.isEmpty) return
    if (!mayWrite || actionProblem(decisionFor(action, shown), shown, context) !== null) return
    // While someone is writing a request, the approve key must not approve.
    if (action === 'approve') void (isOnline && draft === undefined && approve(shown))
    else messages.open(action)
  }
  async function approve(entry: Entry) {
    if (await review.decide(decisionFor('approve', entry), choice.body)) decided(entry)
  }
  /** What was written about the rest of a change is kept with it. */
  function decided({ id }: Entry, sent?: RequestKind) {
    const isRestLeft = 'fields' in choice.body && sent !== 'ask'
    if (!isRestLeft) messages.drop(id)
    else if (sent) messages.drop(id, [sent])
    choice.reset()
  }
  useReviewKeys(act)

  function pick(field: string) {
    if (!shown || !mayWrite || actionProblem('request_changes', shown, context) !== null) return
    const { text, fields: before } = messages.request
    const fields = new Set(before)
    if (draft?.kind !== 'ask' || !fields.delete(field)) fields.add(field)
    messages.open('ask', { fields, text })
  }

  const jump = (field: string) => void jumpToField(document, fieldOf(field))

  if (!review.isKnown) return null
  const hasRail = shown !== undefined || review.queued.length > 0
  const rail = <QueueRail review={review} queue={queue} now={now} companyName={companyName} />
  return (
    <Stack gap="md" miw={0} style={{ overflowWrap: 'anywhere' }}>
      <ReviewHead event={event} queue={queue} review={review} onAction={act} />
      <AsOf fetchedAt={review.fetchedAt} />
      <div className={hasRail ? styles.split : undefined}>
        {hasRail && (
          <Panel className={styles.rail} component="nav" gap="md" p={0} aria-label="Queue">
            {hasRoom ? rail : <Disclosure label={`Queue (${review.queued.length})`}>{rail}</Disclosure>}
          </Panel>
        )}
        {shown ? (
          <>
            <EntryFacts
              {...{ since, choice }}
              entry={shown}
              event={event}
              companyName={companyName(shown.company_id)}
              titleRef={title}
              asked={draft?.kind === 'ask' ? draft.fields : undefined}
              onPick={pick}
            />
            <Stack className={styles.aside} component="aside" gap="md" miw={0} fz="var(--control-font)" aria-label="Decision details">
              <Panel gap="xs" p="md" aria-labelledby="review-readiness">
                <h2 id="review-readiness">Missing</h2>
                <ReadinessList status={shown.status} items={readiness(shown.kind, shown, event)} onJump={jump} />
              </Panel>
              <SameAddress entry={shown} entries={review.rows} companyName={companyName} event={event} />
              <NoAccountNote companyId={shown.company_id} name={companyName(shown.company_id)} />
              <CompanyFacts event={event} eventCompany={eventCompany} now={now} name={companyName(shown.company_id)} />
              <EntryThread
                key={`thread ${shown.id}`}
                entry={shown}
                event={event}
                values={shown}
                onJump={jump}
                side="staff"
                note={shown.internal_note}
              />
            </Stack>
            <DecisionPanel
              entry={shown}
              {...{ context, review, isOnline, draft, choice }}
              isDraftLost={messages.isFailed}
              onAsk={({ kind, ...written }) => messages.open(kind, written)}
              onClose={messages.close}
              onSent={(kind) => decided(shown, kind)}
              onAction={act}
              changedFields={changedFields(review.problem?.was, shown)}
            />
          </>
        ) : (
          (review.isOver || entryId !== undefined) && (
            <QueueEnd event={event} review={review} queue={queue} isNotFound={!review.isOver} titleRef={title} />
          )
        )}
      </div>
    </Stack>
  )
}

/** The fields that changed while the user was looking at the entry. */
export function changedFields(was: Entry | undefined, now: Entry): readonly string[] {
  if (!was || was.id !== now.id) return []
  return stepsToRead(now.kind)
    .flatMap(({ fields }) => fields)
    .filter((field) => !isSame(was[field], now[field]))
}
