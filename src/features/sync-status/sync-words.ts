import type { IconName } from '#app/ui/icon.tsx'

interface Connection {
  online: boolean
  /** Something is being fetched. */
  pending: boolean
  /** The last fetch did not succeed. */
  failed: boolean
  /** Something on this device is not accepted. */
  needsFixing: boolean
}

interface SyncWords {
  icon: IconName
  /** Two words for the top bar. */
  short: string
  sentence: string
}

/** Where the device stands to the server, in words. */
export function syncWords({ online, pending, failed, needsFixing }: Connection): SyncWords {
  if (!online) {
    return {
      icon: 'cloudOff',
      short: 'Offline',
      sentence:
        'This device has no connection. Everything here is as it last saw it, and is brought up to date when the connection is back.',
    }
  }
  if (pending) return { icon: 'sync', short: 'Updating', sentence: 'Looking for what is new…' }
  if (failed) {
    return {
      icon: 'alert',
      short: 'Not updated',
      sentence: 'The last look for what is new did not succeed. It is tried again by itself; what is on this device still works.',
    }
  }
  if (needsFixing) {
    return {
      icon: 'alert',
      short: 'Needs fixing',
      sentence: 'Something you wrote could not be saved. It is still on this device. Open it and fix the marked fields.',
    }
  }
  return { icon: 'cloud', short: 'Up to date', sentence: 'This device has what the server has. It looks for what is new every minute.' }
}
