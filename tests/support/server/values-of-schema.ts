import fc from 'fast-check'

/** The subset of JSON Schema that the published contract uses. */
export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  maxItems?: number
  additionalProperties?: JsonSchema | boolean
  minimum?: number
  maximum?: number
  maxLength?: number
}

export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('', '\0', '\ud800', '__proto__', 'null', '-1', '1e999', '%', "' or 1=1 --", '=1+1', '\u202Egnp.exe', 'a'.repeat(3_000)),
)

const edgeDates = fc.constantFrom('2026-05-01', '0001-01-01', '9999-12-31', '0000-01-01', '2026-02-30')
const edgeInstants = fc.constantFrom(
  '2026-05-01T12:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00+14:00',
  '2026-05-01T12:00:00-05:00',
)

/**
 * Values that a schema accepts, values just outside its limits, and lookalikes. Ids come from
 * `ids`.
 */
export function valuesOf(schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, ids)))
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, ids)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, ids), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'string':
      return textsOf(schema, ids)
    case 'integer':
    case 'number':
      return numbersOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function objectsOf({ properties = {}, required = [], additionalProperties: others }: JsonSchema, ids: fc.Arbitrary<string>) {
  const own = fc.record(Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, valuesOf(property, ids)])), {
    requiredKeys: required,
  })
  if (typeof others !== 'object') return own
  return fc.dictionary(
    fc.oneof(fc.constantFrom('name', 'email', 'company', 'member_number'), fc.string({ maxLength: 20 })),
    valuesOf(others, ids),
    {
      maxKeys: 4,
    },
  )
}

function textsOf({ format, pattern, maxLength }: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  if (format === 'uuid') return ids
  if (format === 'date') return edgeDates
  if (format === 'date-time') return edgeInstants
  if (format === 'email') return fc.constantFrom('a@b.example', 'A@B.EXAMPLE', 'a@b', 'a@b.example\r\nBcc: c@d.example')
  const plain = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constant('x'.repeat(maxLength ?? 100)),
    fc.constant(`${'x'.repeat((maxLength ?? 100) - 2)}\u{1F3E1}`),
    fc.constant('  '),
  )
  return pattern === undefined ? plain : fc.oneof(matching(pattern), plain)
}

/** Some patterns cannot be generated from. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return fc.constant('')
  }
}

function numbersOf({ type, minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 0, 0.25)
  return type === 'integer' ? fc.oneof(fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }), edges) : edges
}
