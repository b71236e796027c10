import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent } from '#tests/support/builders.ts'
import { EventServer, type Fate } from '#tests/support/server/event-server.ts'
import { deliver } from '#app/outbox/deliver.ts'
import type { Event } from '#contract/event/schema.ts'
import { valueAt } from '#contract/value/fields.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { enqueue, outboxOf, resolve, retry, sendable } from '#app/outbox/outbox.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { withPendingChanges } from '#app/outbox/pending-changes.ts'
import { work } from '#app/outbox/work.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

/** Those with a dot are parts of a field, which two people may change at once. */
const fields = ['name', 'slug', 'min_liability', 'contact.name', 'contact.phone'] as const
type Field = (typeof fields)[number]

/** What a form sends when a field is changed: of one in parts, the whole. */
function bodyOf(path: Field, value: string | number, shown: Event): Partial<Event> {
  const [, part] = path.split('.')
  return part === undefined ? { [path]: value } : { contact: { ...shown.contact, [part]: value } }
}

/** What a change wrote, and over what. */
function changesOf({
  body,
  before,
}: Pick<EventServer['done'][number], 'body' | 'before'>): { path: string; value: unknown; over: unknown }[] {
  return Object.keys(body)
    .flatMap((name) => (name === 'contact' ? ['contact.name', 'contact.phone'] : [name]))
    .map((path) => ({ path, value: valueAt(body, path), over: valueAt(before, path) }))
    .filter(({ path, value, over }) => !path.includes('.') || value !== over)
}

type Step =
  | { kind: 'open'; record: number }
  /** Of an unheard one the form does not learn that the outbox has it: it shows the record as before, and knows what it wrote. */
  | { kind: 'edit'; record: number; field: Field; isUnheard?: boolean }
  /** In another form of the record, which shows it as it is by now: the one that is open does not learn of it. */
  | { kind: 'edit-in-other-form'; record: number; field: Field }
  | { kind: 'send'; record: number; fate: Fate | 'crash' }
  | { kind: 'elsewhere'; record: number; field: Field }
  /** From now on, or not any more, the server accepts no value of this field. */
  | { kind: 'refuse'; field: Field }
  | { kind: 'key-forgotten' }
  | { kind: 'restart' }
  | { kind: 'another-person' }

const record = fc.nat(2)
const field = fc.constantFrom(...fields)
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open' as const), record }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('edit' as const), record, field, isUnheard: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit-in-other-form' as const), record, field }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      record,
      fate: fc.constantFrom<Fate | 'crash'>('answered', 'lost-request', 'lost-answer', 'busy', 'html', 'refused', 'timed-out', 'crash'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), record, field }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse' as const), field }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('key-forgotten' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('another-person' as const) }) },
)

let run = 0

/** With a Save button, each field by itself, or each field by itself once Save is pressed. */
const savings = ['whole', 'live', 'on request'] as const
type Saving = (typeof savings)[number]

/** One person at one device, whose every edit writes a value that nobody wrote before. */
class Course {
  readonly server = new EventServer()
  readonly events: Event[]
  readonly owner: string
  /** Every value that the person wrote, by record and field, in order. */
  readonly written = new Map<string, (string | number)[]>()
  /** Every value that the person had before them when they wrote another there, or was asked about. */
  readonly seen = new Set<unknown>()
  /** Values of theirs that the person chose over somebody else's. */
  readonly chosen = new Set<unknown>()
  /** Fields that somebody else changed too, or another window with a Save button. */
  readonly elsewhere = new Set<string>()
  /** The values that each value was knowingly written over. */
  readonly over = new Map<unknown, unknown[]>()
  readonly how: Saving
  /** Whether edits are sent as they are made, so that every window shows them. */
  readonly isLive: boolean
  /** Forms that were opened a while ago, with the record as it was shown then. */
  readonly #open = new Map<number, Event>()
  /** What such a form sent without hearing of it, by record and field. */
  readonly #unheard = new Map<string, unknown[]>()
  #count = 0

  constructor(how: Saving) {
    this.how = how
    this.isLive = how === 'live'
    run += 1
    this.owner = `owner-${run}`
    aPage()
    this.server.install()
    this.events = [0, 1, 2].map(() => this.server.add(anEvent()))
  }

  async signIn(id = this.owner): Promise<void> {
    await signInOnPage({ epoch: `epoch-${id}`, uid: id, fToken: `token-${id}`, currentUser: { ...aSession().currentUser, id } })
  }

