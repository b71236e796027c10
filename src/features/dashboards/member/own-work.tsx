import { Box, Stack, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { countsTowardLimit } from '#contract/entry/new-entry-problem.ts'
import type { Event } from '#contract/event/schema.ts'
import { enteringEnd, mayEnter } from '#contract/registration/entering.ts'
import { expiringDocuments } from '#contract/registration/expiring-documents.ts'
import { expiredLabel, registrationTones, withLapse } from '#contract/registration/readiness.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { registrationStatusLabels } from '#contract/registration/status-labels.ts'
import { dayHere, dayInZone } from '#contract/time/zoned-time.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { NotLoaded } from '#app/features/sync-status/not-loaded.tsx'
import { fieldsToFix } from '#app/outbox/fields-to-fix.ts'
import { entriesRuledOut } from '#app/features/sync-status/ruled-out.ts'
import { currentSession, isViewer } from '#app/session/current-session.ts'
import { Folded } from '#app/ui/folded.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useClock } from '#app/ui/use-clock.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { useMine } from '#app/sync/use-mine.ts'
import { DashboardLoading } from '../dashboard-loading.tsx'
import { ExpiringList } from '../expiring-list.tsx'
import { MilestoneList } from '../milestone-list.tsx'
import { milestonesAhead } from '../milestones.ts'
import { useHasWaited } from '#app/ui/list/use-has-waited.ts'
import { CompanyAndProfiles } from './company-and-profiles.tsx'
import { EntryLines } from './entry-lines.tsx'
import { EventCard } from './event-card.tsx'
import { byUrgency, eventToDo } from './event-to-do.ts'
import { profileToDo } from './profile-to-do.ts'
import { useOwnRecords, type OwnRecords } from './member-queries.ts'
import { OtherEvents } from './other-events.tsx'
import { entriesIn, nextChange, registrationIn } from './own-in-event.ts'
import { ToDoList, type ToDoInEvent } from './to-do-list.tsx'
import { calendarOf } from '#contract/event/calendar.ts'
import { handOverFile } from '#app/files/hand-over-file.ts'

const maxMilestones = 3

interface OwnWorkProps {
  events: readonly Event[]
  current: Event
  onPick: (eventId: string) => void
  /** Whom to ask about the current event. */
  contact: ReactNode
  /** The offer to install the portal. */
  install: ReactNode
  /** The company's public information. */
  shown: ReactNode
}

/** What the company has to do, the current event with its entries, and reference information below. */
export function OwnWork({ events, current, onPick, contact, install, shown }: OwnWorkProps) {
  const mine = useMine()
  const own = useOwnRecords()
  const isOnline = useOnline()
  const isWide = useMedia('(min-width: 80em)')
  const hasWaited = useHasWaited()
  const now = useClock(serverNow, (at) => nextChange(events, own ?? {}, at))
  const isComing = isOnline && !hasWaited && (!own?.entries || !own.registrations || !mine)
  if (mine === undefined || own === undefined || isComing) return <DashboardLoading />

  const { entries, registrations, profiles } = own
  const registration = registrationIn(current, registrations)
  const ofCurrent = entries && entriesIn(current, entries)
  const canSubmit = mayEnter({ event: current, eventCompany: registration ?? null, now })
  const documents = expiringDocuments(mine?.company ?? null, registrations ?? [], events, dayHere(now))
  return (
    <Box display={isWide ? 'grid' : 'contents'} style={{ gridTemplateColumns: 'minmax(0, 1fr) 22rem', gap: 'var(--gap)' }}>
      <Stack gap="clamp(1rem, 2vw, 1.5rem)" miw={0}>
        {entries && registrations ? (
          !isViewer() && <ToDoList items={toDoOf(events, current, own, now)} />
        ) : (
          <NotLoaded p="1.5rem" bd="1px dashed var(--line-strong)" bdrs="lg" message="Your entries haven’t loaded on this device yet." />
        )}
        {install}
        <EventCard
          event={current}
          entries={ofCurrent}
          registration={registration}
          now={now}
          companyRole={currentSession()?.currentUser.company_role ?? null}
          contact={contact}
        />
        {ofCurrent && <EntryLines event={current} entries={ofCurrent} registration={registration} canSubmit={canSubmit} now={now} />}
        <OtherEvents
          events={events.filter(({ id }) => id !== current.id)}
          countOf={(event) => entriesIn(event, entries ?? []).filter(countsTowardLimit).length}
          closesOf={(event) => enteringEnd({ event, eventCompany: registrationIn(event, registrations) ?? null })}
          onPick={onPick}
          now={now}
        />
      </Stack>
      <Stack component="aside" gap="0.5rem" miw={0} aria-label="Dates and company">
        <ExpiringList documents={documents} />
        <Folded summary="Upcoming dates" startsOpen={isWide}>
          <MilestoneList milestones={milestonesAhead(current, now, { forMembers: true })} max={maxMilestones} />
          <UnstyledButton mih="2.75rem" c="var(--brand-ink)" fw={600} onClick={() => void saveDates(current, now)}>
            Add all dates to my calendar
          </UnstyledButton>
        </Folded>
        <Folded summary="Company and profiles" startsOpen={isWide}>
          {registration && <RegistrationTag registration={registration} event={current} today={dayInZone(current.timezone, now)} />}
          <CompanyAndProfiles company={mine?.company} profiles={profiles} />
        </Folded>
        {mine?.company && shown}
      </Stack>
    </Box>
  )
}

/** To-dos of all events and profiles. Where they are as urgent, the current event comes first and the profiles last. */
function toDoOf(
  events: readonly Event[],
  current: Event,
  { entries, registrations, begunHere, profiles, unsent }: OwnRecords,
  now: number,
): ToDoInEvent[] {
  const inOrder = [current, ...events.filter(({ id }) => id !== current.id)]
  const ofEvents = inOrder.flatMap((event) => {
    const today = dayInZone(event.timezone, now)
    const registration = registrationIn(event, registrations) ?? undefined
    const ofEvent = entriesIn(event, entries ?? [])
    const ruledOut = entriesRuledOut(ofEvent, unsent.rows, event, { eventCompany: registration ?? null, now })
    const items = eventToDo(event, registration, ofEvent, { now, today, toFix: fieldsToFix(unsent.rows, unsent.drafts, ruledOut) })
    const eventName = event.id === current.id ? undefined : event.name
    return items.map((item): ToDoInEvent => {
      const isBegunHere = item.key === 'company' && begunHere.has(event.id)
      const key = `${event.id} ${item.key}`
      return Object.assign(item, { key, eventName }, isBegunHere && { message: 'Started on this device, not sent yet' })
    })
  })
  return [...ofEvents, ...profileToDo(profiles ?? [])].toSorted(byUrgency)
}

function RegistrationTag({ registration, event, today }: { registration: EventCompany; event: Event; today: string }) {
  const shown = withLapse(registration, event)
  const { word } = registrationStatusLabels[shown.status]
  return (
    <p>
      Company Information: <Tag tone={registrationTones[shown.status]}>{expiredLabel(shown, event, today) ?? word}</Tag>
    </p>
  )
}

/** Downloads the event's dates as a calendar file, which is made here and so works offline. */
async function saveDates(event: Event, now: number): Promise<void> {
  await handOverFile(new Blob([calendarOf(event, 'member', now)], { type: 'text/calendar;charset=utf-8' }), `${event.slug}.ics`)
}
