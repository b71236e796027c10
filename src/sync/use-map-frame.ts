import { useEffect, useState } from 'react'
import { mapFrame } from '#app/http/map-frame.ts'

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
