import { doubleCollections, type DoubleCollection } from './webflow-schema.ts'
import { wrongText } from './webflow-validations.ts'

export interface DoubleItem {
  id: string
  /** The locale in which it is written here: the primary one. */
  cmsLocaleId: string
  lastPublished: string | null
  lastUpdated: string
  createdOn: string
  isArchived: boolean
  isDraft: boolean
  fieldData: Record<string, unknown> & { name?: string; slug?: string }
}

/**
 * What happens to a request. `lost` never arrives; `dropped` is executed, but its answer is lost;
 * `late` is executed a few requests later, and its answer is lost; `half` publishes only some of
 * the items and says so; `broken` is a 500; `throttled` a 429.
 */
export type Fate = 'answered' | 'lost' | 'dropped' | 'late' | 'half' | 'broken' | 'throttled'

interface SentItem {
  id: string
  fieldData?: DoubleItem['fieldData']
  isDraft?: boolean
  isArchived?: boolean
}

export interface DoubleRequest {
  method: string
  /** Without the API's base. */
  path: string
}

/** A request that arrived, with its time and answer. */
export interface DoubleCall extends DoubleRequest {
  at: number
  query: Record<string, string>
  body: unknown
  status: number
  answer: unknown
}

interface DoubleDomain {
  id: string
  url: string
  lastPublished: string | null
}

interface DoublePicture {
  fileId: string
  url: string
  alt: string | null
}

interface Options {
  token?: string
  /** Requests per minute. */
  limit?: number
  now?: () => number
  /** What happens if a slug is already taken; real sites have done both. */
  clash?: 'refuse' | 'rename'
  fateOf?: (request: DoubleRequest) => Fate
  /** Whether a picture's URL can be fetched; by default all can. */
  canFetch?: (url: string) => Promise<boolean>
  /**
   * Time to fetch one picture. A request that takes more than a minute is executed, but its answer
   * is lost.
   */
  pictureMs?: number
  /** Delay of each answer. */
  delay?: () => Promise<void>
}

const minuteMs = 60_000
const maxAtOnce = 100
const doubleSiteId = '5e0000000000000000000001'
const primaryLocale = '7a0000000000000000000001'
const picturesInOne = 25

/**
 * A site behind the Webflow Data API v2, following its published contract: field validation, 202
 * with the failed items, invalid pictures skipped unless the request says otherwise, 409 if its
 * domains were published at different times, 429 with Retry-After, drafts that are visible only
 * once published, references that must be live, and locales of which only the primary is meant
 * unless others are named. tests/server/website/webflow-contract.test.ts checks it against that
 * contract.
 */
export class WebflowDouble {
  readonly collections: DoubleCollection[] = doubleCollections()
  readonly items = new Map<string, Map<string, DoubleItem>>()
  /** What the public sees, by collection and item. */
  readonly live = new Map<string, Map<string, DoubleItem['fieldData']>>()
  readonly requests: DoubleCall[] = []
  /** Other locales than the primary one, and what the public sees there, by locale and item. */
  readonly secondary = new Map<string, Map<string, DoubleItem['fieldData']>>()
  /** The URL each picture was fetched from, by its id on the site. */
  readonly fetchedFrom = new Map<string, string>()
  /** URLs of all picture fetches, including repeats. */
  readonly fetched: string[] = []
  readonly customDomains: DoubleDomain[]
  /** The webflow.io address; no answer includes its time. */
  readonly subdomain: Pick<DoubleDomain, 'lastPublished'>
  sitePublications = 0
  /** Names that the site rejects, for trying out failures by hand. */
  readonly refusedNames = new Set<string>()
  /** Slugs of everything that was ever public. */
  readonly everLive = new Set<string>()
  fateOf: (request: DoubleRequest) => Fate
  canFetch: (url: string) => Promise<boolean>
  clash: 'refuse' | 'rename'
  pictureMs: number
  limit: number
  /** How many more items fit into the site's plan. */
  room = Infinity
  /** Whether the token has the required scopes. */
  mayWrite = true
  token: string
  delay: () => Promise<void>
  readonly #now: () => number
  #lastId = 0
  #minute = { from: -Infinity, spent: 0 }
  #sitePublishedAt = -Infinity
  #late: { due: number; act: () => Promise<unknown> }[] = []

