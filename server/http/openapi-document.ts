import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { needsKey, statusesOf, type Endpoint } from '#contract/http/endpoint.ts'
import { apiBase } from '#contract/http/header.ts'
import { problemBody, problems, type ProblemCode } from '#contract/http/problem.ts'

/** The endpoint table in OpenAPI 3.1; zod writes the JSON Schemas. */
export function openApiDocument({ version, origin }: { version: string; origin: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parade Portal', version, description: 'Members and events of a home builders association and its Parades of Homes.' },
    servers: [{ url: `${origin}${apiBase}` }],
    paths,
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The identity service’s ID token' },
        appToken: { type: 'apiKey', in: 'header', name: 'X-App-Token', description: 'The aToken returned by POST /login' },
      },
      schemas: { Problem: schemaOf(problemBody, 'output') },
    },
  }
}

function operation(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    summary: endpoint.summary,
    security: security(endpoint),
    parameters: [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query), ...headerParameters(endpoint)],
    ...(endpoint.body && {
      requestBody: { required: true, content: bodyContent(endpoint, endpoint.body) },
    }),
    // The health check’s own 503 says what fails.
    responses: { ...refusals(endpoint), ...successes(name, endpoint) },
    ...(typeof endpoint.who !== 'string' && { 'x-roles': endpoint.who }),
  }
}

function bodyContent({ multipart }: Endpoint, body: z.ZodMiniType) {
  const schema = schemaOf(body, 'input')
  if (multipart === undefined) return { 'application/json': { schema } }
  const properties = { ...schema.properties, [multipart]: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { ...schema, properties, required: [...(schema.required ?? []), multipart] } } }
}

function security({ who }: Endpoint) {
  if (who === 'anyone') return []
  return [who === 'account' ? { idToken: [] } : { idToken: [], appToken: [] }]
}

function parametersIn(place: 'path' | 'query', schema: Endpoint['params']) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({ name, in: place, required: required.includes(name), schema: property }))
}

function headerParameters(endpoint: Endpoint) {
  const { who, method, conditional } = endpoint
  const text = { type: 'string' }
  return [
    ...(who === 'anyone' && method === 'GET' ? [] : [{ name: 'X-Web-Origin', in: 'header', required: true, schema: { const: 'true' } }]),
    ...(needsKey(endpoint)
      ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { ...text, pattern: '^[\\x21-\\x7e]{1,200}$' } }]
      : []),
    ...(conditional ? [{ name: 'If-Match', in: 'header', required: conditional === true, schema: { ...text, pattern: '^"\\d+"$' } }] : []),
    ...(method === 'GET' ? [{ name: 'If-None-Match', in: 'header', required: false, schema: text }] : []),
  ]
}

function successes(name: string, endpoint: Endpoint) {
  const content = contentOf(name, endpoint)
  return Object.fromEntries(statusesOf(endpoint).map((status) => [status, { description: meanings[status], ...content }]))
}

const meanings = { 200: 'Done', 201: 'Created', 202: 'Accepted', 204: 'Done', 206: 'The requested part', 503: 'Failing' }

function contentOf(name: string, { answer, bytes }: Endpoint) {
  if (bytes) return { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (answer) return { content: { 'application/json': { schema: schemaOf(answer, 'output') } } }
  if (name === 'openapi') return { content: { 'application/json': { schema: { type: 'object' } } } }
  return name === 'milestones' ? { content: { 'text/calendar': { schema: { type: 'string' } } } } : {}
}

function refusals(endpoint: Endpoint) {
  const codes: ProblemCode[] = ['FIELDS_INVALID', 'INTERNAL', 'UNAVAILABLE']
  if (endpoint.who !== 'anyone') codes.push('BAD_REQUEST', 'NO_TOKEN', 'FORBIDDEN', 'TOO_MANY_REQUESTS')
  if (endpoint.body) codes.push('BAD_REQUEST', 'FORBIDDEN', 'TOO_LARGE')
  if (endpoint.params || endpoint.bytes) codes.push('NOT_FOUND')
  if (endpoint.conditional) codes.push('VERSION_STALE', 'IF_MATCH_REQUIRED')
  if (endpoint.method !== 'GET') codes.push('WRONG_STATE', 'TOO_MANY_REQUESTS', 'DISK_FULL')
  const refusal = { description: 'Refused', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } }
  return Object.fromEntries(codes.map((code) => [problems[code].status, { ...refusal, description: problems[code].title }]))
}

interface JsonSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & Record<string, unknown>
  return rest
}
