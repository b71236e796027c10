import { Group, Text } from '@mantine/core'
import { dollars } from '#contract/value/dollars.ts'
import type { Event } from '#contract/event/schema.ts'
import { Link } from '@tanstack/react-router'
import { entryKindLabels, entryStatusLabels, entryStatusTones } from '#contract/entry/status.ts'
import { formatClock, formatInstant, formatInstantForViewer, formatRecentDay, formatRecentShort } from '#contract/time/format-time.ts'
import { contentClosedMessage } from '#contract/entry/editing.ts'
import { isProofToAnswer } from '#contract/entry/proof.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { isViewer } from '#app/session/current-session.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { isInGuidebook, isOnWebsite } from '#contract/entry/public-details.ts'
import { titleOf } from '#contract/entry/title.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import type { Column } from '#app/ui/table/column.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { numberColumn } from '#app/ui/table/number-column.ts'
import { statusColumn } from '#app/ui/table/status-column.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { CompleteBar } from '../list/complete-bar.tsx'
import type { EntrySync } from './entry-sync.ts'
import type { EntryLine } from './use-entry-lines.ts'

const syncTones: Record<EntrySync['kind'], 'wait' | 'alarm' | undefined> = {
  saved: undefined,
  kept: 'wait',
  refused: 'alarm',
  conflict: 'alarm',
}

export function entryColumns({ id: eventId, timezone }: Pick<Event, 'id' | 'timezone'>): Column<EntryLine>[] {
  return [
    {
      id: 'title',
      label: 'Entry',
      width: 14,
      value: ({ title }) => title,
      text: titleOf,
      render: ({ id, title }) => (
        <Link to="/member/tours/entry" search={{ eventId, entryId: id }}>
          {titleOf({ title })}
        </Link>
      ),
    },
    statusColumn('status', 'Status', ({ status }) => status, choicesOf(entryStatusLabels, entryStatusTones), {
      card: 'badge',
      width: 11.5,
    }),
    {
      id: 'address',
      label: entryLabel('address_line1'),
      width: 12,
      hidden: true,
      card: 'note',
      value: ({ address_line1: address }) => address,
    },
    numberColumn('price', entryLabel('price'), ({ price }) => price, {
      width: 7,
      hidden: true,
      card: 'figure',
      text: ({ price }) => (price === null ? '' : dollars(price)),
      csv: ({ price }) => price,
    }),
    {
      id: 'due',
      label: 'Due',
      width: 14.5,
      hidden: true,
      searched: false,
      card: 'note',
      isLong: true,
      value: ({ due }) => due && toMillis(due),
      text: (line) => (line.due ? `${dueVerb(line, line.due)} ${formatInstantForViewer(line.due, timezone)}` : ''),
      csv: ({ due }) => due && formatInstant(due, timezone),
      render: (line) => {
        const { due } = line
        if (!due) return null
        const [day, today] = [toMillis(due), serverNow()].map((at) => dayInZone(timezone, at)) as [string, string]
        const clock = formatClock(due, timezone, { withZone: true })
        const when = day === today ? clock : `${formatRecentDay(day, today)}, ${clock}`
        return (
          <time title={formatInstantForViewer(due, timezone)}>
            {dueVerb(line, due)} {when}
          </time>
        )
      },
    },
    {
      id: 'next',
      label: 'Next step',
      width: 14.5,
      card: 'text',
      isLong: true,
      value: ({ next }) => next.message,
      render: (line) => <NextStep line={line} />,
    },
    {
      id: 'sync',
      label: 'Unsent changes',
      width: 9,
      hidden: true,
      searched: false,
      card: 'note',
      value: ({ sync }) => (sync.kind === 'saved' ? null : sync.label),
      render: ({ sync }) => sync.kind !== 'saved' && <Tag tone={syncTones[sync.kind] ?? 'plain'}>{sync.label}</Tag>,
    },
    {
      id: 'complete',
      label: 'Complete',
      width: 6.75,
      searched: false,
      value: ({ complete }) => complete,
      text: ({ complete }) => `${complete}%`,
      csv: ({ complete }) => complete,
      render: ({ complete }) => <CompleteBar percent={complete} />,
      filter: { kind: 'range' },
    },
    {
      id: 'number',
      label: 'Parade number',
      width: 6,
      hidden: true,
      value: ({ number }) => number,
      text: ({ number }) => number ?? 'None yet',
      csv: ({ number }) => number,
    },
    {
      id: 'public',
      label: 'Public',
      width: 10,
      value: (entry) => wherePublic(entry).join(', ') || (entry.status === 'WITHDRAWN' ? '' : 'Not yet'),
    },
    {
      id: 'saved',
      label: 'Last saved',
      width: 9,
      searched: false,
      value: ({ updated_at: at }) => toMillis(at),
      text: ({ sync }) => sync.label,
      csv: ({ updated_at: at }) => formatInstant(at, timezone),
      render: ({ sync, updated_at: at }) => {
        const tone = syncTones[sync.kind]
        return tone ? <Tag tone={tone}>{sync.label}</Tag> : <time title={sync.label}>{formatRecentShort(at)}</time>
      },
    },
    choiceColumn('kind', 'Kind', ({ kind }) => kind, choicesOf(entryKindLabels), { width: 8.5, hidden: true }),
    {
      id: 'submitted_at',
      label: 'Submitted',
      width: 10,
      hidden: true,
      searched: false,
      value: ({ submitted_at: at }) => at && toMillis(at),
      text: ({ submitted_at: at }) => (at ? formatInstant(at, timezone) : ''),
    },
  ]
}

function dueVerb(entry: EntryLine, due: Timestamp): string {
  if (toMillis(due) < serverNow()) return 'Was due'
  if (isProofToAnswer(entry)) return 'Respond by'
  return { DRAFT: 'Submit by', CHANGES_REQUESTED: 'Resubmit by' }[entry.status as string] ?? 'Complete by'
}

/** What is left to do, and a button that leads to where it is done. */
function NextStep({ line }: { line: EntryLine }) {
  const { id: entryId, event_id: eventId, next } = line
  const action = actionOf(line)
  if (action === undefined) return next.message
  const field = next.field === undefined ? {} : { field: next.field }
  const way = isProofToAnswer(line)
    ? ({ to: '/member/tours/proof', search: { eventId, entryId } } as const)
    : ({ to: '/member/tours/entry', search: { eventId, entryId, ...field } } as const)
  return (
    <Group component="span" gap="0.5rem" justify="space-between" wrap="nowrap">
      <Text span inherit miw={0} title={next.message}>
        {action !== next.message && next.message}
      </Text>
      <ButtonLink variant="filled" flex="none" maw="100%" aria-label={`${action}: ${titleOf(line)}`} {...way}>
        {action}
      </ButtonLink>
    </Group>
  )
}

/** What the button says; undefined if the company has nothing to do, or can't. */
function actionOf({ status, next: { message, tone } }: EntryLine): string | undefined {
  if (message === contentClosedMessage || isViewer()) return undefined
  if (tone === 'alarm') return message
  // A draft that is ready still has to be submitted.
  if (status === 'DRAFT' && tone === 'go') return 'Submit'
  if (tone === 'wait') return status === 'DRAFT' ? 'Finish' : 'Complete'
  return undefined
}

/** The short form for the table. The full one is beside the form, in the CSV file, and on a phone in the entry's menu. */
function wherePublic(entry: EntryLine): string[] {
  return [...(isOnWebsite(entry) ? ['Website'] : []), ...(isInGuidebook(entry) ? [`Guidebook no. ${entry.number}`] : [])]
}