  constructor({
    token = 'the-token',
    limit = 60,
    now = Date.now,
    clash = 'refuse',
    fateOf = () => 'answered',
    canFetch = async () => true,
    pictureMs = 0,
    delay = async () => {},
  }: Options = {}) {
    this.token = token
    this.limit = limit
    this.#now = now
    this.clash = clash
    this.fateOf = fateOf
    this.canFetch = canFetch
    this.pictureMs = pictureMs
    this.subdomain = { lastPublished: this.#instant() }
    this.customDomains = [{ id: '8d0000000000000000000001', url: 'parade.example', lastPublished: this.subdomain.lastPublished }]
    this.delay = delay
    for (const { id } of this.collections) {
      this.items.set(id, new Map())
      this.live.set(id, new Map())
    }
  }

  collection(slug: string): DoubleCollection {
    const found = this.collections.find((one) => one.slug === slug)
    if (!found) throw new Error(`The double has no collection ${slug}.`)
    return found
  }

  /** What the public sees of a collection. */
  liveIn(slug: string): DoubleItem['fieldData'][] {
    return [...(this.live.get(this.collection(slug).id)?.values() ?? [])]
  }

  itemsIn(slug: string): DoubleItem[] {
    return [...(this.items.get(this.collection(slug).id)?.values() ?? [])]
  }

  /** Adds an item as if created by hand. */
  place(slug: string, fieldData: { name: string; slug: string }, isLive = false): DoubleItem {
    const { id } = this.collection(slug)
    const item = this.#newItem({ ...fieldData }, !isLive)
    this.items.get(id)?.set(item.id, item)
    if (isLive) this.live.get(id)?.set(item.id, structuredClone(item.fieldData))
    return item
  }

  /**
   * Archives an item as if by hand: it is not shown, and stays archived until a request changes
   * that.
   */
  archive(slug: string, id: string): void {
    const { id: collectionId } = this.collection(slug)
    const item = this.items.get(collectionId)?.get(id)
    if (item) item.isArchived = true
    this.live.get(collectionId)?.delete(id)
  }

  /** Adds a locale that shows what the primary one shows. */
  addLocale(): string {
    const id = `7a${String(this.secondary.size + 2).padStart(22, '0')}`
    this.secondary.set(id, new Map([...this.live.values()].flatMap((shown) => Array.from(shown))))
    return id
  }

  /** Deletes an item for good, as if by hand. */
  erase(slug: string, id: string): void {
    const { id: collectionId } = this.collection(slug)
    for (const all of [this.items, this.live]) all.get(collectionId)?.delete(id)
  }

  /** Answers a request. Throws a TypeError if there is no response. */
  async fetch(request: Request): Promise<Response> {
    await this.delay()
    const path = new URL(request.url).pathname.replace(/^\/v2/, '')
    const asked = { method: request.method, path }
    const fate = this.fateOf(asked)
    if (fate === 'lost') throw new TypeError('fetch failed')
    await this.#doLate()
    const body: unknown =
      request.method === 'GET' || request.headers.get('content-length') === '0' ? undefined : await request.json().catch(() => undefined)
    if (fate === 'late') {
      this.#late.push({ due: this.requests.length + 3, act: async () => await this.#answer(request, path, body, 'answered') })
      throw new TypeError('fetch failed')
    }
    const fetchedBefore = this.fetched.length
    const response = await this.#answer(request, path, body, fate)
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const answer: unknown = response.status === 204 ? undefined : await response.clone().json()
    this.requests.push({ ...asked, at: this.#now(), query, body, status: response.status, answer })
    const isLate = (this.fetched.length - fetchedBefore) * this.pictureMs > minuteMs
    if (fate === 'dropped' || isLate) throw new TypeError('fetch failed')
    return response
  }

  async #doLate(): Promise<void> {
    const due = this.#late.filter((one) => one.due <= this.requests.length)
    this.#late = this.#late.filter((one) => !due.includes(one))
    for (const { act } of due) await act()
  }

  async #answer(request: Request, path: string, body: unknown, fate: Fate): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${this.token}`) return problem(401, 'not_authorized', 'Request not authorized')
    const now = this.#now()
    if (now - this.#minute.from >= minuteMs) this.#minute = { from: now, spent: 0 }
    if (fate === 'throttled' || this.#minute.spent >= this.limit) {
      const seconds = Math.max(1, Math.ceil((this.#minute.from + minuteMs - now) / 1000))
      return problem(429, 'too_many_requests', 'Too many requests', [], { 'retry-after': String(seconds), ...this.#rate() })
    }
    this.#minute.spent += 1
    if (!this.mayWrite && request.method !== 'GET')
      return problem(403, 'missing_scopes', 'OAuthForbidden: You are missing the following scopes - cms:write')
    const answer =
      fate === 'broken' ? problem(500, 'internal_error', 'We had a problem with our server') : await this.#route(request, path, body, fate)
    for (const [name, value] of Object.entries(this.#rate())) answer.headers.set(name, value)
    return answer
  }

  #rate(): Record<string, string> {
    return { 'x-ratelimit-limit': String(this.limit), 'x-ratelimit-remaining': String(Math.max(0, this.limit - this.#minute.spent)) }
  }

  async #route(request: Request, path: string, body: unknown, fate: Fate): Promise<Response> {
    const { searchParams: query } = new URL(request.url)
    const call = `${request.method} ${path}`
    if (call === 'GET /sites') return Response.json({ sites: [this.#site()] })
    if (call === `GET /sites/${doubleSiteId}/collections`)
      return Response.json({ collections: this.collections.map(({ fields: _fields, ...one }) => one) })
    if (call === `GET /sites/${doubleSiteId}/custom_domains`) return Response.json({ customDomains: this.customDomains })
    if (call === `POST /sites/${doubleSiteId}/publish`) return this.#publishSite(body)

    const [, collectionId = '', rest = ''] = /^\/collections\/([\da-f]+)(\/.*)?$/.exec(path) ?? []
    const collection = this.collections.find(({ id }) => id === collectionId)
    if (!collection) return problem(404, 'resource_not_found', 'Requested resource not found')
    if (request.method === 'GET' && rest === '') {
      const fields = collection.fields.map((field, index) => ({ id: `f1${String(index).padStart(22, '0')}`, isEditable: true, ...field }))
      return Response.json({ ...collection, fields })
    }
    const act = `${request.method} ${rest.replace(/[\da-f]{24}$/, '{id}')}`
    if (act === 'GET /items') return this.#list(collectionId, query)
    if (act === 'GET /items/{id}') {
      const item = this.items.get(collectionId)?.get(rest.slice(-24))
      return item ? Response.json(item) : problem(404, 'resource_not_found', 'Requested resource not found')
    }
    if (act === 'POST /items/bulk') return await this.#create(collection, body, query)
    if (act === 'PATCH /items') return await this.#update(collection, body, query)
    if (act === 'POST /items/publish') return this.#publish(collectionId, body, fate)
    if (act === 'DELETE /items/live') return this.#unpublish(collectionId, body)
    if (act === 'DELETE /items/{id}') return this.#remove(collectionId, rest.slice(-24))
    return problem(404, 'resource_not_found', `Route not found: ${call}`)
  }

  #site() {
    const locale = (cmsLocaleId: string, tag: string) => ({
      id: cmsLocaleId.replace('7a', '7b'),
      cmsLocaleId,
      enabled: true,
      displayName: tag,
      tag,
    })
    return {
      id: doubleSiteId,
      displayName: 'Parade of Homes',
      shortName: 'parade-double',
      customDomains: this.customDomains,
      locales: { primary: locale(primaryLocale, 'en'), secondary: [...this.secondary.keys()].map((id) => locale(id, 'es')) },
    }
  }

  #list(collectionId: string, query: URLSearchParams): Response {
    const [limit, offset] = [Math.min(Number(query.get('limit') ?? maxAtOnce), maxAtOnce), Number(query.get('offset') ?? 0)]
    const slug = query.get('slug')
    const all = [...(this.items.get(collectionId)?.values() ?? [])].filter(({ fieldData }) => slug === null || fieldData.slug === slug)
    return Response.json({ items: all.slice(offset, offset + limit), pagination: { limit, offset, total: all.length } })
  }

  async #create(collection: DoubleCollection, body: unknown, query: URLSearchParams): Promise<Response> {
    const { fieldData, isDraft = true } = (body ?? {}) as { fieldData?: unknown; isDraft?: boolean }
    const isSkipping = query.get('skipInvalidFiles') !== 'false'
    const wanted = (Array.isArray(fieldData) ? fieldData : [fieldData]) as DoubleItem['fieldData'][]
    if (wanted.length > maxAtOnce) return problem(400, 'validation_error', 'Validation Error', ['At most 100 items at once'])
    const imported: DoubleItem['fieldData'][] = []
    for (const data of wanted) {
      const wrong = this.#wrongIn(collection, data, true)
      if (wrong.length === 0) imported.push(await this.#importPictures(collection, data, { isSkipping, wrong }))
      if (wrong.length > 0) return problem(400, 'validation_error', 'Validation Error', wrong)
    }
    const all = this.items.get(collection.id)
    const isTaken = (slug: unknown) => [...(all?.values() ?? [])].some((item) => item.fieldData.slug === slug)
    const slugs = wanted.map(({ slug }) => slug)
    if (this.clash === 'refuse' && (slugs.some(isTaken) || new Set(slugs).size < slugs.length)) return slugTaken(slugs.find(isTaken))
    if (wanted.length > this.room) return problem(400, 'bad_request', 'CMS item limit reached for this site')
    this.room -= wanted.length
    const made = imported.map((data) => {
      const item = this.#newItem(isTaken(data.slug) ? { ...data, slug: `${data.slug}-${this.#nextId().slice(-5)}` } : data, isDraft)
      all?.set(item.id, item)
      return item
    })
    return Response.json(Array.isArray(fieldData) ? { items: made } : made[0], { status: 202 })
  }

  async #update(collection: DoubleCollection, body: unknown, query: URLSearchParams): Promise<Response> {
    const isSkipping = query.get('skipInvalidFiles') !== 'false'
    const imported = new Map<string, DoubleItem['fieldData']>()
    const { items = [] } = (body ?? {}) as { items?: SentItem[] }
    if (items.length > maxAtOnce) return problem(400, 'validation_error', 'Validation Error', ['At most 100 items at once'])
    const all = this.items.get(collection.id)
    for (const { id, fieldData } of items) {
      if (!all?.has(id)) return problem(404, 'item_not_found', `Requested resource not found: ${id}`)
      const wrong = fieldData ? this.#wrongIn(collection, fieldData, false) : []
      if (fieldData && wrong.length === 0) imported.set(id, await this.#importPictures(collection, fieldData, { isSkipping, wrong }))
      if (wrong.length > 0) return problem(400, 'validation_error', 'Validation Error', wrong)
      if (fieldData?.slug !== undefined && [...all.values()].some((item) => item.id !== id && item.fieldData.slug === fieldData.slug))
        return slugTaken(fieldData.slug)
    }
    for (const { id, isDraft, isArchived } of items) {
      const item = all?.get(id)
      if (!item) continue
      item.fieldData = { ...item.fieldData, ...imported.get(id) }
      item.isDraft = isDraft ?? item.isDraft
      item.isArchived = isArchived ?? item.isArchived
      item.lastUpdated = this.#instant()
    }
    return Response.json({ items: items.map(({ id }) => all?.get(id)), pagination: { limit: maxAtOnce, offset: 0, total: items.length } })
  }

  #publish(collectionId: string, body: unknown, fate: Fate): Response {
    const { itemIds = [] } = (body ?? {}) as { itemIds?: string[] }
    if (itemIds.length > maxAtOnce) return problem(400, 'validation_error', 'Validation Error', ['At most 100 items at once'])
    const times = [this.subdomain, ...this.customDomains].flatMap(({ lastPublished }) => lastPublished ?? [])
    if (new Set(times).size > 1) return problem(409, 'conflict', 'Site is published to multiple domains at different times')
    const errors: string[] = []
    const published = itemIds.filter((id, index) => {
      const why = fate === 'half' && index % 2 === 1 ? 'could not be published right now' : this.#whyNotPublish(collectionId, id)
      if (why === undefined) this.#goLive(collectionId, id)
      else errors.push(`Item ${id} ${why}`)
      return why === undefined
    })
    return Response.json({ publishedItemIds: published, errors }, { status: 202 })
  }

  #whyNotPublish(collectionId: string, id: string): string | undefined {
    const item = this.items.get(collectionId)?.get(id)
    if (!item) return 'was not found'
    if (item.isArchived) return 'is archived'
    const references = this.#fieldsOf(collectionId, ['Reference', 'MultiReference'])
    const dead = references.find((field) => [item.fieldData[field] ?? []].flat().some((other) => !this.#isLive(other)))
    return dead === undefined ? undefined : `names in ${dead} what is not published`
  }

  #fieldsOf(collectionId: string, kinds: readonly string[]): string[] {
    const collection = this.collections.find(({ id }) => id === collectionId)
    return (collection?.fields ?? []).filter(({ type }) => kinds.includes(type)).map(({ slug }) => slug)
  }

  #isLive(id: unknown): boolean {
    return [...this.live.values()].some((shown) => shown.has(id as string))
  }

  #goLive(collectionId: string, id: string): void {
    const item = this.items.get(collectionId)?.get(id)
    if (!item) return
    item.isDraft = false
    item.lastPublished = this.#instant()
    this.live.get(collectionId)?.set(id, structuredClone(item.fieldData))
    this.everLive.add(item.fieldData.slug ?? '')
  }

  #unpublish(collectionId: string, body: unknown): Response {
    const { items = [] } = (body ?? {}) as { items?: { id: string; cmsLocaleIds?: string[] }[] }
    if (items.length > maxAtOnce) return problem(400, 'validation_error', 'Validation Error', ['At most 100 items at once'])
    const others = items.flatMap(({ id, cmsLocaleIds = [] }) =>
      cmsLocaleIds.filter((one) => one !== primaryLocale).map((one) => [one, id] as const),
    )
    const absent = others.find(([locale, id]) => !this.secondary.get(locale)?.has(id))
    if (absent) return problem(404, 'item_not_found', `Requested resource not found: ${absent[1]}`)
    for (const [locale, id] of others) this.secondary.get(locale)?.delete(id)
    return this.#unpublishPrimary(
      collectionId,
      items.filter(({ cmsLocaleIds }) => cmsLocaleIds === undefined || cmsLocaleIds.includes(primaryLocale)),
    )
  }

  #unpublishPrimary(collectionId: string, items: readonly { id: string }[]): Response {
    const shown = this.live.get(collectionId)
    const missing = items.find(({ id }) => !shown?.has(id))
    if (missing) return problem(404, 'item_not_found', `Requested resource not found: ${missing.id}`)
    const named = items.find(({ id }) => this.#isNamedLive(id))
    if (named) return problem(400, 'bad_request', 'This item is referenced by other published items', [named.id])
    for (const { id } of items) {
      shown?.delete(id)
      const item = this.items.get(collectionId)?.get(id)
      if (item) item.isDraft = true
    }
    return new Response(null, { status: 204 })
  }

  #isNamedLive(id: string): boolean {
    return this.collections.some(({ id: collectionId }) => {
      const references = this.#fieldsOf(collectionId, ['Reference', 'MultiReference'])
      const shown = [...(this.live.get(collectionId)?.values() ?? [])]
      return shown.some((data) => references.some((field) => [data[field] ?? []].flat().includes(id)))
    })
  }

  #remove(collectionId: string, id: string): Response {
    if (!this.items.get(collectionId)?.delete(id)) return problem(404, 'item_not_found', 'Requested resource not found')
    this.live.get(collectionId)?.delete(id)
    return new Response(null, { status: 204 })
  }

  /**
   * Publishes everything that is not a draft, as publishing the whole site does, on the named
   * domains.
   */
  #publishSite(body: unknown): Response {
    const { customDomains = [], publishToWebflowSubdomain = false } = (body ?? {}) as {
      customDomains?: string[]
      publishToWebflowSubdomain?: boolean
    }
    if (customDomains.length === 0 && !publishToWebflowSubdomain) return problem(400, 'no_domains', 'Name at least one domain')
    const domains = this.customDomains.filter(({ id }) => customDomains.includes(id))
    if (domains.length < customDomains.length) return problem(400, 'invalid_domain', 'Unknown domain')
    const waitMs = this.#sitePublishedAt + minuteMs - this.#now()
    if (waitMs > 0) return problem(429, 'too_many_requests', 'Too many requests', [], { 'retry-after': String(Math.ceil(waitMs / 1000)) })
    this.#sitePublishedAt = this.#now()
    this.sitePublications += 1
    for (const [collectionId, all] of this.items)
      for (const item of all.values()) if (!item.isDraft && !item.isArchived) this.#goLive(collectionId, item.id)
    for (const domain of [...domains, ...(publishToWebflowSubdomain ? [this.subdomain] : [])]) domain.lastPublished = this.#instant()
    return Response.json({ customDomains: domains, publishToWebflowSubdomain, publishScope: 'site' }, { status: 202 })
  }

  #wrongIn(collection: DoubleCollection, data: DoubleItem['fieldData'] | undefined, isNew: boolean): object[] {
    const wrong: object[] = []
    for (const [slug, value] of Object.entries(data ?? {})) {
      const field = collection.fields.find((one) => one.slug === slug)
      const description = field ? (this.#wrongReference(field.type, value) ?? wrongText(field, value)) : 'Field not described in schema'
      if (description !== undefined) wrong.push({ param: `fieldData.${slug}`, description })
    }
    for (const { slug, isRequired } of collection.fields) {
      const value = data?.[slug]
      if (isRequired && (slug in (data ?? {}) || isNew) && (value === undefined || value === null || value === ''))
        wrong.push({ param: `fieldData.${slug}`, description: 'Field is required' })
    }
    if (this.refusedNames.has(data?.name ?? '')) wrong.push({ param: 'fieldData.name', description: 'Refused for trying it out' })
    if (data?.slug !== undefined && !/^[a-z0-9_-]{1,256}$/.test(data.slug))
      wrong.push({ param: 'fieldData.slug', description: 'Invalid slug' })
    return wrong
  }

  #wrongReference(type: string, value: unknown): string | undefined {
    if (value === null || value === undefined) return undefined
    if (type === 'Reference') return this.#isItem(value) ? undefined : 'Referenced item not found'
    if (type === 'MultiReference')
      return Array.isArray(value) && value.every((one) => this.#isItem(one)) ? undefined : 'Referenced item not found'
    return undefined
  }

  /**
   * Fetches pictures that are not on the site yet. One that cannot be fetched is left out silently,
   * or fails the request if it asks for that.
   */
  async #importPictures(
    { fields }: DoubleCollection,
    data: DoubleItem['fieldData'],
    { isSkipping, wrong }: { isSkipping: boolean; wrong: object[] },
  ): Promise<DoubleItem['fieldData']> {
    const imported = structuredClone(data)
    for (const { slug, type } of fields) {
      const value = data[slug]
      if ((type !== 'Image' && type !== 'MultiImage') || value === null || value === undefined) continue
      const wanted = [value].flat() as { fileId?: string; url: string; alt?: string }[]
      if (wanted.length > picturesInOne) wrong.push({ param: `fieldData.${slug}`, description: `Expected at most ${picturesInOne} images` })
      const found = await Promise.all(wanted.map(async (one) => await this.#importPicture(one)))
      const taken = found.filter((one) => one !== undefined)
      if (taken.length < wanted.length && !isSkipping)
        wrong.push({ param: `fieldData.${slug}`, description: 'Remote file failed to import' })
      imported[slug] = type === 'MultiImage' ? taken : (taken[0] ?? null)
    }
    return imported
  }

  async #importPicture({ fileId, url, alt }: { fileId?: string; url: string; alt?: string }): Promise<DoublePicture | undefined> {
    if (fileId !== undefined) return this.fetchedFrom.has(fileId) ? { fileId, url, alt: alt ?? null } : undefined
    this.fetched.push(url)
    if (!URL.canParse(url) || !(await this.canFetch(url))) return undefined
    const id = this.#nextId()
    this.fetchedFrom.set(id, url)
    return { fileId: id, url: `https://cdn.double/${doubleSiteId}/${id}_${url.slice(url.lastIndexOf('/') + 1)}`, alt: alt ?? null }
  }

  #isItem(id: unknown): boolean {
    return typeof id === 'string' && [...this.items.values()].some((all) => all.has(id))
  }

  #newItem(fieldData: DoubleItem['fieldData'], isDraft: boolean): DoubleItem {
    const at = this.#instant()
    return {
      id: this.#nextId(),
      cmsLocaleId: primaryLocale,
      lastPublished: null,
      lastUpdated: at,
      createdOn: at,
      isArchived: false,
      isDraft,
      fieldData: structuredClone(fieldData),
    }
  }

  #nextId(): string {
    this.#lastId += 1
    return `6${this.#lastId.toString(16).padStart(23, '0')}`
  }

  #instant(): string {
    return new Date(this.#now()).toISOString()
  }
}

function slugTaken(slug: unknown): Response {
  const details = [{ param: 'fieldData.slug', description: `Unique value is already in database: '${String(slug)}'` }]
  return problem(400, 'validation_error', 'Validation Error', details)
}

function problem(status: number, code: string, message: string, details: unknown[] = [], headers: Record<string, string> = {}): Response {
  return Response.json({ code, message, externalReference: null, details }, { status, headers })
}
