import { Group } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import type { MapState } from './use-shown-map.ts'

/** Why the map is not shown, and what to do instead; hidden while it is shown, so that screen readers hear the text when it appears. */
export function MapTrouble({ state, instead, onRetry }: { state: MapState; instead: string; onRetry: () => void }) {
  const isTrouble = state === 'failed' || state === 'offline'
  return (
    <Group component="output" gap="0.5rem 1rem" display={isTrouble ? 'flex' : 'none'}>
      {isTrouble && (
        <span>
          {state === 'failed' ? 'The map service isn’t responding.' : 'The map needs a connection.'} {instead}
        </span>
      )}
      {state === 'failed' && <Button onClick={onRetry}>Retry</Button>}
    </Group>
  )
}
