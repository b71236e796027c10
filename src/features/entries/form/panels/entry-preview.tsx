import { Center, Group, List, Stack, Text } from '@mantine/core'
import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import { formatSize, separator } from '#contract/entry/format-facts.ts'
import { addressLines, publicAvailability, publicPrice } from '#contract/entry/public-details.ts'
import { titleOf } from '#contract/entry/title.ts'
import { useAwards } from '#app/outbox/lists/use-awards.ts'
import { Badges } from '#app/ui/pictures/badges.tsx'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
import { priceRangeOf } from '#contract/catalogue/price-range.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { useFreshLists } from '#app/sync/use-fresh-lists.ts'
import { namedLists, useEntryNames } from '../use-entry-names.ts'

interface EntryPreviewProps {
  /** As last synced, with what staff enter. */
  entry: Pick<Entry, 'kind' | 'number' | 'price' | 'home_price_range_id' | 'award_ids'>
  values: EntryFields
  companyName: string
}

/** The entry as a page of the guidebook. */
export function EntryPreview({ entry, values, companyName }: EntryPreviewProps) {
  const { kind, number, price, home_price_range_id: rangeId, award_ids: awardIds = none } = entry
  useFreshLists(namedLists)
  const names = useEntryNames()
  const ranges = useSyncedRows('home_price_ranges') ?? []
  const rangeAt = (amount: number | null) => (amount === null ? undefined : priceRangeOf(ranges, amount))
  const stored = ranges.find(({ id }) => id === rangeId)
  // A range that isn't the price's was chosen by staff, and stays when the price changes.
  const range = stored && stored !== rangeAt(price) ? stored : rangeAt(values.price)
  const awards = useAwards()(awardIds)
  const nameOf = (id: string | null) => names.get(id ?? '')
  const styleNames = values.home_style_ids.map(nameOf).filter(Boolean).join(', ')
  const projects = values.project_type_ids.map(nameOf).filter(Boolean).join(', ')
  const photo = values.front_elevation
  const availability = publicAvailability(values)

  return (
    <Stack
      component="article"
      gap="0.5rem"
      p="md"
      bd="1px solid var(--line)"
      bg="#fff"
      c="#0f1f38"
      fz="0.9375rem"
      style={{ overflowWrap: 'anywhere' }}
      aria-label="Preview of the guidebook page"
    >
      <Group component="header" gap="0.75rem" wrap="nowrap" align="flex-start">
        {number !== null && (
          <Text span miw="2.25rem" px="0.375rem" py="0.125rem" bg="#f5b81c" ff="heading" fz="1.3125rem" fw={700} ta="center">
            {number}
          </Text>
        )}
        <div>
          <h3>{titleOf(values)}</h3>
          <p>{companyName}</p>
        </div>
      </Group>
      <Center bg="#eaf0f6" c="#4a5d7c" ta="center" style={{ aspectRatio: '3 / 2', overflow: 'hidden' }}>
        {photo ? <PhotoImage fileId={photo.file_id} alt={photo.alt || values.title} size="web" /> : <span>Your front photo goes here</span>}
      </Center>
      {values.tagline && (
        <Text inherit fs="italic">
          {values.tagline}
        </Text>
      )}
      <Text inherit fz="lg" fw={700}>
        {publicPrice({ kind, ...values }, range?.name ?? '').text}
      </Text>
      <Text inherit fw={600}>
        {formatSize({ kind, ...values })}
      </Text>
      <p>
        {addressLines(values, nameOf).join(', ')}
        {values.directions && (
          <Text span inherit display="block" c="#4a5d7c">
            {values.directions}
          </Text>
        )}
      </p>
      {(styleNames || projects) && (
        <Text inherit c="#4a5d7c">
          {kind === 'REMODEL' ? projects : styleNames}
        </Text>
      )}
      <Badges badges={awards} label="Awards" />
      <p style={{ whiteSpace: 'pre-line' }}>{values.description}</p>
      {values.features.length > 0 && (
        <List ps="1.25rem">
          {values.features.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      )}
      <Group component="footer" gap="0.5rem" justify="space-between" pt="0.5rem" style={{ borderTop: '1px solid #d3dde8' }}>
        {[values.public_contact.name, values.public_contact.phone, values.public_contact.email].filter(Boolean).join(separator)}
        {availability !== 'Open' && <strong>{availability}</strong>}
      </Group>
    </Stack>
  )
}

const none: readonly string[] = []
