import { doubleCollections, type DoubleCollection } from './webflow-schema.ts'

export interface DoubleItem {
  id: string
  lastPublished: string | null
  lastUpdated: string
  createdOn: string
  isArchived: boolean
  isDraft: boolean
  fieldData: Record<string, unknown> & { name?: string; slug?: string }
}

/**
 * What becomes of a request. `lost` never arrives; `dropped` is done and nobody hears of it; `late` is done some requests
 * later and nobody hears of it; `half` publishes some of what it should and says so; `broken` is a 500; `throttled` a 429.
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
  /** Below the API's base. */
  path: string
}

interface Options {
  token?: string
  /** Requests a minute. */
  limit?: number
  now?: () => number
  /** What the double does when a slug is there already: a real site has done both. */
  clash?: 'conflict' | 'rename'
  fateOf?: (request: DoubleRequest) => Fate
  /** Whether a picture can be fetched from its address; every one unless said. */
  canFetch?: (url: string) => Promise<boolean>
  /** How long an answer takes. */
  delay?: () => Promise<void>
}

const minuteMs = 60_000
const maxAtOnce = 100
const doubleSiteId = '5e0000000000000000000001'
const picturesInOne = 25

/**
 * A site behind the Webflow Data API v2, answering by its published contract: checks of fields, 202 with what failed, 409,
 * 429 with Retry-After, drafts that only a publication shows, references that must be live.
 */
