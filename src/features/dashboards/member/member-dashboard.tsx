import { Box, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { isViewer } from '#app/session/current-session.ts'
import { useMine } from '#app/sync/use-mine.ts'
import { eventsLoadLater } from '#app/features/sync-status/sync-status.ts'
import { CompanyAndProfiles } from './company-and-profiles.tsx'
import { useOwnRecords } from './member-queries.ts'
import { OwnWork } from './own-work.tsx'
import { profileToDo } from './profile-to-do.ts'
import { ToDoList } from './to-do-list.tsx'

interface MemberDashboardProps {
  name: string
  /** The active events, newest first; undefined until we know whether there are any. */
  events: readonly Event[] | undefined
  /** The event that the page shows. */
  current: Event | undefined
  onPick: (eventId: string) => void
  /** Whom to ask about the current event. */
  contact: ReactNode
  isOffline: boolean
  age: ReactNode
  /** The offer to install the portal. */
  install: ReactNode
  /** The company's public information. */
  shown: ReactNode
}

/** A member's first page: what needs attention, the current event with the company's entries, then the other events. */
export function MemberDashboard({ name, events, current, onPick, contact, isOffline, age, install, shown }: MemberDashboardProps) {
  return (
    <Stack gap="clamp(1rem, 2vw, 1.5rem)" miw={0}>
      <Group component="header" gap="0.25rem 1.5rem" align="baseline" justify="space-between">
        <h1>Hello, {name}</h1>
        {age}
      </Group>
      {events && current && (
        <OwnWork key={current.id} events={events} current={current} onPick={onPick} contact={contact} install={install} shown={shown} />
      )}
      {!events && isOffline && (
        <Box component="p" p="1.5rem" bd="1px dashed var(--line-strong)" bdrs="lg" c="dimmed">
          {eventsLoadLater}
        </Box>
      )}
      {events?.length === 0 && <NoEvents install={install} shown={shown} />}
    </Stack>
  )
}

/** Without an active event: what needs none. */
function NoEvents({ install, shown }: Pick<MemberDashboardProps, 'install' | 'shown'>) {
  const mine = useMine()
  const own = useOwnRecords()
  const toDo = isViewer() ? [] : profileToDo(own?.profiles ?? [])
  return (
    <>
      {toDo.length > 0 && <ToDoList items={toDo} />}
      {install}
      <Box p="1.5rem" bd="1px dashed var(--line-strong)" bdrs="lg" c="dimmed">
        <h2>No Active Events</h2>
        <p>
          When the association opens an event, it appears here with its dates and your entries. Until then, you can get your profiles ready.
        </p>
      </Box>
      {mine && own && (
        <section aria-label="Company and profiles">
          <CompanyAndProfiles company={mine.company} profiles={own.profiles} />
          {mine.company && shown}
        </section>
      )}
    </>
  )
}
