import { Group, Stack, Text } from '@mantine/core'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TallAnchor } from '#app/ui/tall-link.tsx'

interface Place {
  place: string
  is_there: boolean
  words: string
  more?: string | undefined
  url: string | null
}

/** Where a record appears, and for each other place why it does not. */
export function PlaceList({ title, places }: { title: string; places: readonly Place[] }) {
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      <Places places={places} />
    </Panel>
  )
}

/** The same for a record with one place, in a line as long as it isn't there. */
export function PlaceLine({ title, place }: { title: string; place: Place }) {
  if (place.is_there) return <PlaceList title={title} places={[place]} />
  const line = (
    <Group gap="0 0.75rem" fw={600}>
      {title}
      <Text span inherit c="dimmed" fw={400}>
        {place.words}
      </Text>
    </Group>
  )
  return place.more ? (
    <Folded summary={line}>
      <Dimmed>{place.more}</Dimmed>
    </Folded>
  ) : (
    <Panel py="xs" aria-label={title}>
      {line}
    </Panel>
  )
}

function Places({ places }: { places: readonly Place[] }) {
  return (
    <Stack component="dl" gap="0.5rem">
      {places.map(({ place, is_there: isThere, words, more, url }) => (
        <Group key={place} gap="0 0.5rem" align="baseline" data-there={isThere}>
          <Text component="dt" inherit c="dimmed" w="6rem">
            {place}
          </Text>
          <Text component="dd" inherit flex="1 1 16rem" miw={0} {...(isThere && { fw: 600 })}>
            {isThere && <There />}
            {url === null ? words : <TallAnchor href={url}>{words}</TallAnchor>}
            {more && (
              <Text span inherit display="block" c="dimmed" fw={400}>
                {more}
              </Text>
            )}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

/** The same in one line, for a list of many records. */
export function PlacesLine({ places }: { places: readonly Place[] }) {
  return (
    <Text inherit fz="sm" c="dimmed">
      {places.map(({ place, is_there: isThere, words, url }, index) => (
        <span key={place} data-there={isThere}>
          {index > 0 && ' · '}
          {place}:{' '}
          <Text span inherit c="var(--ink)">
            {isThere && <There />}
            {url === null ? words : <TallAnchor href={url}>{words}</TallAnchor>}
          </Text>
        </span>
      ))}
    </Text>
  )
}

function There() {
  return (
    <Text span c="var(--go)" me="0.25rem" style={{ verticalAlign: '-0.2em' }}>
      <Icon name="check" size={18} />
    </Text>
  )
}
