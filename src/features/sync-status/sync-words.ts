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
      sentence: 'You’re offline. You’re seeing the latest data on this device. It will update when you’re back online.',
    }
  }
  if (pending) return { icon: 'sync', short: 'Updating', sentence: 'Checking for updates…' }
  if (failed) {
    return {
      icon: 'alert',
      short: 'Not updated',
      sentence: 'We couldn’t check for updates. We’ll keep trying. You can keep working with what’s on this device.',
    }
  }
  if (needsFixing) {
    return {
      icon: 'alert',
      short: 'Needs fixing',
      sentence: 'Some of your changes couldn’t be saved. They’re still on this device. Open them and fix the highlighted fields.',
    }
  }
  return { icon: 'cloud', short: 'Up to date', sentence: 'This device has the latest data. It checks for updates every minute.' }
}
