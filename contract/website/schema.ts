import * as z from 'zod/mini'
import { recordId } from '#contract/http/endpoint.ts'
import { webflowStates, webflowActions, webflowModes, webflowTypes } from './labels.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'

const type = z.enum(webflowTypes)

export const webflowPlanItem = z.strictObject({
  type,
  record_id: recordId,
  name: z.string(),
  action: z.enum(webflowActions),
  /** One sentence. */
  reason: z.string(),
  state: z.enum(webflowStates),
  url: z.nullable(z.string()),
  last_published_at: z.nullable(timestamp),
  /** Why the last attempt failed. */
  error: z.nullable(z.string()),
})
export type WebflowPlanItem = z.infer<typeof webflowPlanItem>

export const webflowCounts = z.strictObject({ create: z.int(), update: z.int(), unpublish: z.int(), skip: z.int(), error: z.int() })
export type WebflowCounts = z.infer<typeof webflowCounts>

export const webflowPlan = z.strictObject({
  items: z.array(webflowPlanItem),
  counts: z.record(type, webflowCounts),
  /** Types that cannot be published yet, with the reason. */
  blocked: z.partialRecord(type, z.string()),
})
export type WebflowPlan = z.infer<typeof webflowPlan>

export const webflowJob = z.strictObject({
  id: recordId,
  created_at: timestamp,
  /** Null if the portal started it. */
  created_by: z.nullable(recordId),
  created_by_name: z.nullable(z.string()),
  cause: z.enum(['STAFF', 'PORTAL']),
  mode: z.enum(webflowModes),
  dry_run: z.boolean(),
  status: z.enum(['QUEUED', 'RUNNING', 'DONE', 'STOPPED']),
  started_at: z.nullable(timestamp),
  finished_at: z.nullable(timestamp),
  resumed: z.int(),
  /** Why it stopped early. */
  error: z.nullable(z.string()),
  counts: z.strictObject({ waiting: z.int(), done: z.int(), skipped: z.int(), failed: z.int() }),
})
export type WebflowJob = z.infer<typeof webflowJob>

export const webflowJobItem = z.strictObject({
  type,
  record_id: recordId,
  name: z.string(),
  action: z.enum(webflowActions),
  reason: z.string(),
  status: z.enum(['WAITING', 'DONE', 'SKIPPED', 'FAILED']),
  error: z.nullable(z.string()),
})
export type WebflowJobItem = z.infer<typeof webflowJobItem>

export const webflowJobWithItems = z.strictObject({ ...webflowJob.shape, items: z.array(webflowJobItem) })
export type WebflowJobWithItems = z.infer<typeof webflowJobWithItems>

const siteField = z.strictObject({ slug: z.string(), name: z.string(), type: z.string(), required: z.boolean() })
const siteCollection = z.strictObject({ id: z.string(), name: z.string(), slug: z.string(), fields: z.array(siteField) })
export type SiteField = z.infer<typeof siteField>
export type SiteCollection = z.infer<typeof siteCollection>

const fieldSlug = z.string().check(z.minLength(1), z.maxLength(200))

/** Our field names and the slugs of the site's fields for them. */
const fieldMap = z.record(z.string().check(z.maxLength(60)), fieldSlug)

export const webflowMapping = z.strictObject({ collection_id: z.string().check(z.minLength(1), z.maxLength(80)), fields: fieldMap })
export type WebflowMapping = z.infer<typeof webflowMapping>

const mappedType = z.strictObject({
  type,
  /** Our fields that can be sent, in display order. */
  fields: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      /** Types of site fields that can hold it. */
      fits: z.array(z.string()),
    }),
  ),
  mapping: z.nullable(webflowMapping),
  /** From the names in the site's own schema; null if no collection is similar. */
  suggestion: z.nullable(webflowMapping),
  /** Sentences: required site fields without a value, and mapped fields that no longer exist. */
  missing: z.array(z.string()),
})
export type MappedType = z.infer<typeof mappedType>

export const webflowMappings = z.strictObject({
  version: z.int(),
  site_id: z.nullable(z.string()),
  sites: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  collections: z.array(siteCollection),
  /** When the site's schema was last read; null if never. */
  read_at: z.nullable(timestamp),
  types: z.array(mappedType),
})
export type WebflowMappings = z.infer<typeof webflowMappings>

export const putWebflowMapping = z.strictObject({
  site_id: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
  mappings: z.partialRecord(type, z.nullable(webflowMapping)),
})

export const webflowStatus = z.strictObject({
  /** Whether a token is set. */
  configured: z.boolean(),
  connection: z.strictObject({ ok: z.boolean(), sentence: z.string(), checked_at: z.nullable(timestamp) }),
  site: z.nullable(z.strictObject({ id: z.string(), name: z.string(), url: z.string() })),
  /** Requests per minute, according to the site's plan and its last response. */
  rate: z.strictObject({ limit: z.nullable(z.int()), remaining: z.nullable(z.int()), at: z.nullable(timestamp) }),
  site_published_at: z.nullable(timestamp),
  /** The earliest time of the next publication. */
  site_publish_from: z.nullable(timestamp),
  /** The current run, or the next one. */
  running_job_id: z.nullable(recordId),
})
export type WebflowStatus = z.infer<typeof webflowStatus>
