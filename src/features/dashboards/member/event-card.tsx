import type { ReactNode } from 'react'
import { Box, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core'
import { closedDrafts, closedDraftsAdvice } from '#contract/entry/editing.ts'
import { countsTowardLimit, newEntryProblem } from '#contract/entry/new-entry-problem.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { nextPhaseChange, registrationPhase } from '#contract/event/registration-window.ts'
import type { Event } from '#contract/event/schema.ts'
import { enteringEnd } from '#contract/registration/entering.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { formatInstant, formatInstantForViewer, formatUtcDateRange, formatViewerTime } from '#contract/time/format-time.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { plural } from '#contract/value/plural.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { useClock } from '#app/ui/use-clock.ts'
import { formatRemaining, nextCountdownTick } from './countdown.ts'
import styles from './event-card.module.css'
import { usePicture } from '#app/files/use-picture.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { useOnline } from '#app/ui/use-online.ts'

interface EventCardProps {
  event: Event
  /** The company's entries in this event; undefined until they are on this device. */
  entries: readonly Entry[] | undefined
  /** Null when the company has none. */
  registration: EventCompany | null | undefined
  now: number
  companyRole: string | null
  /** Whom to ask for an exception. */
  contact: ReactNode
}

const headings = { BEFORE: 'Registration opens in', OPEN: 'Registration closes in', AFTER: 'Registration is closed' } as const
const verbs = { BEFORE: 'Opens', OPEN: 'Closes', AFTER: 'Closed' } as const

/** The current event: how long registration stays open, how many entries are left, and the button for a new one. */
export function EventCard({ event, entries, registration, now, companyRole, contact }: EventCardProps) {
  const known = entries !== undefined && registration !== undefined
  const blocked = known ? newEntryProblem({ event, registration, entries, companyRole, now }) : undefined
  const tooLate = known ? closedDrafts(entries, { event, eventCompany: registration, now }).length : 0
  const max = event.limits.entries_per_company
  const used = entries?.filter(countsTowardLimit).length
  const isPhone = useMedia('(width < 48em)')
  const name = { component: 'h2', id: `event-${event.id}`, children: event.name } as const
  return (
    <Stack
      className={styles.card}
      component="article"
      gap="0.5rem"
      p="1rem 1.25rem 1.125rem"
      bdrs="lg"
      aria-labelledby={`event-${event.id}`}
    >
      {event.cover_file_id && (
        <Box bdrs="md" style={{ overflow: 'hidden', aspectRatio: 5 }}>
          <EventCover fileId={event.cover_file_id} />
        </Box>
      )}
      {/* On a phone, it stands right above, in the switcher. */}
      {isPhone ? <VisuallyHidden {...name} /> : <Box fz="1.125rem" {...name} />}
      <Countdown event={event} closes={enteringEnd({ event, eventCompany: registration ?? null })} />
      {/* Where it takes two lines, the count stands on its bar. */}
      <Group component="p" wrap="wrap-reverse" gap="0 1rem" align="stretch" justify="space-between" fz="0.9375rem" fw={600} style={tabular}>
        {used !== undefined && <span>{max === null ? plural(used, 'entry', 'entries') : `${used} of ${max} entries used`}</span>}
        <span>Event: {formatUtcDateRange(event.start_date, event.end_date)}</span>
      </Group>
      {max !== null && used !== undefined && (
        <Progress value={(used / max) * 100} color="amber.5" bg="#ffffff2e" aria-label="Entries used" />
      )}
      {known && blocked === undefined && (
        <ButtonLink
          variant="filled"
          color="amber.5"
          mt="0.25rem"
          bd="0"
          c="#0b2145"
          to="/member/tours/entry"
          search={{ eventId: event.id }}
        >
          New Entry
        </ButtonLink>
      )}
      {blocked && (
        <Text inherit c="#d9e6f7" fz="0.9375rem">
          {blocked}
        </Text>
      )}
      {tooLate > 0 && (
        <Text inherit c="#d9e6f7" fz="0.9375rem">
          {closedDraftsAdvice(tooLate)} {contact}.
        </Text>
      )}
    </Stack>
  )
}

const tabular = { fontVariantNumeric: 'tabular-nums' }
const timesGrid = { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '0.125rem 0.75rem' }

/** A large countdown, with the deadline in the event's time zone and in the viewer's. It `closes` later for a company with an exception. */
function Countdown({ event, closes }: { event: Event; closes: Timestamp }) {
  const window = { ...event, registration_end_date: closes }
  const now = useClock(serverNow, (at) => {
    const change = nextPhaseChange(window, at)
    return change === null ? null : nextCountdownTick(change, at)
  })
  const phase = registrationPhase(window, now)
  const change = nextPhaseChange(window, now)
  const at = phase === 'BEFORE' ? event.registration_start_date : closes
  const isException = phase === 'OPEN' && closes !== event.registration_end_date
  const yours = formatViewerTime(at, event.timezone)
  return (
    <>
      <Text inherit c="#d9e6f7" fz="0.9375rem" fw={600}>
        {isException ? `Registration is open for your company until ${formatInstantForViewer(at, event.timezone)}` : headings[phase]}
        {change !== null && (
          <Box component="strong" display="block" c="#ffffff" ff="heading" fz="1.25rem" fw={700} lh={1.1}>
            {formatRemaining(change - now)
              .split(/(?<=[a-z]) /)
              .map((unit, index) => (
                <Box key={unit} component="span" ms={index > 0 ? '0.375rem' : 0}>
                  <Box component="b" fz="2.75rem" style={tabular}>
                    {unit.split(' ')[0]}
                  </Box>{' '}
                  {unit.split(' ')[1]}{' '}
                </Box>
              ))}
          </Box>
        )}
      </Text>
      {!isException && (
        <Box component="dl" display="grid" fz="0.9375rem" lh={1.4} style={{ ...tabular, ...timesGrid }}>
          <Term>{verbs[phase]}</Term>
          <dd>{formatInstant(at, event.timezone)}</dd>
          {yours && (
            <>
              <Term>Your time</Term>
              <dd>{yours}</dd>
            </>
          )}
        </Box>
      )}
    </>
  )
}

function Term({ children }: { children: string }) {
  return (
    <Box component="dt" c="#b3ccee">
      {children}
    </Box>
  )
}

/** The event's photo: the thumbnail on this device until the larger one loads. Decorative, because the card names the event. */
function EventCover({ fileId }: { fileId: string }) {
  const isOnline = useOnline()
  const file = useShownFiles([fileId]).get(fileId)
  const larger = usePicture(isOnline ? fileId : null, 'web')
  return <Picture src={larger ?? file?.src} alt="" />
}
