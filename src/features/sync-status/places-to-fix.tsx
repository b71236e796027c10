import { Stack } from '@mantine/core'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { readRuledOut } from './ruled-out.ts'

/** Links to the records whose forms mark a value that the server has. */
export function PlacesToFix({ onLeave }: { onLeave: () => void }) {
  const places = useDeviceQuery(readRuledOut) ?? []
  if (places.length === 0) return null
  return (
    <Stack component="ul" w="100%" gap="0.5rem" aria-label="To fix">
      {places
        .toSorted((a, b) => a.label.localeCompare(b.label))
        .map(({ id, label, place }) => (
          <li key={id}>
            <ButtonLink fullWidth justify="flex-start" to={place.to} search={place.search} onClick={onLeave}>
              {label}
            </ButtonLink>
          </li>
        ))}
    </Stack>
  )
}
