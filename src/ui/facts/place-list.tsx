import { Box, Stack } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'
import styles from './place-list.module.css'

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
    <Stack component="section" gap="xs" px="md" py="0.875rem" bd="1px solid var(--line)" bdrs="lg" bg="var(--sheet)" aria-label={title}>
      <Box component="h2" fz="1.0625rem">
        {title}
      </Box>
      <Places places={places} />
    </Stack>
  )
}

export function Places({ places }: { places: readonly Place[] }) {
  return (
    <Stack className={styles.list} component="dl" gap="0.5rem">
      {places.map(({ place, is_there: isThere, words, more, url }) => (
        <div key={place} data-there={isThere}>
          <dt>{place}</dt>
          <dd>
            {isThere && <Icon name="check" size={18} />}
            {url === null ? words : <a href={url}>{words}</a>}
            {more && <span>{more}</span>}
          </dd>
        </div>
      ))}
    </Stack>
  )
}
