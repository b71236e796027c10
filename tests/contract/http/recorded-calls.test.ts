import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { needsKey, statusesOf, type Endpoint } from '#contract/http/endpoint.ts'

/**
 * Other programs, and pages of an earlier version, use these calls: a change in the file is a change for them. When it is
 * intended, write the file anew as CONTRIBUTING.md says.
 */
test('the calls and what they take are those on record', async () => {
  const calls = Object.values(endpoints).map((endpoint: Endpoint) => `${[head(endpoint), ...parts(endpoint)].join('\n')}\n`)

  await expect(calls.join('\n')).toMatchFileSnapshot('recorded-calls.txt')
})

function head(endpoint: Endpoint): string {
  const { method, path, who, conditional, bodyLimit } = endpoint
  return [
    `${method} ${path}`,
    `for ${typeof who === 'string' ? who : who.join(' and ')}`,
    `answers ${statusesOf(endpoint).join(' or ')}`,
    ...(needsKey(endpoint) ? ['key'] : []),
    ...(conditional ? [`If-Match${conditional === true ? '' : ` ${conditional}`}`] : []),
    ...(bodyLimit === undefined ? [] : [`${bodyLimit} bytes`]),
  ].join(', ')
}

function parts({ params, query, body }: Endpoint): string[] {
  return Object.entries({ params, query, body }).flatMap(([name, schema]) => (schema ? fieldsOf(`  ${name}`, jsonSchema(schema)) : []))
}

interface JsonSchema {
  type?: string
  format?: string
  pattern?: string
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
}

function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _dialect, '~standard': _standard, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest as JsonSchema
}

/** A line for each field that holds a value, with what is checked of it. */
function fieldsOf(path: string, schema: JsonSchema): string[] {
  const { anyOf = [], items, properties = {}, required = [], additionalProperties, ...rules } = schema
  const several = anyOf.filter(({ type }) => type !== 'null')
  const [only] = several
  const orNull = several.length < anyOf.length ? ' or null' : ''
  if (several.length === 1 && only) return fieldsOf(`${path}${orNull}`, { ...rules, ...only })
  const { type, format, pattern, ...bounds } = rules
  const text = [
    ...(type === 'object' || type === undefined ? [] : [type]),
    // The pattern of a known format is the library's own.
    ...(format ? [format] : pattern ? [pattern] : []),
    ...Object.entries(bounds).map(([name, bound]) => `${name} ${JSON.stringify(bound)}`),
  ]
  return [
    ...(text.length > 0 ? [`${path}: ${text.join(', ')}`] : []),
    ...several.flatMap((one, index) => fieldsOf(`${path}${orNull} (${index + 1})`, one)),
    ...(items ? fieldsOf(`${path}[]`, items) : []),
    ...Object.entries(properties).flatMap(([name, one]) => fieldsOf(`${path}.${name}${required.includes(name) ? '' : '?'}`, one)),
    ...(typeof additionalProperties === 'object' ? fieldsOf(`${path}.*`, additionalProperties) : []),
  ]
}