export class WebflowDouble {
  readonly collections: DoubleCollection[] = doubleCollections()
  readonly items = new Map<string, Map<string, DoubleItem>>()
  /** What the public sees, by collection and item. */
  readonly live = new Map<string, Map<string, DoubleItem['fieldData']>>()
  /** Every request that arrived, with when. */
  readonly requests: (DoubleRequest & { at: number; status: number })[] = []
  sitePublications = 0
  /** Names that the site does not take, for trying out a failure by hand. */
  readonly refusedNames = new Set<string>()
  /** The slugs of everything that the public could ever see. */
  readonly everLive = new Set<string>()
  fateOf: (request: DoubleRequest) => Fate
  canFetch: (url: string) => Promise<boolean>
  clash: 'conflict' | 'rename'
  limit: number
  /** How many more items the site's plan holds. */
  room = Infinity
  /** The token has the scopes for it. */
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
    clash = 'conflict',
    fateOf = () => 'answered',
    canFetch = async () => true,
    delay = async () => {},
  }: Options = {}) {
    this.token = token
    this.limit = limit
    this.#now = now
    this.clash = clash
    this.fateOf = fateOf
    this.canFetch = canFetch
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

  /** An item that somebody made by hand. */
  place(slug: string, fieldData: { name: string; slug: string }, isLive = false): DoubleItem {
    const { id } = this.collection(slug)
    const item = this.#newItem({ ...fieldData }, !isLive)
    this.items.get(id)?.set(item.id, item)
    if (isLive) this.live.get(id)?.set(item.id, structuredClone(item.fieldData))
    return item
  }

  /** Archived by hand: it is not shown, and stays archived until somebody says otherwise. */
  archive(slug: string, id: string): void {
    const { id: collectionId } = this.collection(slug)
    const item = this.items.get(collectionId)?.get(id)
    if (item) item.isArchived = true
    this.live.get(collectionId)?.delete(id)
  }

  /** Deleted by hand, for good. */
  erase(slug: string, id: string): void {
    const { id: collectionId } = this.collection(slug)
    for (const all of [this.items, this.live]) all.get(collectionId)?.delete(id)
  }

  /** As a server's fetch. Throws a TypeError where nobody answers. */
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
    const response = await this.#answer(request, path, body, fate)
    this.requests.push({ ...asked, at: this.#now(), status: response.status })
    if (fate === 'dropped') throw new TypeError('fetch failed')
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
    const site = {
      id: doubleSiteId,
      displayName: 'Parade of Homes',
      shortName: 'parade-double',
      customDomains: [{ id: 'd1', url: 'parade.example' }],
    }
    if (call === 'GET /sites') return Response.json({ sites: [site] })
    if (call === `GET /sites/${doubleSiteId}/collections`)
      return Response.json({ collections: this.collections.map(({ fields: _fields, ...one }) => one) })
    if (call === `GET /sites/${doubleSiteId}/custom_domains`) return Response.json({ customDomains: site.customDomains })
    if (call === `POST /sites/${doubleSiteId}/publish`) return this.#publishSite()

    const [, collectionId = '', rest = ''] = /^\/collections\/([\da-f]+)(\/.*)?$/.exec(path) ?? []
    const collection = this.collections.find(({ id }) => id === collectionId)
    if (!collection) return problem(404, 'resource_not_found', 'Requested resource not found')
    if (request.method === 'GET' && rest === '') {
      const fields = collection.fields.map((field, index) => ({ id: `f${index}`, isEditable: true, ...field }))
      return Response.json({ ...collection, fields })
    }
    const act = `${request.method} ${rest.replace(/[\da-f]{24}$/, '{id}')}`
    if (act === 'GET /items') return this.#list(collectionId, query)
    if (act === 'GET /items/{id}') {
      const item = this.items.get(collectionId)?.get(rest.slice(-24))
      return item ? Response.json(item) : problem(404, 'resource_not_found', 'Requested resource not found')
    }
    if (act === 'POST /items/bulk') return await this.#create(collection, body)
    if (act === 'PATCH /items') return await this.#update(collection, body)
    if (act === 'POST /items/publish') return this.#publish(collectionId, body, fate)
    if (act === 'DELETE /items/live') return this.#unpublish(collectionId, body)
    if (act === 'DELETE /items/{id}') return this.#remove(collectionId, rest.slice(-24))
    return problem(404, 'resource_not_found', `Route not found: ${call}`)
  }

  #list(collectionId: string, query: URLSearchParams): Response {
    const [limit, offset] = [Math.min(Number(query.get('limit') ?? maxAtOnce), maxAtOnce), Number(query.get('offset') ?? 0)]
    const slug = query.get('slug')
    const all = [...(this.items.get(collectionId)?.values() ?? [])].filter(({ fieldData }) => slug === null || fieldData.slug === slug)
    return Response.json({ items: all.slice(offset, offset + limit), pagination: { limit, offset, total: all.length } })
  }

  async #create(collection: DoubleCollection, body: unknown): Promise<Response> {
    const { fieldData, isDraft = true } = (body ?? {}) as { fieldData?: unknown; isDraft?: boolean }
    const wanted = (Array.isArray(fieldData) ? fieldData : [fieldData]) as DoubleItem['fieldData'][]
    if (wanted.length > maxAtOnce) return problem(400, 'validation_error', 'Validation Error', ['At most 100 items at once'])
    for (const data of wanted) {
      const wrong = await this.#wrongIn(collection, data, true)
      if (wrong.length > 0) return problem(400, 'validation_error', 'Validation Error', wrong)
    }
    const all = this.items.get(collection.id)
    const isTaken = (slug: unknown) => [...(all?.values() ?? [])].some((item) => item.fieldData.slug === slug)
    const slugs = wanted.map(({ slug }) => slug)
    if (this.clash === 'conflict' && (slugs.some(isTaken) || new Set(slugs).size < slugs.length))
      return problem(409, 'conflict', 'Unique value is already in database', [`slug: ${slugs.find(isTaken)}`])
    if (wanted.length > this.room) return problem(403, 'item_limit_reached', 'CMS item limit reached for this site')
    this.room -= wanted.length
    const made = wanted.map((data) => {
      const item = this.#newItem(isTaken(data.slug) ? { ...data, slug: `${data.slug}-${this.#nextId().slice(-5)}` } : data, isDraft)
      all?.set(item.id, item)
      return item
    })
    return Response.json(Array.isArray(fieldData) ? { items: made } : made[0], { status: 202 })
  }

  async #update(collection: DoubleCollection, body: unknown): Promise<Response> {
    const { items = [] } = (body ?? {}) as { items?: SentItem[] }
    if (items.length > maxAtOnce) return problem(400, 'validation_error', 'Validation Error', ['At most 100 items at once'])
    const all = this.items.get(collection.id)
    for (const { id, fieldData } of items) {
      if (!all?.has(id)) return problem(404, 'item_not_found', `Requested resource not found: ${id}`)
      const wrong = fieldData ? await this.#wrongIn(collection, fieldData, false) : []
      if (wrong.length > 0) return problem(400, 'validation_error', 'Validation Error', wrong)
      if (fieldData?.slug !== undefined && [...all.values()].some((item) => item.id !== id && item.fieldData.slug === fieldData.slug))
        return problem(409, 'conflict', 'Unique value is already in database', [`slug: ${fieldData.slug}`])
    }
    for (const { id, fieldData, isDraft, isArchived } of items) {
      const item = all?.get(id)
      if (!item) continue
      item.fieldData = { ...item.fieldData, ...structuredClone(fieldData ?? {}) }
      item.isDraft = isDraft ?? item.isDraft
      item.isArchived = isArchived ?? item.isArchived
      item.lastUpdated = this.#instant()
    }
    return Response.json({ items: items.map(({ id }) => all?.get(id)), pagination: { limit: maxAtOnce, offset: 0, total: items.length } })
  }

  #publish(collectionId: string, body: unknown, fate: Fate): Response {
    const { itemIds = [] } = (body ?? {}) as { itemIds?: string[] }
    if (itemIds.length > maxAtOnce) return problem(400, 'validation_error', 'Validation Error', ['At most 100 items at once'])
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
    const { items = [] } = (body ?? {}) as { items?: { id: string }[] }
    if (items.length > maxAtOnce) return problem(400, 'validation_error', 'Validation Error', ['At most 100 items at once'])
    const shown = this.live.get(collectionId)
    const missing = items.find(({ id }) => !shown?.has(id))
    if (missing) return problem(404, 'item_not_found', `Requested resource not found: ${missing.id}`)
    const named = items.find(({ id }) => this.#isNamedLive(id))
    if (named) return problem(409, 'conflict', 'This item is referenced by other published items', [named.id])
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

  /** Shows whatever is no draft, as a publication of the whole site does. */
  #publishSite(): Response {
    const waitMs = this.#sitePublishedAt + minuteMs - this.#now()
    if (waitMs > 0) return problem(429, 'too_many_requests', 'Too many requests', [], { 'retry-after': String(Math.ceil(waitMs / 1000)) })
    this.#sitePublishedAt = this.#now()
    this.sitePublications += 1
    for (const [collectionId, all] of this.items)
      for (const item of all.values()) if (!item.isDraft && !item.isArchived) this.#goLive(collectionId, item.id)
    return Response.json({ customDomains: [{ id: 'd1', url: 'parade.example' }], publishToWebflowSubdomain: false }, { status: 202 })
  }

  async #wrongIn(collection: DoubleCollection, data: DoubleItem['fieldData'] | undefined, isNew: boolean): Promise<object[]> {
    const wrong: object[] = []
    for (const [slug, value] of Object.entries(data ?? {})) {
      const field = collection.fields.find((one) => one.slug === slug)
      const description = field ? await this.#wrongValue(field.type, value) : 'Field not described in schema'
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

  async #wrongValue(type: string, value: unknown): Promise<string | undefined> {
    if (value === null || value === undefined) return undefined
    if (type === 'Number') return typeof value === 'number' ? undefined : 'Expected a number'
    if (type === 'Switch') return typeof value === 'boolean' ? undefined : 'Expected a boolean'
    if (type === 'Reference') return this.#isItem(value) ? undefined : 'Referenced item not found'
    if (type === 'MultiReference')
      return Array.isArray(value) && value.every((one) => this.#isItem(one)) ? undefined : 'Referenced item not found'
    if (type === 'Image') return await this.#wrongPicture(value)
    if (type === 'MultiImage') {
      if (!Array.isArray(value) || value.length > picturesInOne) return `Expected at most ${picturesInOne} images`
      const all = await Promise.all(value.map(async (one) => await this.#wrongPicture(one)))
      return all.find((one) => one !== undefined)
    }
    if (type === 'Email') return typeof value === 'string' && value.includes('@') ? undefined : 'Expected an email address'
    if (type === 'Link') return typeof value === 'string' && URL.canParse(value) ? undefined : 'Expected a link'
    if (type === 'DateTime') return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? undefined : 'Expected a date'
    return typeof value === 'string' ? undefined : 'Expected a string'
  }

  async #wrongPicture(value: unknown): Promise<string | undefined> {
    const { url } = value as { url?: unknown }
    if (typeof url !== 'string' || !URL.canParse(url)) return 'Expected an image'
    return (await this.canFetch(url)) ? undefined : 'Remote file failed to import'
  }

  #isItem(id: unknown): boolean {
    return typeof id === 'string' && [...this.items.values()].some((all) => all.has(id))
  }

  #newItem(fieldData: DoubleItem['fieldData'], isDraft: boolean): DoubleItem {
    const at = this.#instant()
    return {
      id: this.#nextId(),
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

function problem(status: number, code: string, message: string, details: unknown[] = [], headers: Record<string, string> = {}): Response {
  return Response.json({ code, message, externalReference: null, details }, { status, headers })
}
