import type { CatalogueItem } from './catalogue.ts'

type Award = Pick<CatalogueItem<'awards'>, 'kind' | 'event_id'>

/** An award of this event, or of none in particular. */
export function isAwardFor({ event_id: of }: Pick<Award, 'event_id'>, eventId: string): boolean {
  return of === null || of === eventId
}

/** A category that homes of this event can be judged in. */
export function isJudgedIn(award: Award, eventId: string): boolean {
  return award.kind === 'CATEGORY' && isAwardFor(award, eventId)
}
