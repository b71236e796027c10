import { Box } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { formatCount, pinLabel } from './cluster-pins.ts'
import { MapFrame } from './map-frame.tsx'
import { MapTrouble, useShownMap } from './map-trouble.tsx'
import styles from './map.module.css'
import { PinList } from './pin-list.tsx'
import { PinPlot, type PinLinkProps } from './pin-plot.tsx'
import type { NamedPlace } from './place-names.ts'
import { mapsLink, type Pin, type Place } from './plot-pins.ts'

const numbers = new Intl.Collator('en-US', { numeric: true })

interface PinMapProps<P extends Pin> {
  /**
   * URL of the map's document (from `useMapFrame`); null if no map service is configured, undefined
   * while that is unknown.
   */
  frame: string | null | undefined
  middle: Place
  /** What the map shows, such as "Where the neighborhoods lie, north up". */
  label: string
  pins: readonly P[]
  /** Named on the plain plot; a map service has its own. */
  places: readonly NamedPlace[]
  /** Plural noun for the pins, such as "homes". */
  noun: string
  /** Renders the link to a pin's record around the given content. */
  renderLink: (pin: P, props: PinLinkProps) => ReactNode
  /** Called when a pin is chosen on the map. */
  onOpen: (id: string) => void
  /** Shown between the map and the list, such as the records without a location. */
  children?: ReactNode
}

/**
 * Pins on a map if a map service is configured and reachable, otherwise on a plain plot. Below it,
 * the same pins as a list sorted by number that also works by keyboard, each linking to Google
 * Maps.
 */
export function PinMap<P extends Pin>({ frame, middle, label, pins, places, noun, renderLink, onOpen, children }: PinMapProps<P>) {
  const map = useShownMap(frame)
  const { state, retry } = map
  const sorted = useMemo(() => pins.toSorted(byNumber), [pins])
  const [listedIds, setListedIds] = useState<readonly string[]>([])
  const listed = useMemo(() => {
    const ids = new Set(listedIds)
    return sorted.filter(({ id }) => ids.has(id))
  }, [sorted, listedIds])
  const plotMessage = `This plot shows where the ${noun} are relative to each other, north up.`
  const isMapped = state === 'waiting' || state === 'drawn'

  return (
    <Panel className={styles.map} aria-label={label}>
      {frame && isMapped && (
        <Box className={styles.window} h="clamp(18rem, 55vh, 28rem)" bg="var(--draft-line)" data-state={state}>
          <MapFrame
            src={frame}
            label={label}
            pins={sorted}
            noun={noun}
            isPlacing={false}
            middle={middle}
            onMessage={(message) => {
              map.onMessage(message)
              if (message.kind === 'opened' && pins.some(({ id }) => id === message.id)) onOpen(message.id)
              if (message.kind === 'listed') setListedIds(message.ids)
            }}
          />
        </Box>
      )}
      {state !== 'drawn' && <PinPlot pins={sorted} places={places} noun={noun} renderLink={renderLink} onList={setListedIds} />}
      {listed.length > 0 && (
        <Box
          // A new list for each place, scrolled to its start.
          key={listedIds.join()}
          ref={focusOnce}
          component="section"
          px="md"
          py="sm"
          bd="1px solid var(--line-strong)"
          tabIndex={-1}
          aria-labelledby="pins-at-place"
        >
          <Box component="h2" id="pins-at-place" fz="1rem">
            {formatCount(listed.length)} {noun} at this location
          </Box>
          <PinList items={listed}>{(pin) => renderLink(pin, { 'aria-label': pinLabel(pin), children: <PinName pin={pin} /> })}</PinList>
          <Button onClick={() => setListedIds([])}>Close list</Button>
        </Box>
      )}
      <MapTrouble state={state} instead={plotMessage} onRetry={retry} />
      {frame === null && <Dimmed>No map service is set up. {plotMessage}</Dimmed>}
      {children}
      {sorted.length > 1 && (
        <Box component="h2" fz="1rem">
          {formatCount(sorted.length)} {noun} with a pin
        </Box>
      )}
      <PinList items={sorted}>
        {(pin) => (
          <a href={mapsLink(pin.location)} target="_blank" rel="noreferrer" aria-label={`${pinLabel(pin)} in Google Maps`}>
            <PinName pin={pin} />
          </a>
        )}
      </PinList>
      <Dimmed>Select a name to open it in Google Maps.</Dimmed>
    </Panel>
  )
}

function PinName({ pin: { number, name } }: { pin: Pin }) {
  return (
    <span className={styles.pin}>
      <strong aria-hidden={number === null}>{number ?? '–'}</strong> <span className={styles.name}>{name}</span>
    </span>
  )
}

/** `2` before `10`; pins without a number last. */
function byNumber(a: Pin, b: Pin): number {
  if (a.number === null || b.number === null) return Number(a.number === null) - Number(b.number === null) || a.name.localeCompare(b.name)
  return numbers.compare(a.number, b.number)
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
