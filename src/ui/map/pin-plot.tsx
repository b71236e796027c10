import { Group, UnstyledButton } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { clusterLabel, clusterPins, formatCount, isOnePlace, pinLabel, pinRadius } from './cluster-pins.ts'
import styles from './map.module.css'
import { placeNames, type NamedPlace } from './place-names.ts'
import { areaOf, isInArea, plotOf, plotPins, scaleOf, type Area, type Pin } from './plot-pins.ts'

const wide = { width: 900, height: 420 }
const narrow = { width: 340, height: 300 }
/** The size of a touch target. */
const spacing = 44

export interface PinLinkProps {
  'aria-label': string
  children: ReactNode
}

interface PinPlotProps<P extends Pin> {
  pins: readonly P[]
  /** Named between the pins where there is room, to help readers orient themselves. */
  places: readonly NamedPlace[]
  /** Plural noun for the pins, such as "homes". */
  noun: string
  /** Renders the link to a pin's record. */
  renderLink: (pin: P, props: PinLinkProps) => ReactNode
  /** Called for a cluster that no zoom level separates. */
  onList: (ids: readonly string[]) => void
}

/** A plot of the pins relative to each other, north up, for use without a map service. */
export function PinPlot<P extends Pin>({ pins, places, noun, renderLink, onList }: PinPlotProps<P>) {
  const size = useMedia('(width < 48em)') ? narrow : wide
  const [areas, setAreas] = useState<readonly Area[]>([])
  const plot = useRef<SVGSVGElement>(null)
  const area = areas.at(-1)
  const inArea = area ? pins.filter(({ location }) => isInArea(location, area)) : pins
  // A filter may have left no pins in this area.
  const isZoomed = area !== undefined && inArea.length > 0
  const shown = isZoomed ? inArea : pins

  const { at, unitsPerMile } = plotOf(shown, size)
  const scale = scaleOf(unitsPerMile, size.width / 5)
  const groups = clusterPins(plotPins(shown, size), spacing)
  const names = placeNames(
    places.map(({ name, location }) => Object.assign({ name }, at(location))),
    [
      { x: size.width - 24, y: 32, width: 30, height: 56 },
      { x: 24 + size.width / 10, y: size.height - 28, width: size.width / 5, height: 36 },
      ...groups.map(({ lead: { x, y, number }, pins: { length } }) => {
        const side = length === 1 ? 2 * pinRadius(number) : spacing
        return { x, y, width: side, height: side }
      }),
    ],
    size,
  )

  function choose(group: readonly P[]) {
    if (isOnePlace(group)) return onList(group.map(({ id }) => id))
    setAreas([...(isZoomed ? areas : []), areaOf(group)])
    plot.current?.focus()
  }

  function zoomOut(to: readonly Area[]) {
    setAreas(to)
    plot.current?.focus()
  }

  return (
    <>
      <Group component="output" gap="0.5rem 1rem">
        {isZoomed && (
          <>
            <span>
              Zoomed in: {formatCount(shown.length)} of {formatCount(pins.length)} {noun}
            </span>
            <Button onClick={() => zoomOut(areas.slice(0, -1))}>Zoom out</Button>
            {areas.length > 1 && <Button onClick={() => zoomOut([])}>Show all {noun}</Button>}
          </>
        )}
      </Group>
      <svg ref={plot} tabIndex={-1} className={styles.plot} viewBox={`0 0 ${size.width} ${size.height}`}>
        <g className={styles.legend} aria-hidden="true">
          <path d={`M${size.width - 24} 14 l7 20 l-7 -5 l-7 5 Z`} />
          <text x={size.width - 24} y="50">
            N
          </text>
          {names.map(({ name, x, y }) => (
            <text key={name} className={styles.place} x={x} y={y} dy="0.35em">
              {name}
            </text>
          ))}
          {scale && (
            <>
              <path d={`M24 ${size.height - 26} v6 h${scale.length} v-6 v4 h${-scale.length} Z`} />
              <text x={24 + scale.length / 2} y={size.height - 28}>
                {scale.label}
              </text>
            </>
          )}
        </g>
        {groups.map(({ lead, pins: group }) => {
          if (group.length === 1) {
            const label = pinLabel(lead)
            return renderLink(lead, {
              'aria-label': label,
              children: (
                <>
                  <title>{label}</title>
                  <circle className={styles.reach} cx={lead.x} cy={lead.y} r="22" />
                  <circle className={styles.pin} cx={lead.x} cy={lead.y} r={pinRadius(lead.number)} />
                  <text x={lead.x} y={lead.y} dy="0.35em" aria-hidden="true">
                    {lead.number}
                  </text>
                </>
              ),
            })
          }
          const label = clusterLabel(group.length, noun, isOnePlace(group) ? 'list' : 'zoom')
          return (
            <foreignObject key={lead.id} x={lead.x - 22} y={lead.y - 22} width="44" height="44">
              <UnstyledButton className={styles.cluster} aria-label={label} title={label} onClick={() => choose(group)}>
                {formatCount(group.length)}
              </UnstyledButton>
            </foreignObject>
          )
        })}
      </svg>
    </>
  )
}
