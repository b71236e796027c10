import { Box, Center, Group, Paper, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { stillEditable } from '#contract/entry/editing.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { lastSubmittedAt } from '#contract/entry/review/review-queue.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { daysUntil } from '#contract/time/days-left.ts'
import { formatInstantForViewer, formatUtcDate } from '#contract/time/format-time.ts'
import { plural } from '#contract/value/plural.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
import { pageLabel } from '../../own/entry-menu-items.ts'
import { Columns } from '#app/ui/columns.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'

interface SubmittedPanelProps {
  entry: Entry
  event: Event
  context: EntryContext
  /** True when it was submitted just now, on this page. */
  isNew: boolean
  /** Whether the person may start another entry now. */
  mayStart: boolean
}

/** After submitting: what was sent and when, what happens next, and what to do in the meantime. */
export function SubmittedPanel({ entry, event, context, isNew, mayStart }: SubmittedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { front_elevation: front, gallery, floor_plans: plans, certifies } = entry
  const at = lastSubmittedAt(entry)
  useEffect(() => {
    if (!isNew) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [isNew])
  const photos = gallery.length + (front ? 1 : 0)
  const plan = entry.kind === 'DEVELOPMENT' ? 'site map' : 'floor plan'
  const sent = [
    photos > 0 && plural(photos, 'photo', 'photos'),
    plans.length > 0 && plural(plans.length, plan, `${plan}s`),
    certifies.signature && `signed by ${certifies.signature}`,
  ]
    .filter(Boolean)
    .join(', ')
  const isAhead = daysUntil(event.start_date, context.now, event.timezone) > 0
  const isForWebsite = useSiteConnected() === true && entry.published_at === null && isAhead
  const steps: { icon: IconName; title: string; text: string }[] = [
    { icon: 'check', title: 'Submitted', text: 'The association has your entry.' },
    { icon: 'mail', title: 'Review', text: 'We’ll email you when it’s reviewed.' },
    {
      icon: 'document',
      title: 'Proof',
      text: event.proof_due_date
        ? `Approve your guidebook page by ${formatInstantForViewer(event.proof_due_date, event.timezone)}.`
        : 'You approve your guidebook page before it’s printed.',
    },
    {
      icon: 'home',
      title: 'Published',
      text: isForWebsite
        ? `Visitors will see it on the website before the event starts on ${formatUtcDate(event.start_date)}.`
        : 'The association publishes it once it’s approved.',
    },
  ]
  const editable = stillEditable(entry, context, event)
  return (
    <Stack component="section" gap="sm" miw={0} style={{ overflowWrap: 'anywhere' }} aria-labelledby="submitted">
      <Paper withBorder pos="relative" style={{ overflow: 'hidden' }}>
        {front ? (
          <Box h="clamp(8rem, 28vw, 15rem)">
            <PhotoImage fileId={front.file_id} alt="" size="web" />
          </Box>
        ) : (
          <Box h="3.5rem" bg="linear-gradient(160deg, #1d5299, #123566)" />
        )}
        <Bunting />
        <Box pos="relative" p="2.75rem 1.125rem 1.125rem" c="dimmed">
          <Center
            component="span"
            pos="absolute"
            top="-1.5rem"
            w="3.5rem"
            h="3.5rem"
            bd="4px solid var(--sheet)"
            bdrs="50%"
            bg={green}
            c="#ffffff"
          >
            <Icon name="check" size={28} />
          </Center>
          <Box component="h2" c="var(--ink)" fz="1.625rem" id="submitted" ref={heading} tabIndex={-1}>
            {entry.title || 'Your entry'} was {entry.answered_at ? 'resubmitted' : 'submitted'}
          </Box>
          {at && <p>Sent {formatInstantForViewer(at, event.timezone)}</p>}
          <p>{sent}</p>
          {editable && <p>{editable}</p>}
        </Box>
      </Paper>
      <h3>What happens next</h3>
      <Stack component="ol" gap={0}>
        {steps.map(({ icon, title, text }, index) => (
          <Group key={title} component="li" gap="0.875rem" wrap="nowrap" align="flex-start" pos="relative" pb="md">
            {index < steps.length - 1 && <Box pos="absolute" top="2rem" bottom={0} left="calc(1rem - 1px)" w={2} bg="var(--line)" />}
            <Center
              component="span"
              flex="none"
              w="2rem"
              h="2rem"
              bdrs="50%"
              bg={index === 0 ? green : 'var(--brand-wash)'}
              c={index === 0 ? '#ffffff' : 'var(--brand-ink)'}
            >
              <Icon name={icon} size={18} />
            </Center>
            <div>
              <strong>{title}</strong>
              <Dimmed>{text}</Dimmed>
            </div>
          </Group>
        ))}
      </Stack>
      <Columns min="9rem" isFilling gap="sm">
        <ButtonLink to="/member/tours/entry" search={{ eventId: event.id, entryId: entry.id, step: 'basics' }}>
          View entry
        </ButtonLink>
        <ButtonLink to="/member/tours/proof" search={{ eventId: event.id, entryId: entry.id }}>
          {pageLabel(entry)}
        </ButtonLink>
        <ButtonLink to="/member/tours" search={{ eventId: event.id }}>
          All entries
        </ButtonLink>
        {mayStart && (
          <ButtonLink variant="filled" to="/member/tours/entry" search={{ eventId: event.id }}>
            New Entry
          </ButtonLink>
        )}
      </Columns>
    </Stack>
  )
}

const green = '#12694f'
const flags = ['#f5b81c', '#ffffff', '#c1362a', '#8fb5e8']

/** A string of pennants, the only celebration in the product. */
function Bunting() {
  return (
    <Box
      component="svg"
      viewBox="0 0 360 40"
      preserveAspectRatio="none"
      pos="absolute"
      top={0}
      left={0}
      w="100%"
      h="2.5rem"
      aria-hidden="true"
    >
      <path d="M0 6 Q90 22 180 12 T360 6" fill="none" stroke="#ffffff" strokeWidth="2" />
      {Array.from({ length: 12 }, (_, index) => {
        const x = index * 31 + 2
        const y = 9 + Math.sin((index / 11) * Math.PI) * 5
        return <path key={x} d={`M${x} ${y} h16 l-8 16 z`} fill={flags[index % flags.length]} />
      })}
    </Box>
  )
}
