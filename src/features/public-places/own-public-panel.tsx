import type { OwnPublic, OwnPublicRecord } from '#contract/company/own-public.ts'
import { useFreshAnswer } from '#app/sync/use-answer.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { NotLoaded } from '#app/features/sync-status/not-loaded.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Stack, Text } from '@mantine/core'
import { profilePages } from '#contract/profile/pages.ts'
import { PlacesLine } from '#app/ui/facts/place-list.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'

/**
 * Everything about the company that is public, where and since when, and what the rest is waiting
 * for; read from the device, with its age.
 */
export function OwnPublicPanel() {
  const onDevice = useFreshAnswer('ownPublic', {})
  const isWide = useMedia('(min-width: 80em)')
  if (!onDevice) return null
  const { answer, fetchedAt } = onDevice
  return (
    <Folded summary="Public information" startsOpen={isWide}>
      <AsOf fetchedAt={fetchedAt} />
      {answer ? <Records {...answer} /> : <NotLoaded />}
    </Folded>
  )
}

export function Records({ is_site_connected: isConnected, records }: OwnPublic) {
  const first = records.filter((record) => isThere(record) || record.is_waiting_for_you)
  const later = records.filter((record) => !first.includes(record))
  // The association publishes these, and a company can be in many.
  const [others, neighborhoods] = [later.filter((record) => !isNeighborhood(record)), later.filter(isNeighborhood)]
  return (
    <>
      <Dimmed>{inShort(records.filter(isThere).length, isConnected)}</Dimmed>
      <List records={first} isConnected={isConnected} />
      {others.length > 0 && (
        <Folded
          isInside
          summary={others.length === 1 ? '1 more isn’t public yet' : `${others.length} more aren’t public yet`}
          startsOpen={first.length === 0 && others.length <= fewRecords}
        >
          <List records={others} isConnected={isConnected} />
        </Folded>
      )}
      {neighborhoods.length > 0 && (
        <Folded
          isInside
          summary={
            neighborhoods.length === 1 ? '1 neighborhood isn’t public yet' : `${neighborhoods.length} neighborhoods aren’t public yet`
          }
        >
          <List records={neighborhoods} isConnected={isConnected} />
        </Folded>
      )}
    </>
  )
}

const fewRecords = 4

const isNeighborhood = ({ type }: OwnPublicRecord) => type === 'neighborhoods'

function List({ records, isConnected }: { records: readonly OwnPublicRecord[]; isConnected: boolean }) {
  if (records.length === 0) return null
  return (
    <DividedList mt="sm">
      {records.map((record) => (
        <OwnPublicItem key={record.id} record={record} isConnected={isConnected} />
      ))}
    </DividedList>
  )
}

function isThere({ places }: OwnPublicRecord): boolean {
  return places.some((place) => place.is_there)
}

function inShort(count: number, isConnected: boolean): string {
  const site = isConnected ? '' : ' The association hasn’t connected its website yet, so nothing is public there.'
  return count === 0
    ? `Nothing about your company is public yet.${site}`
    : `Where the public can find your company and when each item was published.${site}`
}

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
