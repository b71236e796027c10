import { Box, Center, Group, RingProgress, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { entryNextStep } from '#contract/entry/next-step.ts'
import { completeness, readinessOf } from '#contract/entry/readiness.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryStatusLabels, entryStatusTones } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { titleOf } from '#contract/entry/title.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { isViewer } from '#app/session/current-session.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { Row, Rows } from './row.tsx'

const maxRows = { phone: 3, wide: 5 }

interface EntryLinesProps {
  event: Event
  entries: readonly Entry[]
  /** Null when the company has none; undefined while it isn't on this device. */
  registration: EventCompany | null | undefined
  canSubmit: boolean
  now: number
}

/** The company's entries in the current event, last changed first, with how complete each is. */
export function EntryLines({ event, entries, registration, canSubmit, now }: EntryLinesProps) {
  const isPhone = useMedia('(width < 48em)')
  const latest = entries
    .toSorted((a, b) => toMillis(b.updated_at) - toMillis(a.updated_at))
    .slice(0, isPhone ? maxRows.phone : maxRows.wide)
  const photos = useShownFiles(latest.flatMap(({ front_elevation: photo }) => photo?.file_id ?? []))
  return (
    <section aria-labelledby="entries">
      <Group component="header" gap="0.25rem 1.5rem" align="baseline" justify="space-between" mb="0.5rem">
        <h2 id="entries">Tour Entries</h2>
        {entries.length > 0 && (
          <Box
            my="-0.625rem"
            py="0.625rem"
            fz="0.9375rem"
            fw={600}
            renderRoot={(props) => (
              <Link {...props} to="/member/tours" search={{ eventId: event.id }} aria-label={`Tour Entries: see all ${entries.length}`} />
            )}
          >
            See all {entries.length}
          </Box>
        )}
      </Group>
      <Rows
        empty={canSubmit && !isViewer() ? 'No entries yet. Select “New Entry” to start one.' : 'No entries in this event.'}
        rows={latest.map((entry) => (
          <Row
            key={entry.id}
            sign={
              <Box component="span" w="3rem" h="3rem" bdrs="md" style={{ overflow: 'hidden' }}>
                <Picture src={entry.front_elevation ? photos.get(entry.front_elevation.file_id)?.src : undefined} alt="" />
              </Box>
            }
            title={`${entry.number === null || entry.status === 'WITHDRAWN' ? '' : `${entry.number}. `}${titleOf(entry)}`}
            text={
              <Group component="span" gap="0 0.5rem">
                <Tag tone={entryStatusTones[entry.status]}>{entryStatusLabels[entry.status]}</Tag>
                <span>{entryNextStep(entry, event, { eventCompany: registration, canSubmit, now, isViewer: isViewer() }).message}</span>
              </Group>
            }
            // A requested change is still to be made, however complete the entry is.
            end={entry.status === 'CHANGES_REQUESTED' ? undefined : <Complete share={completeness(readinessOf(entry, event))} />}
            renderRoot={(props) => <Link {...props} to="/member/tours/entry" search={{ eventId: event.id, entryId: entry.id }} />}
          />
        ))}
      />
    </section>
  )
}

function Complete({ share }: { share: number }) {
  const isDone = share === 100
  return (
    <>
      <RingProgress
        size={46}
        thickness={4}
        sections={[{ value: share, color: isDone ? 'green.7' : 'prussian.5' }]}
        label={
          <Center component="span" fz="0.75rem" fw={700} aria-hidden="true">
            {isDone ? <Icon name="check" size={20} /> : `${share}%`}
          </Center>
        }
      />
      <VisuallyHidden>{share}% complete</VisuallyHidden>
    </>
  )
}
