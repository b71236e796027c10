/** What goes to the public site, each after what it names. */
export const webflowTypes = ['cities', 'events', 'b2c_profiles', 'neighborhoods', 'entries', 'sponsors'] as const
export type WebflowType = (typeof webflowTypes)[number]

export const webflowTypeLabels: Record<WebflowType, string> = {
  cities: 'Cities',
  events: 'Events',
  b2c_profiles: 'Profiles',
  neighborhoods: 'Neighborhoods',
  entries: 'Homes',
  sponsors: 'Sponsors',
}

export const webflowActions = ['create', 'update', 'unpublish', 'skip'] as const
export type WebflowAction = (typeof webflowActions)[number]

/** `CHANGED` sends what differs, `ALL` sends everything again, `UNPUBLISH` takes off the site and keeps off. */
export const webflowModes = ['CHANGED', 'ALL', 'UNPUBLISH'] as const
export type WebflowMode = (typeof webflowModes)[number]

/** The site takes no second publication sooner. */
export const sitePublishEveryMs = 60_000

/** What the public site has of a record. */
export const webflowStates = ['NEVER', 'IN_SYNC', 'STALE', 'ERROR', 'UNPUBLISHED'] as const
