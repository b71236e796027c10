import { mapFramePath } from '#contract/http/map-frame.ts'

let known: Promise<string | null> | undefined

/**
 * URL of the map's document, or null if no map service is configured. Fetched once, when a map is
 * first shown.
 */
export function mapFrame(): Promise<string | null> {
  known ??= askForMapFrame().catch(() => {
    known = undefined
    return null
  })
  return known
}

async function askForMapFrame(): Promise<string | null> {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new TypeError(`config.json answered ${response.status}`)
  const { mapsKey } = (await response.json()) as { mapsKey: string | null }
  return mapsKey === null ? null : mapFramePath
}
