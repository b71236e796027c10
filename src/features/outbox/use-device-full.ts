import { useSyncExternalStore } from 'react'
import { isDeviceFull, onDelivery } from '#app/outbox/deliver.ts'

/** Whether nothing can be sent because the device is out of space. */
export function useDeviceFull(): boolean {
  return useSyncExternalStore(onDelivery, isDeviceFull, isDeviceFull)
}
