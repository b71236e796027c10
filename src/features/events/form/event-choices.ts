import type { Event } from '#contract/event/schema.ts'
import { formatZone } from '#contract/time/format-time.ts'
import type { Choice } from '#app/ui/choices/choice.ts'

export const lockPolicies: readonly Choice<Event['lock_policy']>[] = [
  {
    value: 'LOCK_ON_APPROVAL',
    label: 'Locked once approved',
    detail: 'Members can’t edit an entry during review. After approval, their changes need staff approval.',
  },
  {
    value: 'STAGED_UNTIL_DEADLINE',
    label: 'Staged until the content deadline',
    detail: 'Members can edit an entry during review. After approval, their changes need staff approval.',
  },
  { value: 'OPEN', label: 'Open', detail: 'Members can edit approved entries without review.' },
]

/** Which entries a fee applies to. */
export const feeScopes: readonly Choice[] = [
  { value: 'ALL', label: 'All entries' },
  { value: 'NEW_HOME', label: 'New homes' },
  { value: 'REMODEL', label: 'Remodels' },
  { value: 'DEVELOPMENT', label: 'Developments' },
]

const likelyZones = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** All time zones that the browser knows, those of the United States first. A function, because building the list is slow. */
export function zoneChoices(): Choice[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !likelyZones.includes(zone))
  return [
    ...likelyZones.map((zone) => ({ value: zone, label: `${formatZone(zone)} (${zone})` })),
    // Asking Intl for four hundred zone names would take longer than rendering the form.
    ...others.map((zone) => ({ value: zone, label: zone })),
  ]
}
