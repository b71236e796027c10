import { neighborhoodProblems } from '#contract/neighborhood/rules.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import type { Queries } from '#server/db/database.ts'
import { invalidFields } from '#server/http/problem.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { assertKnownReferences } from '#server/resources/records/unknown-references.ts'

/** Throws one message per invalid field. */
export async function checkNeighborhood(
  queries: Queries,
  record: Omit<FieldsOf<Neighborhood>, 'slug'>,
  before?: Neighborhood,
): Promise<void> {
  const problems = neighborhoodProblems(record)
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  await assertKnownReferences(queries, 'neighborhoods', record, before)
}
