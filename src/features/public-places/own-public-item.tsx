import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OwnPublicRecord } from '#contract/website/own-public.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Places } from '#app/ui/place-list.tsx'
import { Tag } from '#app/ui/tag.tsx'
import styles from './own-public.module.css'

const profilePages = { REMODELER: '/member/remodeler', BUILDER: '/member/builder', DEVELOPER: '/member/developer' } as const

/** A record of the company, with each place where the public can find it. */
export function OwnPublicItem({ record }: { record: OwnPublicRecord }) {
  const { what, event, places, is_waiting_for_you: isWaiting, benefits = [] } = record
  return (
    <li>
      <Stack className={styles.name} gap={0} align="flex-start">
        <Name record={record} />
        <Text span inherit c="dimmed">
          {event ? `${what} · ${event.name}` : what}
        </Text>
        {isWaiting && <Tag tone="wait">Waiting for you</Tag>}
      </Stack>
      <div>
        <Places places={places} />
        {benefits.length > 0 && (
          <Dimmed>Agreed: {benefits.map(({ name, is_given: isGiven }) => `${name}${isGiven ? ' (given)' : ''}`).join(', ')}.</Dimmed>
        )}
      </div>
    </li>
  )
}

/** A link if the record has its own page. */
function Name({ record: { type, id, event, profile, name } }: { record: OwnPublicRecord }) {
  if (type === 'entries' && event?.is_active) {
    return (
      <Link to="/member/tours/entry" search={{ eventId: event.id, entryId: id }}>
        {name}
      </Link>
    )
  }
  return profile ? <Link to={profilePages[profile]}>{name}</Link> : <strong>{name}</strong>
}
