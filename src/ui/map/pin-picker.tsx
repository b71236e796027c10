import { Box, Stack } from '@mantine/core'
import { use, useMemo } from 'react'
import { MapFrame } from './map-frame.tsx'
import { MapTrouble, useShownMap } from './map-trouble.tsx'
import styles from './map.module.css'
import type { Place } from './plot-pins.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { ReadOnly } from '#app/ui/fields/read-only.ts'

interface PinPickerProps {
  /**
   * URL of the map's document; null if no map service is configured, undefined while that is
   * unknown. Without it nothing is drawn.
   */
  frame: string | null | undefined
  value: Place | null
  /** Center of the map when there is no pin. */
  middle: Place
  /** What the pin marks. */
  name: string
  onPlace: (place: Place) => void
}

/**
 * A map where a click places the pin and dragging moves it. Keyboard users enter the coordinates in
 * the fields beside it.
 */
export function PinPicker({ frame, value, middle, name, onPlace }: PinPickerProps) {
  const map = useShownMap(frame)
  const isReadOnly = use(ReadOnly)
  const { state, retry } = map
  const [lat, lng] = [value?.lat, value?.lng]
  const pins = useMemo(
    () => (lat === undefined || lng === undefined || !isPlace(lat, lng) ? [] : [{ id: 'pin', number: null, name, location: { lat, lng } }]),
    [lat, lng, name],
  )
  if (!frame) return null

  return (
    <Stack gap="0.5rem">
      {(state === 'waiting' || state === 'drawn') && (
        <Box className={styles.window} h="clamp(18rem, 55vh, 28rem)" bg="var(--draft-line)" data-state={state}>
          <MapFrame
            src={frame}
            label={`Map pin for ${name}`}
            pins={pins}
            noun="pins"
            isPlacing={!isReadOnly}
            middle={middle}
            onMessage={(message) => {
              map.onMessage(message)
              if (message.kind === 'placed' && !isReadOnly) onPlace(message.location)
            }}
          />
        </Box>
      )}
      {state === 'drawn' && !isReadOnly && <Dimmed>Select the location or drag the pin. You can also enter the coordinates.</Dimmed>}
      <MapTrouble state={state} instead={isReadOnly ? '' : 'Enter latitude and longitude instead.'} onRetry={retry} />
    </Stack>
  )
}

/** A half-typed coordinate may be out of range. */
function isPlace(lat: number, lng: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}
