import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import type { Entry } from './schema.ts'
import { isTakingPart } from './status.ts'
import type { ProfileKind } from '#contract/profile/schema.ts'
import { hasLeft } from '#contract/value/has-left.ts'

type Award = Pick<CatalogueItem<'awards'>, 'kind' | 'event_id'>

/** Whether an award belongs to this event, or to no event in particular. */
export function isAwardFor({ event_id: of }: Pick<Award, 'event_id'>, eventId: string): boolean {
  return of === null || of === eventId
}

/** Whether homes of this event are judged in this category. */
export function isJudgedIn(award: Award, eventId: string): boolean {
  return award.kind === 'CATEGORY' && isAwardFor(award, eventId)
}

/** An entry that is no longer in its event wins nothing new, but keeps what it has won. */
export function canWin(entry: Pick<Entry, 'status'>): boolean {
  return isTakingPart(entry)
}

export const cannotWin = 'It isn’t in the event, so it can’t win awards.'

/** The kind of company profile that an entry belongs to. */
export const profileKindOf: Record<Entry['kind'], ProfileKind> = { NEW_HOME: 'BUILDER', REMODEL: 'REMODELER', DEVELOPMENT: 'DEVELOPER' }

export type Winner = Pick<Entry, 'company_id' | 'kind' | 'status' | 'award_ids'> & { published_at: unknown }

/** The awards that the public sees on an entry; none until it is public. */
export function shownAwards({
  status,
  published_at: publishedAt,
  award_ids: ids = [],
}: Omit<Winner, 'company_id' | 'kind'>): readonly string[] {
  return publishedAt === null || publishedAt === undefined || hasLeft({ status }) ? [] : ids
}

/** The awards on a company's profile: those it lists, and those that its public entries of the same kind have won. */
export function awardsOfProfile(
  { company_id: company, kind, award_ids: named }: { company_id: string; kind: ProfileKind; award_ids: readonly string[] },
  entries: readonly Winner[],
): string[] {
  const own = entries.filter((entry) => entry.company_id === company && profileKindOf[entry.kind] === kind)
  return [...new Set([...named, ...own.flatMap(shownAwards)])]
}
