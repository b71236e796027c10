import * as z from 'zod'

// The calls we make, by Webflow's published Data API v2. Requests are strict: a property that is
// not documented is our mistake. Answers may contain more than is listed here.

const objectId = z.string().regex(/^[\da-f]{24}$/)
const instant = z.iso.datetime()
const locale = z.string().min(1)
const oneOf = (words: string) => z.enum(words.split(' ') as [string, ...string[]])

const domain = z.object({ id: objectId, url: z.string(), lastPublished: z.nullable(instant) })
const siteLocale = z.object({ id: z.string(), cmsLocaleId: locale, enabled: z.boolean(), displayName: z.string(), tag: z.string() })
const site = z.object({
  id: objectId,
  displayName: z.string(),
  shortName: z.string(),
  customDomains: z.array(domain),
  locales: z.object({ primary: siteLocale, secondary: z.array(siteLocale) }),
})
const collection = z.object({ id: objectId, displayName: z.string(), singularName: z.string(), slug: z.string() })
const field = z.object({
  id: objectId,
  isRequired: z.boolean(),
  isEditable: z.boolean(),
  type: oneOf(
    `Color DateTime Email ExtFileRef File Image Link MultiImage MultiReference Number Option Phone PlainText Reference RichText Switch VideoLink`,
  ),
  slug: z.string(),
  displayName: z.string(),
  validations: z.nullable(z.record(z.string(), z.unknown())),
})
const item = z.object({
  id: objectId,
  cmsLocaleId: locale,
  lastPublished: z.nullable(instant),
  lastUpdated: instant,
  createdOn: instant,
  isArchived: z.boolean(),
  isDraft: z.boolean(),
  fieldData: z.looseObject({ name: z.string(), slug: z.string() }),
})
const pagination = z.object({ limit: z.int(), offset: z.int(), total: z.int() })

const nothing = z.undefined()
const noQuery = z.strictObject({})
const filesQuery = z.strictObject({ skipInvalidFiles: z.optional(z.enum(['true', 'false'])) })
const newFields = z.looseObject({ name: z.string(), slug: z.string() })

/** The shape of every error, and the error codes. */
export const refusal = z.object({
  code: oneOf(
    `bad_request collection_not_found conflict forbidden internal_error invalid_domain item_not_found missing_scopes no_domains not_authorized resource_not_found service_unavailable too_many_requests validation_error`,
  ),
  message: z.string(),
  externalReference: z.nullable(z.string()),
  details: z.array(z.union([z.string(), z.looseObject({})])),
})

interface PublishedCall {
  query: z.ZodType
  body: z.ZodType
  /** Success status. */
  done: number
  answer: z.ZodType
  /** The documented error statuses. */
  refusals: readonly number[]
}

const usual = [400, 401, 404, 429, 500]

/** By method and path, with every id as `{id}`. */
export const publishedCalls: Record<string, PublishedCall> = {
  'GET /sites': { query: noQuery, body: nothing, done: 200, answer: z.object({ sites: z.array(site) }), refusals: usual },
  'GET /sites/{id}/collections': {
    query: noQuery,
    body: nothing,
    done: 200,
    answer: z.object({ collections: z.array(collection) }),
    refusals: usual,
  },
  'GET /sites/{id}/custom_domains': {
    query: noQuery,
    body: nothing,
    done: 200,
    answer: z.object({ customDomains: z.array(domain) }),
    refusals: [401, 403, 404, 429, 500],
  },
  'POST /sites/{id}/publish': {
    query: noQuery,
    body: z
      .strictObject({
        customDomains: z.optional(z.array(z.string())),
        publishToWebflowSubdomain: z.optional(z.boolean()),
        pageId: z.optional(z.string()),
      })
      .refine((body) => (body.customDomains ?? []).length > 0 || body.publishToWebflowSubdomain, 'names no domain'),
    done: 202,
    answer: z.object({ customDomains: z.array(domain), publishToWebflowSubdomain: z.boolean(), publishScope: z.enum(['site', 'page']) }),
    refusals: [400, 401, 403, 404, 429],
  },
  'GET /collections/{id}': {
    query: noQuery,
    body: nothing,
    done: 200,
    answer: z.object({ ...collection.shape, fields: z.array(field) }),
    refusals: usual,
  },
  'GET /collections/{id}/items': {
    query: z.strictObject({
      cmsLocaleId: z.optional(z.string()),
      offset: z.optional(z.string().regex(/^\d+$/)),
      limit: z.optional(z.string().regex(/^(100|\d\d?)$/)),
      name: z.optional(z.string()),
      slug: z.optional(z.string()),
    }),
    body: nothing,
    done: 200,
    answer: z.object({ items: z.array(item), pagination }),
    refusals: usual,
  },
  'GET /collections/{id}/items/{id}': {
    query: z.strictObject({ cmsLocaleId: z.optional(z.string()) }),
    body: nothing,
    done: 200,
    answer: item,
    refusals: usual,
  },
  'POST /collections/{id}/items/bulk': {
    query: filesQuery,
    body: z.strictObject({
      cmsLocaleIds: z.optional(z.array(locale)),
      isArchived: z.optional(z.boolean()),
      isDraft: z.optional(z.boolean()),
      fieldData: z.union([newFields, z.array(newFields).max(100)]),
    }),
    done: 202,
    answer: z.union([item, z.object({ items: z.array(item) })]),
    refusals: usual,
  },
  'PATCH /collections/{id}/items': {
    query: filesQuery,
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            id: z.string(),
            cmsLocaleId: z.optional(locale),
            isArchived: z.optional(z.boolean()),
            isDraft: z.optional(z.boolean()),
            fieldData: z.optional(z.looseObject({ name: z.optional(z.string()), slug: z.optional(z.string()) })),
          }),
        )
        .max(100),
    }),
    done: 200,
    answer: z.object({ items: z.array(item), pagination }),
    refusals: usual,
  },
  'POST /collections/{id}/items/publish': {
    query: noQuery,
    body: z.union([
      z.strictObject({ itemIds: z.array(objectId).max(100) }),
      z.strictObject({ items: z.array(z.strictObject({ id: objectId, cmsLocaleIds: z.optional(z.array(locale)) })).max(100) }),
    ]),
    done: 202,
    answer: z.object({ publishedItemIds: z.array(z.string()), errors: z.array(z.string()) }),
    refusals: [...usual, 409],
  },
  'DELETE /collections/{id}/items/live': {
    query: noQuery,
    body: z.strictObject({ items: z.array(z.strictObject({ id: z.string(), cmsLocaleIds: z.optional(z.array(locale)) })).max(100) }),
    done: 204,
    answer: nothing,
    refusals: usual,
  },
  'DELETE /collections/{id}/items/{id}': {
    query: z.strictObject({ cmsLocaleId: z.optional(z.string()) }),
    body: nothing,
    done: 204,
    answer: nothing,
    refusals: usual,
  },
}
