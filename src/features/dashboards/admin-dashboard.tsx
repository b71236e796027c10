import { Box, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CollectionCounts } from '#contract/http/count.ts'
import { nextEventChange } from '#contract/event/next-event-change.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Attention } from '#contract/staff/attention.ts'
import { formatUtcDateRange } from '#contract/time/format-time.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { useFreshAnswer } from '#app/sync/use-answer.ts'
import { useSyncFailed } from '#app/sync/use-sync-state.ts'
import { useFreshCounts, type StoredCounts } from '#app/sync/use-fresh-counts.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import { useClock } from '#app/ui/use-clock.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { CountTiles, wideQuery } from './count-tiles.tsx'
import { useHasWaited } from '#app/ui/list/use-has-waited.ts'
import { DashboardLoading } from './dashboard-loading.tsx'
import { EventsTable } from './events-table.tsx'
import { FirstSteps } from './first-steps-card.tsx'
import { MilestoneList } from './milestone-list.tsx'
import { milestonesAhead } from './milestones.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { NotLoaded } from '#app/features/sync-status/not-loaded.tsx'
import { eventsLoadLater } from '#app/features/sync-status/sync-status.ts'

interface AdminDashboardProps {
  /** All events, newest first; undefined until we know whether there are any. */
  events: readonly Event[] | undefined
  isOffline: boolean
  /** The event that the page shows. */
  shown: Event | undefined
  /** True when the URL names an event that does not exist. */
  isUnknown: boolean
  now: number
  /** What needs staff's attention in an event. */
  attentionOf: (of: { event: Event; attention: Attention }) => ReactNode
  /** The charts of an event's numbers. */
  figures: (of: { event: Event; events: readonly Event[]; counted: StoredCounts; beside: ReactNode }) => ReactNode
  activity: ReactNode
  /** The status of the services. */
  services: ReactNode
}

const gap = '0.875rem'
/** In both columns. */
const wide = { gridColumn: '1 / -1' }

/** The staff's first page: what needs doing in the current event, then its numbers beside recent activity, then all events. */
export function AdminDashboard({ events, isOffline, shown, isUnknown, now, services, ...slots }: AdminDashboardProps) {
  const isPhone = useMedia('(width < 48em)')
  if (!events && !isOffline) return null
  if (!events || !shown)
    return (
      <Grid>
        <h1 style={wide}>Dashboard</h1>
        {events ? <FirstSteps events={events} /> : <Text c="dimmed">{eventsLoadLater}</Text>}
      </Grid>
    )
  return (
    <Grid>
      <Group component="header" mt="calc(1.25rem - clamp(1.25rem, 2.6vw, 2.25rem))" gap="0.5rem" style={wide}>
        <Group flex="1 1 20rem" gap="0 1rem" align="baseline" c="dimmed">
          <Box component="h1" c="var(--ink)">
            {shown.name}
          </Box>
          <p>Event: {formatUtcDateRange(shown.start_date, shown.end_date)}</p>
        </Group>
        {!isPhone && (
          <Group gap="0.5rem">
            <ButtonLink
              leftSection={<Icon name="document" size={18} />}
              to="/admin/tours/print"
              search={{ eventId: shown.id, mode: 'book' }}
            >
              Print
            </ButtonLink>
            <ButtonLink leftSection={<Icon name="edit" size={18} />} to="/admin/event" search={{ eventId: shown.id }}>
              Edit event
            </ButtonLink>
          </Group>
        )}
      </Group>
      {isUnknown && (
        <Box style={wide}>
          <EdgeNote tone="wait" fw={600}>
            The event in this link doesn’t exist or was deleted. Showing the current event instead.
          </EdgeNote>
        </Box>
      )}
      <EventWork key={shown.id} event={shown} events={events} {...slots}>
        <EventsTable events={events} now={now} />
        <DashboardPanel id="services" title="Services" isWide>
          {services}
        </DashboardPanel>
      </EventWork>
    </Grid>
  )
}

type EventWorkProps = Pick<AdminDashboardProps, 'attentionOf' | 'figures' | 'activity'> & {
  event: Event
  events: readonly Event[]
  /** Shown once its place is known. */
  children: ReactNode
}

/** About as many as what needs attention, beside it, so that neither leaves a gap; below the numbers, as many as recent activity. */
const milestonesBeside = ({ situations }: Attention) => Math.min(5, Math.max(3, situations.filter(({ count }) => count > 0).length))