  #value(field: Field): string | number {
    this.#count += 1
    return field === 'min_liability' ? 10_000 * run + this.#count : `v${run}-${this.#count}`
  }

  #id(record: number): string {
    return this.events[record]?.id ?? ''
  }

  /** As a form shows it: what the server has, under what waits. */
  async #shown(record: number): Promise<Event> {
    const id = this.#id(record)
    const rows = await outboxOf(work(), this.owner)
    const [shown] = withPendingChanges(
      'events',
      [this.server.events.get(id) ?? anEvent({ id })],
      rows.filter((row) => row.record_id === id),
    )
    return shown ?? anEvent({ id })
  }

  async edit(record: number, field: Field, isUnheard = false): Promise<void> {
    const id = this.#id(record)
    const key = `${id} ${field}`
    // Writing on in another part, it has heard: it would write the first one again, too.
    const isHeard = fields.some((other) => other !== field && fieldOf(other) === fieldOf(field) && this.#unheard.has(`${id} ${other}`))
    if (this.isLive && isHeard) {
      this.#open.delete(record)
      this.#forget(id)
    }
    const base = this.#open.get(record) ?? (await this.#shown(record))
    const own = this.#unheard.get(key) ?? []
    const body = await this.#write(base, field, own)
    // A form with a Save button goes on from what it saved.
    if (isUnheard) this.#open.set(record, this.isLive ? base : Object.assign({}, base, body, { waiting: true }))
    else this.#open.delete(record)
    if (isUnheard) this.#unheard.set(key, [...own, valueAt(body, fieldOf(field))])
    else this.#forget(id)
  }

  async #write(base: Event, field: Field, own: unknown[] = []): Promise<Partial<Event>> {
    const { id } = base
    const value = this.#value(field)
    this.seen.add(valueAt(base, field)).add(value)
    this.over.set(value, [valueAt(base, field)])
    const key = `${id} ${field}`
    this.written.set(key, [...(this.written.get(key) ?? []), value])
    const call = { resource: 'events', id, label: 'x', endpoint: 'updateEvent', params: { id } } as const
    const body = bodyOf(field, value, base)
    const write = { ...call, body, base, isOnRequest: this.how === 'on request', ...(this.isLive && { own: { [fieldOf(field)]: own } }) }
    await enqueue(write, { draftKey: 'none', isPart: this.how !== 'whole' })
    return body
  }

  #forget(id: string): void {
    for (const field of fields) this.#unheard.delete(`${id} ${field}`)
  }

  async send(record: number, fate: Fate | 'crash'): Promise<void> {
    const rows = await outboxOf(work(), this.owner)
    const next = sendable(rows, Infinity).find((row) => row.record_id === this.#id(record))
    if (!next) return
    if (fate === 'crash') return this.#crash(next)
    // A server that did it before says so again, rather than refuse.
    this.server.fates.splice(0, Infinity, fate === 'refused' && next.tried ? 'answered' : fate)
    await deliver(next)
  }

  /** The request arrives, is done, and the tab is killed before the answer: nothing after the call happens. */
  async #crash(next: Parameters<typeof deliver>[0]): Promise<void> {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const real = this.server.fetch.bind(this.server)
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      await real(new Request(input, init))
      arrive()
      return new Promise(() => undefined)
    })
    this.server.fates.splice(0, Infinity)
    void deliver(next)
    await arrived
    this.server.install()
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'edit') return this.edit(step.record, step.field, step.isUnheard)
    if (step.kind === 'edit-in-other-form') {
      if (!this.isLive) this.elsewhere.add(`${this.#id(step.record)} ${step.field}`)
      return void (await this.#write(await this.#shown(step.record), step.field))
    }
    if (step.kind === 'open') {
      this.#open.set(step.record, await this.#shown(step.record))
      this.#forget(this.#id(step.record))
    }
    if (step.kind === 'send') return this.send(step.record, step.fate)
    if (step.kind === 'elsewhere') {
      this.elsewhere.add(`${this.#id(step.record)} ${step.field}`)
      const id = this.#id(step.record)
      this.server.change(id, bodyOf(step.field, this.#value(step.field), this.server.events.get(id) ?? anEvent({ id })))
    }
    if (step.kind === 'refuse') {
      const top = fieldOf(step.field)
      if (!this.server.refusedFields.delete(top)) this.server.refusedFields.add(top)
    }
    if (step.kind === 'key-forgotten') return this.server.keys.clear()
    if (step.kind === 'restart') work().close({ disableAutoOpen: false })
    if (step.kind === 'another-person') {
      await this.signIn(`stranger-${run}`)
      expect(sendable(await outboxOf(work(), `stranger-${run}`), Infinity)).toEqual([])
      await this.signIn()
    }
  }

  /** Whether a value was knowingly written over another one, or over one that was. */
  hasSeen(value: unknown, before: unknown): boolean {
    const seen = new Set([value])
    for (const one of seen) for (const over of this.over.get(one) ?? []) seen.add(over)
    return seen.has(before)
  }

  async #choose(row: OutboxRow): Promise<void> {
    for (const field of row.collisions) {
      // Nobody is asked about a collision with themselves.
      expect(this.elsewhere).toContain(`${row.record_id} ${field}`)
      const [mine, theirs] = [valueAt(row.body, field), valueAt(row.current, field)]
      this.seen.add(theirs)
      this.over.get(mine)?.push(theirs)
      this.chosen.add(mine)
    }
    // And never about something older than what they saw.
    expect(Number(row.current?.['version'])).toBeGreaterThanOrEqual(Number(row.base?.['version']))
    await resolve(row.seq, [])
  }

  /** The weather clears, and the person decides what is asked: everything refused is sent again, in every conflict mine stays. */
  async settleAll(): Promise<void> {
    this.server.fates.splice(0, Infinity)
    this.server.refusedFields.clear()
    for (let round = 0; round < 30; round += 1) {
      const rows = await outboxOf(work(), this.owner)
      if (rows.length === 0) return
      for (const row of rows) {
        if (row.state === 'refused') await retry(row.seq)
        if (row.state === 'conflict') await this.#choose(row)
      }
      for (const row of sendable(await outboxOf(work(), this.owner), Infinity)) await deliver(row)
    }
  }
}

