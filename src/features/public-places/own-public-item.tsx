import { Stack, Text } from '@mantine/core'
import { profilePages } from '#contract/profile/pages.ts'
import type { OwnPublicRecord } from '#contract/company/own-public.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Places } from '#app/ui/facts/place-list.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'

/** A record of the company, with each place where the public can find it. */
export function OwnPublicItem({ record }: { record: OwnPublicRecord }) {
  const { what, event, places, is_waiting_for_you: needsAction, benefits = [] } = record
  return (
    <Stack component="li" gap="xs">
      <Stack gap={0} align="flex-start">
        <Name record={record} />
        <Text span inherit c="dimmed">
          {event ? `${what} · ${event.name}` : what}
        </Text>
        {needsAction && <Tag tone="wait">Waiting for you</Tag>}
      </Stack>
      <div>
        <Places places={places} />
        {benefits.length > 0 && (
          <Dimmed>Benefits: {benefits.map(({ name, is_given: isGiven }) => `${name}${isGiven ? ' (delivered)' : ''}`).join(', ')}.</Dimmed>
        )}
      </div>
    </Stack>
  )
}

/** A link if the record has its own page. */
function Name({ record: { type, id, event, profile, name } }: { record: OwnPublicRecord }) {
  if (type === 'entries' && event?.is_active) {
    return (
      <TallLink my="-0.625rem" fw={600} to="/member/tours/entry" search={{ eventId: event.id, entryId: id }}>
        {name}
      </TallLink>
    )
  }
  if (!profile) return <strong>{name}</strong>
  return (
    <TallLink my="-0.625rem" fw={600} to={profilePages[profile]}>
      {name}
    </TallLink>
  )
}
