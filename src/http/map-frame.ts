import { mapFramePath } from '#contract/http/map-frame.ts'
import { readConfig } from '#app/session/identity/identity-config.ts'

let known: Promise<string | null> | undefined

/**
 * URL of the map's document, or null if no map service is configured. Fetched once, when a map is
 * first shown.
 */
export function mapFrame(): Promise<string | null> {
  known ??= readConfig().then(
    ({ mapsKey }) => (mapsKey === null ? null : mapFramePath),
    () => {
      known = undefined
      return null
    },
  )
  return known
}
