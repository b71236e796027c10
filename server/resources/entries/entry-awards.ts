import { sql } from 'kysely'
import { cannotWin, canWin, isAwardFor, isJudgedIn } from '#contract/entry/award-rules.ts'
import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import { invalidFields } from '#server/http/problem.ts'
import type { Patch } from './entry-rules.ts'
import { namesOf } from '#contract/value/fields.ts'

type Award = Pick<CatalogueItem<'awards'>, 'kind' | 'event_id'> & { id: string; name: string }

const rules = {
  award_category_ids: { isAllowed: isJudgedIn, why: 'isn’t judged in this event' },
  award_ids: { isAllowed: isAwardFor, why: 'belongs to another event' },
} as const satisfies Partial<Record<keyof Entry, { isAllowed: (award: Award, eventId: string) => boolean; why: string }>>

type Before = Pick<Entry, 'event_id' | 'status' | keyof typeof rules>

/**
 * Throws for categories and awards that the entry cannot have. An entry keeps those it already has, even if they have
 * changed since.
 */
export async function assertAwardsAllowed(queries: Queries, patch: Patch, before: Before): Promise<void> {
  const fields = namesOf(rules)
  const added = new Map(fields.map((field) => [field, (patch[field] ?? []).filter((id) => !before[field]?.includes(id))]))
  if (added.get('award_ids')?.length && !canWin(before)) throw invalidFields({ award_ids: cannotWin })
  const ids = [...added.values()].flat()
  if (ids.length === 0) return
  const rows: Award[] = await queries
    .selectFrom('awards')
    .select(['id', 'name'])
    .select([sql<Award['kind']>`details ->> 'kind'`.as('kind'), sql<Award['event_id']>`details ->> 'event_id'`.as('event_id')])
    .where('id', '=', anyId(ids))
    .execute()
  for (const field of fields) {
    const { isAllowed, why } = rules[field]
    const foreign = rows.find((award) => added.get(field)?.includes(award.id) && !isAllowed(award, before.event_id))
    if (foreign) throw invalidFields({ [field]: `“${foreign.name}” ${why}.` })
  }
}
