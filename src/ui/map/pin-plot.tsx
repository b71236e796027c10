import type { ReactNode } from 'react'
import { useMedia } from '#app/ui/use-media.ts'
import styles from './map.module.css'
import { plotPins, type Pin } from './plot-pins.ts'

const wide = { width: 900, height: 420 }
const narrow = { width: 340, height: 300 }

export interface PinLinkProps {
  'aria-label': string
  children: ReactNode
}

interface PinPlotProps<P extends Pin> {
  pins: readonly P[]
  /** The way to what a pin stands for. */
  renderLink: (pin: P, props: PinLinkProps) => ReactNode
}

/** Where pins lie to each other, north up, by number: what can be drawn without a map service. */
export function PinPlot<P extends Pin>({ pins, renderLink }: PinPlotProps<P>) {
  const size = useMedia('(width < 48em)') ? narrow : wide
  return (
    <svg className={styles.plot} viewBox={`0 0 ${size.width} ${size.height}`}>
      {plotPins(pins, size).map((pin, index) =>
        renderLink(pin, {
          'aria-label': `${index + 1} ${pin.name}`,
          children: (
            <>
              <title>{pin.name}</title>
              <circle className={styles.reach} cx={pin.x} cy={pin.y} r="22" />
              <circle className={styles.pin} cx={pin.x} cy={pin.y} r="13" />
              <text x={pin.x} y={pin.y} dy="0.35em" aria-hidden="true">
                {index + 1}
              </text>
            </>
          ),
        }),
      )}
    </svg>
  )
}
