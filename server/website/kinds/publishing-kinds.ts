import type { WebflowType } from '#contract/website/labels.ts'
import { cities } from './kind-cities.ts'
import { events } from './kind-events.ts'
import { homes } from './kind-homes.ts'
import { neighborhoods } from './kind-neighborhoods.ts'
import { profiles } from './kind-profiles.ts'
import { sponsors } from './kind-sponsors.ts'
import type { PublishingKind } from './publishing-kind.ts'

/** Everything that goes to the public site, each type after those it references. */
export const publishingKinds: readonly PublishingKind[] = [cities, events, profiles, neighborhoods, homes, sponsors]

/** Types that nothing references: they can leave the site first. */
export const unreferencedTypes: ReadonlySet<WebflowType> = new Set(['entries', 'sponsors'])
