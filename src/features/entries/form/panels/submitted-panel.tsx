import { Box, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { stillEditable } from '#contract/entry/editing.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer, formatUtcDate } from '#contract/time/format-time.ts'
import { plural } from '#contract/value/plural.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import styles from './submitted-panel.module.css'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
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
  const { front_elevation: front, submitted_at: at, gallery, floor_plans: plans, certifies } = entry
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
      text: `Visitors can see it on the website before the event starts on ${formatUtcDate(event.start_date)}.`,
    },
  ]
  const editable = stillEditable(entry, context, event)
  return (
    <Stack component="section" gap="sm" miw={0} style={{ overflowWrap: 'anywhere' }} aria-labelledby="submitted">
      <div className={styles.card}>
        {front && (
          <Box className={styles.photo} h="clamp(8rem, 28vw, 15rem)">
            <PhotoImage fileId={front.file_id} alt="" size="web" />
          </Box>
        )}
        <Bunting />
        <Box pos="relative" p="2.75rem 1.125rem 1.125rem" c="dimmed">
          <span className={styles.check}>
            <Icon name="check" size={28} />
          </span>
          <Box component="h2" c="var(--ink)" fz="1.625rem" id="submitted" ref={heading} tabIndex={-1}>
            {entry.title || 'Your entry'} is submitted
          </Box>
          {at && <p>Sent {formatInstantForViewer(at, event.timezone)}</p>}
          <p>{sent}</p>
          {editable && <p>{editable}</p>}
        </Box>
      </div>
      <h3>What happens next</h3>
      <Stack className={styles.steps} component="ol" gap={0}>
        {steps.map(({ icon, title, text }, index) => (
          <li key={title} data-done={index === 0}>
            <span>
              <Icon name={icon} size={18} />
            </span>
            <div>
              <strong>{title}</strong>
              <Dimmed>{text}</Dimmed>
            </div>
          </li>
        ))}
      </Stack>
      <Columns min="9rem" isFilling gap="sm">
        <ButtonLink to="/member/tours/entry" search={{ eventId: event.id, entryId: entry.id }}>
          View entry
        </ButtonLink>
        <ButtonLink to="/member/tours" search={{ eventId: event.id }}>
          All tour entries
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

const flags = ['#f5b81c', '#ffffff', '#c1362a', '#8fb5e8']

/** A string of pennants, the only celebration in the product. */
function Bunting() {
  return (
    <svg className={styles.bunting} viewBox="0 0 360 40" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 6 Q90 22 180 12 T360 6" fill="none" stroke="#ffffff" strokeWidth="2" />
      {Array.from({ length: 12 }, (_, index) => {
        const x = index * 31 + 2
        const y = 9 + Math.sin((index / 11) * Math.PI) * 5
        return <path key={x} d={`M${x} ${y} h16 l-8 16 z`} fill={flags[index % flags.length]} />
      })}
    </svg>
  )
}
