import { useSyncFailed } from '#app/sync/use-sync-state.ts'
import { useOnline } from '#app/ui/use-online.ts'
import type { EventsOnDevice } from './event-queries.ts'

export type EventLoadState = 'known' | 'loading' | 'offline'

interface Circumstances {
  online: boolean
  /** True when a load failed and none has succeeded since. */
  failed: boolean
}

/** A failed load is only logged, so a device without events then looks like an account without events. */
export function eventLoadState(onDevice: EventsOnDevice | undefined, { online, failed }: Circumstances): EventLoadState {
  if (!onDevice) return 'loading'
  if (onDevice.fetchedAt !== undefined || onDevice.events.length > 0) return 'known'
  if (!online) return 'offline'
  return failed ? 'known' : 'loading'
}

export function useEventLoadState(onDevice: EventsOnDevice | undefined): EventLoadState {
  return eventLoadState(onDevice, { online: useOnline(), failed: useSyncFailed() })
}
