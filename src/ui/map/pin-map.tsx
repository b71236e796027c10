import { useMemo, type ReactNode } from 'react'
import { MapFrame } from './map-frame.tsx'
import { MapTrouble } from './map-trouble.tsx'
import styles from './map.module.css'
import { PinPlot, type PinLinkProps } from './pin-plot.tsx'
import { mapsLink, type Pin, type Place } from './plot-pins.ts'
import { useShownMap } from './use-shown-map.ts'

interface PinMapProps<P extends Pin> {
  /** Of the map service (`useMapFrame` of live/): null where none is configured, undefined while that is not known. */
  frame: string | null | undefined
  middle: Place
  /** What the map is of: "Where the neighborhoods lie, north up". */
  label: string
  pins: readonly P[]
  /** The way to what a pin stands for, around what is drawn or written. */
  renderLink: (pin: P, props: PinLinkProps) => ReactNode
  /** A pin was chosen on the map. */
  onOpen: (id: string) => void
  /** Below the pins: such as what has none. */
  children?: ReactNode
}

/**
 * Pins on a map where a map service is configured and reached; otherwise on a plain plot. Below it the same pins by
 * number, for the keyboard too, each with the way to a map of the world.
 */
export function PinMap<P extends Pin>({ frame, middle, label, pins, renderLink, onOpen, children }: PinMapProps<P>) {
  const { state, heard, retry } = useShownMap(frame)
  const sorted = useMemo(() => pins.toSorted((a, b) => a.name.localeCompare(b.name)), [pins])
  const isMapped = state === 'waiting' || state === 'drawn'

  return (
    <section className={styles.map} aria-label={label}>
      {frame && isMapped && (
        <div className={styles.window} data-state={state}>
          <MapFrame
            src={frame}
            label={label}
            pins={sorted}
            isPlacing={false}
            middle={middle}
            onMessage={(message) => {
              heard(message)
              if (message.kind === 'opened' && pins.some(({ id }) => id === message.id)) onOpen(message.id)
            }}
          />
        </div>
      )}
      {state !== 'drawn' && <PinPlot pins={sorted} renderLink={renderLink} />}
      <MapTrouble state={state} instead="This plot shows how the places lie to each other, north up." onRetry={retry} />
      <ol>
        {sorted.map((pin) => (
          <li key={pin.id}>
            <a href={mapsLink(pin.location)} target="_blank" rel="noreferrer" aria-label={`${pin.name} in maps`}>
              {pin.name}
            </a>
          </li>
        ))}
      </ol>
      <p className={styles.soft}>The names open the place in maps.</p>
      {children}
    </section>
  )
}
