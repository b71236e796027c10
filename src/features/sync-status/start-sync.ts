import { syncEvents, syncMine, syncOnReturn } from '#app/api/sync.ts'

let isFollowing = false

/** Starts what every screen behind the sign-in stands on. No screen waits for it: they follow what is on the device. */
export function startSync(): void {
  if (!isFollowing) syncOnReturn()
  isFollowing = true
  void syncEvents()
  void syncMine()
}
