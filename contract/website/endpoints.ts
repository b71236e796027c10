import * as z from 'zod/mini'
import { byId, itemOf, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { putWebflowMapping, webflowJob, webflowJobWithItems, webflowMappings, webflowPlan, webflowStatus } from './schema.ts'
import { webflowModes, webflowTypes } from './labels.ts'

const typeList = z.string().check(
  z.maxLength(200),
  z.refine((text) => text.split(',').every((one) => webflowTypes.some((known) => known === one)), 'Name types such as entries,cities.'),
)

const newJob = z
  .strictObject({
    id: recordId,
    /** All records of these types; with neither types nor ids, everything. */
    types: z.optional(z.array(z.enum(webflowTypes)).check(z.minLength(1), z.maxLength(webflowTypes.length))),
    /** Only these records, with those that they reference. */
    ids: z.optional(z.array(recordId).check(z.minLength(1, 'Choose at least one.'), z.maxLength(2000, 'Choose 2,000 or fewer at once.'))),
    mode: z.enum(webflowModes),
    /** Only returns what the run would do. */
    dry_run: z.boolean(),
  })
  .check(z.refine(({ types, ids }) => !types || !ids, { error: 'Send types or ids, not both.', path: ['ids'] }))
export type NewWebflowJob = z.infer<typeof newJob>

export const webflowCalls = {
  status: {
    method: 'GET',
    path: '/webflow/status',
    who: ['admin'],
    summary: 'The public site’s connection, rate limit and current run',
    query: z.strictObject({ check: z.optional(z.enum(['now'])) }),
    answer: itemOf(webflowStatus),
  },
  plan: {
    method: 'GET',
    path: '/webflow/plan',
    who: ['admin'],
    summary: 'What a run would do with each record, and why',
    query: z.strictObject({ types: z.optional(typeList) }),
    answer: itemOf(webflowPlan),
  },
  jobs: {
    method: 'GET',
    path: '/webflow/jobs',
    who: ['admin'],
    summary: 'Lists recent runs, newest first',
    answer: itemOf(z.array(webflowJob)),
  },
  job: {
    method: 'GET',
    path: '/webflow/jobs/{id}',
    who: ['admin'],
    summary: 'A run and its result for each record',
    params: byId,
    answer: itemOf(webflowJobWithItems),
  },
  start: {
    method: 'POST',
    path: '/webflow/jobs',
    who: ['admin'],
    summary: 'Queues a run',
    body: newJob,
    answer: itemOf(webflowJob),
    statuses: [202],
  },
  actOnJob: {
    method: 'POST',
    path: '/webflow/jobs/{id}/actions/{action}',
    who: ['admin'],
    summary: 'Retries what failed',
    params: z.strictObject({ id: recordId, action: z.enum(['retry']) }),
    answer: itemOf(webflowJob),
    statuses: [202],
  },
  publishSite: {
    method: 'POST',
    path: '/webflow/publish_site',
    who: ['admin'],
    summary: 'Publishes the whole site, at most once a minute',
    answer: itemOf(webflowStatus),
  },
  mapping: {
    method: 'GET',
    path: '/webflow/mapping',
    who: ['admin'],
    summary: 'The mapping to the site’s collections and fields',
    query: z.strictObject({ read: z.optional(z.enum(['now'])) }),
    answer: itemOf(webflowMappings),
  },
  putMapping: {
    method: 'PUT',
    path: '/webflow/mapping',
    who: ['admin'],
    summary: 'Saves the mapping; null removes a type',
    body: putWebflowMapping,
    answer: itemOf(webflowMappings),
    conditional: true,
  },
  picture: {
    method: 'GET',
    path: '/public/pictures/{name}',
    who: 'anyone',
    summary: 'A picture of a public record, at an unguessable address',
    params: z.strictObject({ name: z.string().check(z.maxLength(120)) }),
    bytes: true,
  },
} as const satisfies Record<string, Endpoint>
