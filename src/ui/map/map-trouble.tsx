import { Button } from '#app/ui/button.tsx'
import styles from './map.module.css'
import type { MapState } from './use-shown-map.ts'

/** Why the map is not shown, and what to do instead. */
export function MapTrouble({ state, instead, onRetry }: { state: MapState; instead: string; onRetry: () => void }) {
  return (
    <output className={styles.trouble}>
      {state === 'failed' && (
        <>
          <span>The map service isn’t responding. {instead}</span>
          <Button onClick={onRetry}>Retry</Button>
        </>
      )}
      {state === 'offline' && <span>The map needs a connection. {instead}</span>}
    </output>
  )
}
