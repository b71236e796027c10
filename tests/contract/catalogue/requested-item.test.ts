import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requestableFields, type RequestingTable } from '#contract/catalogue/requested-item.ts'
import { entryFields, memberEntryFields } from '#contract/entry/schema.ts'
import { b2bFields, profileFields } from '#contract/profile/schema.ts'
import { anId } from '#tests/support/builders.ts'

/** Names of other records that a member chooses, and why no item can be requested there (docs/decisions/020). */
const notAsked: Record<RequestingTable, Record<string, 'a scale' | 'staff define it' | 'a record of its own' | 'a file'>> = {
  entries: {
    sales_status_id: 'a scale',
    project_cost_range_id: 'a scale',
    award_category_ids: 'staff define it',
    tag_ids: 'staff define it',
  },
  b2c_profiles: {
    logo_file_id: 'a file',
    region_ids: 'staff define it',
    price_range_ids: 'a scale',
    neighborhood_ids: 'a record of its own',
    award_ids: 'staff define it',
  },
  b2b_profiles: { logo_file_id: 'a file', region_ids: 'staff define it' },
}

const member = Object.fromEntries(memberEntryFields.map((field) => [field, entryFields[field]]))
const forms: Record<RequestingTable, Record<string, z.ZodMiniType>> = {
  entries: member,
  b2c_profiles: profileFields,
  b2b_profiles: b2bFields,
}
const tables = Object.keys(forms) as RequestingTable[]

test.each(tables)('in %s, every list that a member chooses from allows requests or has a reason not to', (table) => {
  const references = Object.keys(forms[table]).filter((field) => /_ids?$/.test(field))

  expect([...Object.keys(requestableFields[table]), ...Object.keys(notAsked[table])].toSorted()).toEqual(references.toSorted())
})

test.each(tables)('in %s, a field takes as many items as requests can add to it', (table) => {
  for (const [field, { max }] of Object.entries(requestableFields[table])) {
    const schema = forms[table][field] as z.ZodMiniType
    const ids = (count: number) => Array.from({ length: count }, () => anId())
    const takes = (value: unknown) => z.safeParse(schema, value).success

    expect([field, ...(field.endsWith('_id') ? [max === 1, takes(anId())] : [takes(ids(max)), !takes(ids(max + 1))])]).toEqual([
      field,
      true,
      true,
    ])
  }
})
