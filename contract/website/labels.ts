/** The types on the public site, each after those it references. */
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

/** `CHANGED` sends what differs, `ALL` sends everything again, `UNPUBLISH` takes records off the site and keeps them off. */
export const webflowModes = ['CHANGED', 'ALL', 'UNPUBLISH'] as const
export type WebflowMode = (typeof webflowModes)[number]

/** The shortest interval between publications that the site allows. */
export const sitePublishEveryMs = 60_000

/** The state of a record on the public site. */
export const webflowStates = ['NEVER', 'IN_SYNC', 'STALE', 'ERROR', 'UNPUBLISHED'] as const
