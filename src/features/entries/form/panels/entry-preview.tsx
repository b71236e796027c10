import { List, Stack, Text } from '@mantine/core'
import type { EntryFields } from '#contract/entry/schema.ts'
import type { EntryKind } from '#contract/entry/status.ts'
import { formatSize } from '#contract/entry/format-facts.ts'
import { publicAvailability, publicPrice } from '#contract/entry/public-details.ts'
import { titleOf } from '#contract/entry/title.ts'
import { useAwards } from '#app/outbox/lists/use-awards.ts'
import { Badges } from '#app/ui/pictures/badges.tsx'
import styles from './entry-preview.module.css'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
import { priceRangeOf } from '#contract/catalogue/price-range.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { useFreshLists } from '#app/sync/use-fresh-lists.ts'
import { namedLists, useEntryNames } from '../use-entry-names.ts'

interface EntryPreviewProps {
  /** Awards that the entry won, which staff enter. */
  awardIds?: readonly string[] | undefined
  kind: EntryKind
  number: string | null
  values: EntryFields
  companyName: string
}

/** The entry as a page of the guidebook. */
export function EntryPreview({ kind, number, values, awardIds = none, companyName }: EntryPreviewProps) {
  useFreshLists(namedLists)
  const names = useEntryNames()
  const ranges = useSyncedRows('home_price_ranges') ?? []
  const range = values.price === null ? undefined : priceRangeOf(ranges, values.price)
  const awards = useAwards()(awardIds)
  const nameOf = (id: string | null) => names.get(id ?? '')
  const styleNames = values.home_style_ids.map(nameOf).filter(Boolean).join(', ')
  const projects = values.project_type_ids.map(nameOf).filter(Boolean).join(', ')
  const photo = values.front_elevation
  const availability = publicAvailability(values)

  return (
    <Stack
      className={styles.page}
      component="article"
      gap="0.5rem"
      p="md"
      bd="1px solid var(--line)"
      bg="#fff"
      c="#0f1f38"
      fz="0.9375rem"
      aria-label="Preview of the guidebook page"
    >
      <header>
        {number !== null && <span className={styles.number}>{number}</span>}
        <div>
          <h3>{titleOf(values)}</h3>
          <p>{companyName}</p>
        </div>
      </header>
      <div className={styles.photo}>
        {photo ? <PhotoImage fileId={photo.file_id} alt={photo.alt || values.title} size="web" /> : <span>Your front photo goes here</span>}
      </div>
      {values.tagline && (
        <Text inherit fs="italic">
          {values.tagline}
        </Text>
      )}
      <Text inherit fz="lg" fw={700}>
        {publicPrice(values, range?.name ?? '').words}
      </Text>
      <Text inherit fw={600}>
        {formatSize({ kind, ...values })}
      </Text>
      <p>
        {[values.address_line1, nameOf(values.city_id), nameOf(values.neighborhood_id)].filter(Boolean).join(', ')}
        {values.directions && <span className={styles.directions}>{values.directions}</span>}
      </p>
      {(styleNames || projects) && (
        <Text inherit c="#4a5d7c">
          {kind === 'REMODEL' ? projects : styleNames}
        </Text>
      )}
      <Badges badges={awards} label="Awards" />
      <p className={styles.text}>{values.description}</p>
      {values.features.length > 0 && (
        <List>
          {values.features.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      )}
      <footer>
        {[values.public_contact.name, values.public_contact.phone, values.public_contact.email].filter(Boolean).join(' · ')}
        {availability !== 'Open' && <strong>{availability}</strong>}
      </footer>
    </Stack>
  )
}

const none: readonly string[] = []