/** How far apart what needs attention and the tiles may have been fetched. */
const maxApartMs = 60_000

function EventWork({ event, events, attentionOf, figures, activity, children }: EventWorkProps) {
  const counted = useFreshCounts(event.id)
  const attention = useFreshAnswer('attention', { query: { eventId: event.id } })
  const milestonesNow = useClock(serverNow, (at) => nextEventChange(event, at))
  const isOnline = useOnline()
  const hasWaited = useHasWaited()
  const isWide = useMedia(wideQuery)
  const isPhone = useMedia('(width < 48em)')
  const hasFailed = useSyncFailed()
  // The tiles are newer: what needed attention then may be done.
  const isBehind = isOnline && !hasFailed && !hasWaited && (attention?.fetchedAt ?? 0) + maxApartMs < (counted?.fetchedAt ?? 0)
  const isComing = isOnline && !hasWaited && (!attention?.answer || !counted)
  if (attention === undefined || counted === undefined || isComing)
    return (
      <Box style={wide}>
        <DashboardLoading />
      </Box>
    )

  const isEmpty = counted !== null && isWithoutWork(counted.counts)
  const milestones = milestonesAhead(event, milestonesNow, { forMembers: false })
  const dates = (
    <DashboardPanel id="milestones" title="Milestones">
      <MilestoneList milestones={milestones} max={isWide && attention.answer ? milestonesBeside(attention.answer) : 3} />
    </DashboardPanel>
  )
  const recent = (
    <DashboardPanel
      id="activity"
      title="Recent activity"
      isWide={isEmpty}
      aside={
        <TallLink my="-0.625rem" fz="var(--control-font)" to="/admin/audit">
          Audit log
        </TallLink>
      }
    >
      {activity}
    </DashboardPanel>
  )
  return (
    <>
      {(isEmpty || events.every(({ status }) => status === 'DRAFT')) && <FirstSteps events={events} />}
      <DashboardPanel id="attention" title="Needs attention">
        {attention.answer && !isBehind ? attentionOf({ event, attention: attention.answer }) : <NotLoaded />}
        <AsOf fetchedAt={attention.fetchedAt} />
      </DashboardPanel>
      {(isWide || isEmpty) && dates}
      {isEmpty ? (
        <Paper component="section" style={wide} withBorder p="0.875rem 1.25rem">
          <Text c="dimmed">No entries or companies in this event yet.</Text>
          <Group gap="xs" mt="xs">
            <ButtonLink to="/admin/company-information" search={{ eventId: event.id }}>
              Register a company
            </ButtonLink>
            <ButtonLink to="/admin/tours/entry" search={{ eventId: event.id }}>
              New Entry
            </ButtonLink>
          </Group>
        </Paper>
      ) : (
        <>
          <Box style={wide}>
            <CountTiles eventId={event.id} counts={counted?.counts} />
            {counted ? <AsOf fetchedAt={counted.fetchedAt} /> : <NotLoaded />}
          </Box>
          {!isWide && (
            <Box display="grid" style={{ gridTemplateColumns: `repeat(${isPhone ? 1 : 2}, minmax(0, 1fr))`, gap }}>
              {dates}
              {recent}
            </Box>
          )}
          {counted ? figures({ event, events, counted, beside: isWide && recent }) : isWide && recent}
        </>
      )}
      {isEmpty && recent}
      {children}
    </>
  )
}

interface DashboardPanelProps {
  id: string
  title: string
  /** Beside the title. */
  aside?: ReactNode
  isWide?: boolean
  children: ReactNode
}

function DashboardPanel({ id, title, aside, isWide = false, children }: DashboardPanelProps) {
  return (
    <Paper component="section" withBorder miw={0} p="0.875rem 1.25rem" style={isWide ? wide : {}} aria-labelledby={id}>
      <Group gap="0 1rem" align="baseline" justify="space-between" mb="0.375rem">
        <h2 id={id}>{title}</h2>
        {aside}
      </Group>
      {children}
    </Paper>
  )
}

function isWithoutWork({ entries, event_companies: companies }: CollectionCounts): boolean {
  return [entries, companies].every((counted) => Object.values(counted?.by?.['status'] ?? {}).every((count) => count === 0))
}

function Grid({ children }: { children: ReactNode }) {
  const isWide = useMedia(wideQuery)
  return (
    <Box display="grid" style={{ gridTemplateColumns: `minmax(0, 1fr)${isWide ? ' 21rem' : ''}`, gap }}>
      {children}
    </Box>
  )
}
