import { useEffect, useState } from 'react'
import { mapFramePath } from '#contract/http/map-frame.ts'
import { readConfig } from '#app/session/identity/identity-config.ts'

/** The map's document for `PinMap` and `PinPicker`: null if no map service is configured, undefined until known. */
export function useMapFrame(): string | null | undefined {
  const [frame, setFrame] = useState<string | null>()
  useEffect(() => {
    let isHere = true
    const ask = () => {
      void mapFrame().then((found) => isHere && setFrame(found))
    }
    ask()
    // Offline, the answer may have been unknown.
    addEventListener('online', ask)
    return () => {
      isHere = false
      removeEventListener('online', ask)
    }
  }, [])
  return frame
}

let known: Promise<string | null> | undefined

/**
 * URL of the map's document, or null if no map service is configured. Fetched once, when a map is
 * first shown.
 */
function mapFrame(): Promise<string | null> {
  known ??= readConfig().then(
    ({ mapsKey }) => (mapsKey === null ? null : mapFramePath),
    () => {
      known = undefined
      return null
    },
  )
  return known
}
