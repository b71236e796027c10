import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { zipCode } from '#contract/value/field.ts'
import { readCell } from '#server/resources/records/import/import-cells.ts'
import type { NamedRecords } from '#server/resources/records/named-records.ts'

const named: NamedRecords = { nameOf: () => undefined, read: () => ({ message: 'None.' }), add: () => {} }
const read = (schema: z.ZodMiniType, cell: string) =>
  readCell({ name: 'value', label: 'Value' }, schema, cell, { exported: undefined, named })

test.each([
  ['5', 5],
  ['-1,250.75', -1250.75],
  ['$ 12', 12],
  ['.5', 0.5],
])('an import reads %j as a number', (cell, value) => {
  expect(read(z.number(), cell)).toEqual({ value })
})

test.each([
  ['1970', 'MA', { value: '01970' }],
  ['1970', 'Massachusetts ', { value: '01970' }],
  ['1970', undefined, { value: '01970' }],
  ['5101', 'Minnesota', { message: expect.stringMatching('Enter a ZIP code') }],
])('the ZIP code %j in %j gets a leading zero only where it can have one', (cell, state, read) => {
  expect(readCell({ name: 'zip', label: 'ZIP' }, zipCode, cell, { exported: undefined, named, state })).toEqual(read)
})

test.each(['5.', '1.2.3', '$', 'five', '5 6', ',', '0,25', '12,50', '1,23,456', '1250,000'])('%j is not a number', (cell) => {
  expect(read(z.number(), cell)).toEqual({ message: 'Enter a number.' })
})

test.each([
  ['number', z.number(), `${'1'.repeat(6_999)}x`],
  ['choice', z.array(z.enum(['OWNER', 'STAFF'])), ','.repeat(7_000)],
  ['yes or no', z.boolean(), 'y'.repeat(7_000)],
  ['text', z.string().check(z.maxLength(10)), ' 1,'.repeat(2_300)],
] as const)('an import refuses a long %s at once', (_of, schema, cell) => {
  const before = process.cpuUsage()

  for (let time = 0; time < 100; time += 1) expect(read(schema, cell)).toHaveProperty('message')

  // The processor's time, which other work on the machine doesn't lengthen.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
})