/** A change of the person's own, whose answer was lost, hides what somebody else wrote there since. */
const hiding: Step[] = [
  { kind: 'edit', record: 0, field: 'name' },
  { kind: 'send', record: 0, fate: 'lost-answer' },
  { kind: 'elsewhere', record: 0, field: 'name' },
]
const edit: Step = { kind: 'edit', record: 0, field: 'name' }
/** A form that writes on in a field does not know that what it wrote before has arrived. */
const unheard: Step[] = [{ ...edit, isUnheard: true }, { kind: 'send', record: 0, fate: 'answered' }, edit]
/** A form took its base before a change of another one was at the server, and is written in after that. */
const delivered: Step[] = [
  { kind: 'open', record: 0 },
  { kind: 'edit-in-other-form', record: 0, field: 'name' },
  { kind: 'send', record: 0, fate: 'answered' },
  edit,
]
/** The same with another part of a field. */
const deliveredPart: Step[] = [
  { kind: 'open', record: 0 },
  { kind: 'edit-in-other-form', record: 0, field: 'contact.phone' },
  { kind: 'send', record: 0, fate: 'answered' },
  { kind: 'edit', record: 0, field: 'contact.name' },
]
/** A form that has not heard that somebody else's part was merged writes on. */
const merged: Step[] = [
  { kind: 'edit', record: 0, field: 'contact.name' },
  { kind: 'open', record: 0 },
  { kind: 'elsewhere', record: 0, field: 'contact.phone' },
  { kind: 'send', record: 0, fate: 'answered' },
  { kind: 'edit', record: 0, field: 'contact.name' },
  { kind: 'open', record: 0 },
  { kind: 'send', record: 0, fate: 'answered' },
  { kind: 'edit', record: 0, field: 'contact.name' },
]
/** A form that was opened earlier is written in while a change of a form that shows a newer version waits. */
const older: Step[] = [
  { kind: 'open', record: 0 },
  { kind: 'elsewhere', record: 0, field: 'slug' },
  { kind: 'edit-in-other-form', record: 0, field: 'name' },
  { kind: 'edit', record: 0, field: 'slug' },
]
/** The server forgot that it did a change, and refuses the same one now; another form writes on. */
const forgotten: Step[] = [
  edit,
  { kind: 'send', record: 0, fate: 'crash' },
  { kind: 'key-forgotten' },
  { kind: 'refuse', field: 'name' },
  { kind: 'send', record: 0, fate: 'answered' },
  { kind: 'edit-in-other-form', record: 0, field: 'name' },
]
const hidden: Step[][] = [
  unheard,
  forgotten,
  delivered,
  deliveredPart,
  merged,
  older,
  [...hiding, edit],
  [...hiding, { kind: 'open', record: 0 }, { kind: 'send', record: 0, fate: 'answered' }, edit],
]

test('whatever goes wrong: nothing is lost or done twice, a record’s changes keep their order, and nobody else sends them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), fc.constantFrom(...savings), async (steps, how) => {
      const course = new Course(how)
      await course.signIn()
      for (const one of steps) await course.take(one)
      await course.settleAll()

      // Nothing is left behind.
      expect(await outboxOf(work(), course.owner)).toEqual([])
      // Nobody but the owner sent.
      expect(course.server.done.filter(({ by }) => by !== `Bearer token-${course.owner}`)).toEqual([])
      // Nothing of anybody else's was written over that the owner had not seen.
      const changes = course.server.done.flatMap(changesOf)
      expect(changes.filter(({ over }) => !course.seen.has(over))).toEqual([])
      // Nor anything from another window with a Save button.
      const unseen = changes.filter(({ value, over }) => !course.hasSeen(value, over))
      expect(course.isLive ? [] : unseen).toEqual([])
      for (const [key, written] of course.written) {
        const [id = '', name = ''] = key.split(' ')
        const done = course.server.done
          .filter((one) => one.id === id)
          .flatMap(changesOf)
          .flatMap(({ path, value }) => (path === name ? [value as string | number] : []))
        // The last thing that was written was done: nothing is lost, except to somebody who did the same later.
        expect(done.at(-1)).toBe(written.at(-1))
        // In the order in which it was written, and no value twice, unless the person said so.
        const unasked = done.filter((value, index) => done.indexOf(value) === index || !course.chosen.has(value))
        expect(unasked).toEqual(written.filter((value) => done.includes(value)))
      }
    }),
    {
      numRuns: 150,
      endOnFailure: false,
      examples: hidden.flatMap((steps) => savings.map((how) => [steps, how] as [Step[], Saving])),
    },
  )
}, 120_000)
