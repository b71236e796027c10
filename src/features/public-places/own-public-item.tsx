import { Stack, Text } from '@mantine/core'
import { profilePages } from '#contract/profile/pages.ts'
import type { OwnPublicRecord } from '#contract/company/own-public.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { PlacesLine } from '#app/ui/facts/place-list.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'

/** A record of the company, with each place where the public can find it. */
export function OwnPublicItem({ record, isConnected }: { record: OwnPublicRecord; isConnected: boolean }) {
  const { what, event, is_waiting_for_you: needsAction, benefits = [] } = record
  // Without a website, the sentence above the list says it once for all.
  // An advertisement's says what to do for it.
  const places = record.places.filter(
    ({ place, is_there: isThere }) => isConnected || isThere || place !== 'Website' || record.type === 'advertisements',
  )
  return (
    <Stack component="li" gap="0.25rem">
      <Stack gap={0} align="flex-start">
        <Name record={record} />
        <Text span inherit fz="sm" c="dimmed">
          {event ? `${what} · ${event.name}` : what}
        </Text>
        {needsAction && <Tag tone="wait">Waiting for you</Tag>}
      </Stack>
      <div>
        {places.length > 0 && <PlacesLine places={places} />}
        {/* What has no page of its own says it here. */}
        {!hasPage(record) && places.map(({ place, more }) => more && <Dimmed key={place}>{more}</Dimmed>)}
        {benefits.length > 0 && (
          <Dimmed>Benefits: {benefits.map(({ name, is_given: isGiven }) => `${name}${isGiven ? ' (delivered)' : ''}`).join(', ')}.</Dimmed>
        )}
      </div>
    </Stack>
  )
}

function hasPage({ type, profile }: OwnPublicRecord): boolean {
  return type === 'entries' || profile !== undefined
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
