import type { IconName } from '#app/ui/icon.tsx'

/** Values that were not accepted: the server doesn't have them, or it has them and a rule of their form rejects them. */
export type NeedsFixing = 'unsent' | 'ruled out'

interface Connection {
  online: boolean
  /** Something is being fetched. */
  pending: boolean
  /** The last fetch failed. */
  failed: boolean
  needsFixing: NeedsFixing | null
  /** Changes or files of this device are still to be sent. */
  hasWaiting: boolean
}

interface SyncStatus {
  icon: IconName
  /** A short label for the top bar. */
  short: string
  message: string
}

/** The sync status as icon, label and sentence. */
export function syncStatus({ online, pending, failed, needsFixing, hasWaiting }: Connection): SyncStatus {
  if (!online) {
    return {
      icon: 'cloudOff',
      short: 'Offline',
      message: 'You’re offline. You’re seeing the latest data on this device. It will update when you’re back online.',
    }
  }
  if (pending) return { icon: 'sync', short: 'Updating', message: 'Checking for updates…' }
  if (failed) {
    return {
      icon: 'alert',
      short: 'Not updated',
      message: 'We couldn’t check for updates. We’ll keep trying. You can keep working with what’s on this device.',
    }
  }
  if (needsFixing) {
    return {
      icon: 'alert',
      short: 'Needs fixing',
      message:
        needsFixing === 'unsent'
          ? 'Some of your changes couldn’t be saved. They’re still on this device. Open them and fix the highlighted fields.'
          : 'Some fields in your company information, profile or entries need fixing. Open them and fix the highlighted fields.',
    }
  }
  if (hasWaiting) {
    return {
      icon: 'cloud',
      short: 'Changes waiting',
      message: 'Some of your changes or files are waiting to be sent. Apart from them, this device has the latest data.',
    }
  }
  return { icon: 'cloudCheck', short: 'Up to date', message: 'This device has the latest data. It checks for updates every minute.' }
}

/** In place of events that never arrived on this device. */
export const eventsLoadLater = 'You’re offline. Events load when you’re back online.'
