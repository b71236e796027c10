import type { WebflowClient } from 'webflow-api'
import { assertOutsideTransaction } from '#server/db/outside-transaction.ts'
import type { SeenSite } from '#server/db/json-columns.ts'
import { createRateKeeper, type Rate } from './rate-keeper.ts'
import { checkOf } from './kinds/value-check.ts'
import { failureOf, retryAfterMs, WebflowFailure } from './webflow-failure.ts'

export type FieldData = Record<string, unknown> & { name: string; slug: string }

export interface SiteItem {
  id: string
  slug: string
}

/** An item as the site stored it: pictures that it could not download are missing from the values. */
export interface WrittenItem extends SiteItem {
  fieldData: Record<string, unknown>
}

/** The public site through the official client, one method per operation. Throws WebflowFailure. */
export interface WebflowSite {
  /** All sites that the token can reach, and the details of one: the given one, or else the first. */
  look: (siteId: string | null) => Promise<SeenSite>
  allItems: (collectionId: string) => Promise<SiteItem[]>
  findBySlug: (collectionId: string, slug: string) => Promise<SiteItem | undefined>
  /** Whether an item with this ID exists, under any web address. */
  has: (collectionId: string, id: string) => Promise<boolean>
  /** Creates drafts, which publishing the site does not show. Throws `silent` if nobody knows whether they exist. */
  create: (collectionId: string, items: FieldData[]) => Promise<WrittenItem[]>
  update: (
    collectionId: string,
    items: { id: string; fieldData?: FieldData; isDraft?: boolean; isArchived?: boolean }[],
  ) => Promise<WrittenItem[]>
  publish: (collectionId: string, ids: string[]) => Promise<{ published: Set<string>; errors: string[] }>
  /** Takes items off the public site, in the primary locale by default. They stay as drafts with the same ID. */
  unpublish: (collectionId: string, ids: string[], locale?: string) => Promise<void>
  remove: (collectionId: string, id: string) => Promise<void>
  publishSite: (siteId: string) => Promise<void>
}

interface SiteOptions {
  token: string
  apiBase: string
  now: () => number
  sleep: (ms: number) => Promise<void>
  /** Called after each response that reports the rate. */
  onRate?: (rate: Rate) => void
}

export const maxAtOnce = 100
const timeoutSeconds = 60
/** The site downloads the pictures of a request before it responds. */
const timeoutPerPictureSeconds = 3
const maxWaits = 8
const maxTries = 4
const firstPauseMs = 1000

