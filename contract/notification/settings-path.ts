import type { Role } from '#contract/session/role.ts'

const name = 'notifications'

/** Where a person chooses their email notifications: the dashboard with notifications open. */
export function notificationSettingsPath(role: Role): string {
  return `/${role}/dashboard?${name}=open`
}

export function asksForNotifications(search: Record<string, unknown>): boolean {
  return search[name] === 'open'
}
