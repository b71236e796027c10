import { useLiveQuery } from 'dexie-react-hooks'
import type { Choice } from '#app/ui/form/choice.ts'
import { data } from '#app/storage/data.ts'

/** Those of the association's programme, for as long as the catalogue is not on this device. */
const programme: readonly Choice[] = [
  { value: 'PARADE_OF_HOMES', label: 'Parade of Homes' },
  { value: 'REMODELERS_SHOWCASE', label: 'Remodelers Showcase' },
  { value: 'ARTISAN_HOME_TOUR', label: 'Artisan Home Tour' },
]

/** The event types that can be chosen. */
export function useEventTypes(): readonly Choice[] {
  const types = useLiveQuery(async () => {
    const table = data().tables.find(({ name }) => name === 'event_types')
    const items = (await table?.toArray()) as { code: string; name: string; is_active: boolean }[] | undefined
    return items?.filter((item) => item.is_active).map(({ code, name }) => ({ value: code, label: name }))
  })
  return types && types.length > 0 ? types : programme
}