/** The client is large, so it is loaded on first use. */
export function openWebflowSite({ token, apiBase, now, sleep, onRate = () => {} }: SiteOptions): WebflowSite {
  const keeper = createRateKeeper({ now, sleep })
  let opened: Promise<WebflowClient> | undefined

  async function client(): Promise<WebflowClient> {
    opened ??= import('webflow-api').then(
      (webflow) => new webflow.WebflowClient({ accessToken: token, baseUrl: apiBase, timeoutInSeconds: timeoutSeconds, maxRetries: 0 }),
    )
    return await opened
  }

  type Answer<T> = Promise<{ data: T; rawResponse: { headers: Headers } }>

  /** One request, repeated if the site asks to wait. */
  async function once<T>(request: (client: WebflowClient) => { withRawResponse: () => Answer<T> }): Promise<T> {
    assertOutsideTransaction('Webflow was called')
    for (let waits = 0; ; waits += 1) {
      await keeper.acquire()
      try {
        const { data, rawResponse } = await request(await client()).withRawResponse()
        note(rawResponse.headers)
        return data
      } catch (error) {
        const { rawResponse } = error as { rawResponse?: { headers: Headers } }
        if (rawResponse) note(rawResponse.headers)
        const ms = retryAfterMs(error, now())
        if (ms === undefined || waits === maxWaits) throw failureOf(error)
        keeper.pause(ms)
      }
    }
  }

  /** For requests that are safe to repeat: repeated if there was no response. */
  async function ask<T>(request: (client: WebflowClient) => { withRawResponse: () => Answer<T> }): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(request)
      } catch (error) {
        if (!(error instanceof WebflowFailure) || error.kind !== 'silent' || tries === maxTries) throw error
        await sleep(firstPauseMs * 2 ** (tries - 1))
      }
    }
  }

  function note(headers: Headers) {
    const limit = Number(headers.get('x-ratelimit-limit') ?? Number.NaN)
    const remaining = Number(headers.get('x-ratelimit-remaining') ?? Number.NaN)
    if (!Number.isFinite(limit) || !Number.isFinite(remaining)) return
    keeper.saw({ limit, remaining })
    onRate({ limit, remaining })
  }

  return {
    async look(siteId) {
      const { sites = [] } = await ask((webflow) => webflow.sites.list())
      const site = sites.find(({ id }) => id === siteId) ?? sites[0]
      const named = sites.map(({ id, displayName, shortName }) => ({ id, name: displayName ?? shortName ?? id }))
      if (!site) return { sites: named, site: null, locales: [], collections: [] }
      const { collections = [] } = await ask((webflow) => webflow.collections.list(site.id))
      const whole = await Promise.all(collections.map(({ id }) => ask((webflow) => webflow.collections.get(id))))
      const host = site.customDomains?.[0]?.url ?? `${site.shortName ?? site.id}.webflow.io`
      return {
        sites: named,
        locales: [site.locales?.primary ?? [], site.locales?.secondary ?? []]
          .flat()
          .flatMap(({ cmsLocaleId, displayName, enabled }) =>
            cmsLocaleId === undefined || enabled === false ? [] : [{ id: cmsLocaleId, name: displayName ?? cmsLocaleId }],
          ),
        site: { id: site.id, name: site.displayName ?? site.shortName ?? site.id, url: `https://${host.replace(/^https?:\/\//, '')}` },
        collections: whole.map(({ id, displayName, slug = '', fields }) => ({
          id,
          name: displayName,
          slug,
          fields: fields.flatMap((field) =>
            field.slug === undefined || field.isEditable === false
              ? []
              : [{ slug: field.slug, name: field.displayName, type: field.type, required: field.isRequired }],
          ),
          checks: Object.fromEntries(fields.map((field) => [field.slug ?? '', checkOf(field.validations)])),
          options: Object.fromEntries(
            fields.flatMap((field) => (field.slug && field.type === 'Option' ? [[field.slug, optionsOf(field)]] : [])),
          ),
        })),
      }
    },

    async allItems(collectionId) {
      const all: SiteItem[] = []
      for (;;) {
        const { items = [], pagination } = await ask((webflow) =>
          webflow.collections.items.listItems(collectionId, { limit: maxAtOnce, offset: all.length }),
        )
        all.push(...items.flatMap(known))
        if (items.length === 0 || all.length >= (pagination?.total ?? 0)) return all
      }
    },

    async findBySlug(collectionId, slug) {
      const { items = [] } = await ask((webflow) => webflow.collections.items.listItems(collectionId, { slug, limit: 10 }))
      return items.flatMap(known).find((item) => item.slug === slug)
    },

    async has(collectionId, id) {
      try {
        await ask((webflow) => webflow.collections.items.getItem(collectionId, id))
        return true
      } catch (error) {
        if (error instanceof WebflowFailure && error.kind === 'missing') return false
        throw error
      }
    },

    async create(collectionId, items) {
      const answer: unknown = await once((webflow) =>
        webflow.collections.items.createItems(collectionId, { isArchived: false, isDraft: true, fieldData: items }, timeoutFor(items)),
      )
      return writtenIn(answer)
    },

    async update(collectionId, items) {
      const patience = timeoutFor(items.flatMap(({ fieldData }) => fieldData ?? []))
      return writtenIn(await ask((webflow) => webflow.collections.items.updateItems(collectionId, { items }, patience)))
    },

    async publish(collectionId, ids) {
      const { publishedItemIds = [], errors = [] } = await ask((webflow) =>
        webflow.collections.items.publishItem(collectionId, { itemIds: ids }),
      ).catch((error: unknown) => {
        // The only conflict that publishing items can have.
        throw error instanceof WebflowFailure && error.kind === 'taken' ? new WebflowFailure('domains', domainsPart, error) : error
      })
      return { published: new Set(publishedItemIds), errors: errors.map((error: unknown) => errorText(error)) }
    },

    async unpublish(collectionId, ids, locale) {
      const items = ids.map((id) => ({ id, ...(locale !== undefined && { cmsLocaleIds: [locale] }) }))
      await ask((webflow) => webflow.collections.items.deleteItemsLive(collectionId, { items }))
    },

    async remove(collectionId, id) {
      await ask((webflow) => webflow.collections.items.deleteItem(collectionId, id))
    },

    async publishSite(siteId) {
      const domains = (await ask((webflow) => webflow.sites.getCustomDomain(siteId))).customDomains ?? []
      // Includes the address at webflow.io: no response says when that was published, and if it is out of step, items
      // cannot be published.
      await once((webflow) =>
        webflow.sites.publish(siteId, { customDomains: domains.map(({ id }) => id), publishToWebflowSubdomain: true }),
      )
    },
  }
}

const domainsPart =
  'The site’s domains were published at different times, so Webflow can’t publish single pages. Publish the whole site here, then retry this run.'

function known(item: unknown): SiteItem[] {
  const { id, fieldData } = item as { id?: unknown; fieldData?: { slug?: unknown } }
  return typeof id === 'string' && typeof fieldData?.slug === 'string' ? [{ id, slug: fieldData.slug }] : []
}

/** A single item comes by itself, several as a list. */
function writtenIn(answer: unknown): WrittenItem[] {
  const { items } = answer as { items?: unknown }
  const written = Array.isArray(items) ? (items as unknown[]) : [answer]
  return written.flatMap((item) => known(item).map(({ id, slug }) => ({ id, slug, fieldData: (item as WrittenItem).fieldData })))
}

function timeoutFor(items: readonly FieldData[]): { timeoutInSeconds: number } {
  const values = items.flatMap((item) => Object.values(item).flat())
  const fetched = values.filter((value) => typeof value === 'object' && value !== null && 'url' in value && !('fileId' in value))
  return { timeoutInSeconds: timeoutSeconds + fetched.length * timeoutPerPictureSeconds }
}

/** The options of a field are part of its validations. */
function optionsOf({ validations }: { validations?: unknown }): { id: string; name: string }[] {
  const { options } = (validations ?? {}) as { options?: unknown }
  return Array.isArray(options) ? (options as { id: string; name: string }[]) : []
}

function errorText(error: unknown): string {
  return typeof error === 'string' ? error : JSON.stringify(error)
}
