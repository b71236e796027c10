import { expect } from 'vitest'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { anId } from '#tests/support/builders.ts'
import { TrialBrowser, type Tab } from './browser-of-trial.ts'
import { EntryOfPerson, writtenFields, type WrittenField } from './entry-of-person.ts'
import { openForm, type OpenForm } from './form.ts'
import type { Step } from './steps.ts'
import type { Ground, Person } from './ground.ts'

const keptWithinMs = 1_000
const hourMs = 3_600_000
/** In real time, until everything that was started has finished: the server and its database are real. */
const maxRestMs = 45_000

/** One person on one device, through one schedule. */
export class Trial {
  readonly #ground: Ground
  readonly browser: TrialBrowser
  readonly entries: EntryOfPerson[] = []
  readonly owner: Person
  readonly stranger: Person
  readonly strangers: EntryOfPerson[] = []
  readonly log: string[] = []
  readonly #forms = new Map<Tab, Map<string, OpenForm>>()
  #signedIn: Person | undefined
  #whenKilled: () => void = () => undefined
  #count = 0
  #colleagues = new Map<string, string>()

  constructor(ground: Ground, people: { owner: Person; stranger: Person }) {
    this.#ground = ground
    this.owner = people.owner
    this.stranger = people.stranger
    const { clock, network, programs } = ground
    this.browser = new TrialBrowser({ clock, network, programs, skewMs: ((ground.trials % 3) - 1) * 26 * hourMs })
    Object.assign(network, { isOnline: true, identity: 'fine' })
    network.plan.splice(0)
    network.onKill = (what) => (what === 'browser' ? this.#kill() : this.browser.killWorker())
  }

  async start(): Promise<void> {
    await this.#signIn(this.owner)
    await this.#begin(this.#tab(0))
    await this.pause(3_000)
  }

  async take(step: Step): Promise<void> {
    this.log.push(`${this.#ground.clock.now % 100_000_000} ${JSON.stringify(step)}`)
    await this.#does(step)
    await this.pause(50)
  }

  async #does(step: Step): Promise<unknown> {
    const { network, clock } = this.#ground
    switch (step.kind) {
      case 'type':
        return await this.#type(this.#tab(step.tab), step.entry, step.field)
      case 'pause':
        return await this.pause(step.ms)
      case 'begin':
        return await this.#begin(this.#tab(step.tab))
      case 'comment':
        return await this.#comment(this.#tab(step.tab), step.entry)
      case 'photo':
        return await this.#photo(this.#tab(step.tab), step.entry)
      case 'colleague':
        return await this.#colleague(step.entry)
      case 'fate':
        return network.plan.push(step.fate)
      case 'killed-soon':
        return this.#killAfter(step.transactions)
      case 'killed':
        return this.#kill()
      case 'tab-killed':
        return this.#end(this.#tab(step.tab))
      case 'tab-left':
        return await this.#leave(this.#tab(step.tab))
      case 'worker-killed':
        return this.browser.killWorker()
      case 'server-restarted':
        return await network.restart()
      case 'offline-or-online':
        return await this.#goOnline(!network.isOnline)
      case 'identity-changes':
        network.identity = step.to
        return
      case 'tokens-revoked':
        return await this.#ground.revokeTokens(this.owner)
      case 'sign-in-ended':
        network.identity = 'gone'
        return await this.#ground.revokeTokens(this.owner)
      case 'signed-in-again':
        return await this.#signIn(this.owner)
      case 'hour-passes':
        return await this.pause(hourMs)
      case 'day-passes':
        clock.now += 25 * hourMs
        return await this.#ground.sweep()
      case 'updated':
        return await this.#update()
      case 'disk-full-or-free':
        this.browser.disk.isFull = !this.browser.disk.isFull
        return
      case 'another-person':
        return await this.#anotherPerson(step.isAbrupt)
    }
  }

  /** Lets time pass, with everything that happens in it. */
  async pause(ms: number): Promise<void> {
    const { clock } = this.#ground
    const end = clock.now + ms
    for (;;) {
      await this.#quiet()
      if (clock.nextAt > end) break
      clock.fireNext()
    }
    clock.now = end
    await this.#quiet()
    this.#notePromises()
  }

  async #quiet(): Promise<void> {
    const { network } = this.#ground
    const { disk } = this.browser
    let idle = 0
    const begun = performance.now()
    while (idle < 5) {
      if (performance.now() - begun > maxRestMs)
        throw new Error(`It never comes to rest: ${network.inFlight} requests, ${disk.isBusy ? 'the disk' : 'no disk'} busy.`)
      const before = network.actions + disk.actions
      await new Promise((next) => setImmediate(next))
      const isStill = network.inFlight === 0 && !disk.isBusy && before === network.actions + disk.actions
      idle = isStill ? idle + 1 : 0
    }
  }

  /** Everything that the page has had a second for is saved, unless the page says otherwise. */
  #notePromises(): void {
    const { now } = this.#ground.clock
    for (const forms of this.#forms.values()) {
      for (const form of forms.values()) {
        const { id, autosave, writtenAt } = form
        const isStale = [...writtenAt.values()].every((at) => at <= now - keptWithinMs)
        // Nobody sees "Saving…" for longer than that.
        if (isStale) expect(autosave.state.kind, `${id} is still being kept`).not.toBe('writing')
        if (autosave.state.kind === 'failed' || autosave.state.kind === 'writing') continue
        this.#entry(id)?.promise(form, now - keptWithinMs)
      }
    }
  }

  #entry(id: string): EntryOfPerson | undefined {
    return [...this.entries, ...this.strangers].find((one) => one.id === id)
  }

  #tab(index: number): Tab {
    const tabs = [...this.browser.tabs]
    const tab = tabs[index] ?? this.browser.open()
    if (!this.#forms.has(tab)) {
      this.#forms.set(tab, new Map())
      tab.code.sendOnReturn()
      tab.code.sendPhotosOnReturn()
      void tab.code.adoptStashedDrafts().catch(() => undefined)
    }
    return tab
  }

  /** Work in a page that may be killed in the middle of it, or may have lost its session. */
  async #inTab<T>(tab: Tab, work: () => Promise<T>): Promise<T | undefined> {
    const over = new Promise<undefined>((ended) => {
      if (tab.life.isOver) ended(undefined)
      tab.life.onEnd(() => ended(undefined))
    })
    return await Promise.race([over, work()])
  }

  #value(): string {
    this.#count += 1
    return `v${this.#ground.trials}-${this.#count}`
  }

  #own(): EntryOfPerson[] {
    return this.#signedIn === this.stranger ? this.strangers : this.entries
  }

  async #begin(tab: Tab): Promise<void> {
    if (this.#own().length > 2) return
    const begun = this.#inTab(tab, () => tab.code.beginEntry({ eventId: this.#ground.eventId, kind: 'NEW_HOME' }))
    const id = await begun.catch(this.#isSaid)
    if (id !== undefined) this.#own().push(new EntryOfPerson(id))
  }

  /** Only on a full disk may the page fail to save, and then it says so. */
  readonly #isSaid = (error: unknown): undefined => {
    if (!this.browser.disk.isFull) throw error
    return undefined
  }

  async #type(tab: Tab, index: number, field: WrittenField): Promise<void> {
    const entries = this.#own()
    const entry = entries[index % Math.max(entries.length, 1)]
    if (!entry) return
    const forms = this.#forms.get(tab)
    if (!forms) return
    const form = forms.get(entry.id) ?? (await this.#inTab(tab, () => openForm(tab, entry.id)))
    if (!form || tab.life.isOver) return
    forms.set(entry.id, form)
    // Only one place edits a field at a time.
    const isElsewhere = [...this.#forms].some(([other, held]) => other !== tab && field in (held.get(entry.id)?.autosave.edits ?? {}))
    if (isElsewhere) return
    const [value, { now }] = [this.#value(), this.#ground.clock]
    await this.#inTab(tab, () => form.write(field, value, now))
    if (!tab.life.isOver) entry.note(field, value, { at: now, by: form })
  }

  async #comment(tab: Tab, index: number): Promise<void> {
    const entry = this.#own()[index % Math.max(this.#own().length, 1)]
    if (!entry) return
    const body = this.#value()
    // It is in the outbox before anything is sent; sending takes the time of the trial.
    const said = tab.code.addComment(entry.id, { body, field: null, label: 'x' }).catch(this.#isSaid)
    await this.#quiet()
    void said
    const rows = await this.#rows()
    if (rows.some((row) => row.body['body'] === body) || (await this.#ground.commentsOf(entry.id)).includes(body)) entry.comments.push(body)
  }

  async #photo(tab: Tab, index: number): Promise<void> {
    const entry = this.#own()[index % Math.max(this.#own().length, 1)]
    if (!entry) return
    const id = anId()
    const photo = {
      id,
      owner_type: 'entries',
      owner_id: entry.id,
      purpose: 'ENTRY_PHOTO',
      name: 'photo.jpg',
      mime: 'image/jpeg',
      size: this.#ground.photo.byteLength,
      notice: null,
      is_named: true,
    } as const
    const kept = this.#inTab(tab, async () => {
      await tab.code.storePhoto(photo, this.#ground.photo.slice(0))
      return true
    })
    if (await kept.catch(this.#isSaid)) entry.photos.push(id)
    tab.hear('visibilitychange')
  }

  async #colleague(index: number): Promise<void> {
    const entry = this.entries[index % Math.max(this.entries.length, 1)]
    const value = this.#value()
    if (entry && (await this.#ground.changeAsColleague(this.owner, entry.id, { lot: value }))) this.#colleagues.set(entry.id, value)
  }

  #kill(): void {
    this.browser.kill()
    this.#whenKilled()
    this.browser.disk.onTransaction = () => undefined
    this.#forms.clear()
  }

  #killAfter(transactions: number): void {
    let left = transactions
    this.browser.disk.onTransaction = () => {
      left -= 1
      if (left === 0) this.#kill()
    }
  }

  #end(tab: Tab): void {
    this.browser.end(tab)
    this.#forms.delete(tab)
  }

  /** A tab that is closed by hand has a moment left. */
  async #leave(tab: Tab): Promise<void> {
    tab.document.hidden = true
    tab.hear('pagehide')
    for (const form of this.#forms.get(tab)?.values() ?? []) if (form.close()) this.#entry(form.id)?.promise(form, this.#ground.clock.now)
    await this.pause(20)
    this.#end(tab)
    for (const other of this.browser.tabs) await this.#inTab(other, () => other.code.adoptStashedDrafts()).catch(this.#isSaid)
  }

  async #goOnline(isOnline: boolean): Promise<void> {
    this.#ground.network.isOnline = isOnline
    this.browser.hear(isOnline ? 'online' : 'offline')
    for (const forms of this.#forms.values()) for (const { autosave } of forms.values()) if (isOnline) void autosave.flush()
  }

  /** A new build opens the databases at its own version, while tabs of the old one are open. */
  async #update(): Promise<void> {
    const { code } = this.#tab(0)
    if (!code.currentSession()) return
    await this.browser.disk.raiseVersion(code.work().name)
    await this.pause(10)
  }

  async #signIn(person: Person): Promise<void> {
    const { network } = this.#ground
    if (network.identity === 'gone') network.identity = 'fine'
    const [wasOnline, wasFull] = [network.isOnline, this.browser.disk.isFull]
    network.isOnline = true
    this.browser.disk.isFull = false
    // A browser that is killed in the middle of it is opened and signed in again.
    for (let isOver = false; !isOver;) {
      const killed = new Promise<boolean>((told) => {
        this.#whenKilled = () => told(false)
      })
      const signedIn = this.#ground.signIn(this.browser, this.#tab(0), person).then(() => true)
      isOver = await Promise.race([signedIn, killed])
    }
    this.#signedIn = person
    Object.assign(network, { isOnline: wasOnline })
    this.browser.disk.isFull = wasFull
  }

  /**
   * Somebody else takes the device, edits and sends, and gives it back; what the owner's tabs still do is for the owner
   * alone.
   */
  async #anotherPerson(isAbrupt: boolean): Promise<void> {
    const before = [...this.browser.tabs]
    if (!isAbrupt) for (const tab of before) await this.#leave(tab)
    await this.#signIn(this.stranger)
    // The previous person's pages close a moment later.
    await this.pause(30)
    for (const tab of before) if (this.browser.tabs.has(tab)) this.#end(tab)
    if (this.strangers.length === 0) await this.#begin(this.#tab(0))
    await this.#type(this.#tab(0), 0, 'title')
    await this.pause(4_000)
    const now = [...this.browser.tabs]
    await this.#signIn(this.owner)
    for (const tab of now) if (this.browser.tabs.has(tab)) this.#end(tab)
  }

  async #rows(): Promise<OutboxRow[]> {
    return (await this.browser.read<OutboxRow>(this.owner.id, 'outbox')).filter(({ uid }) => uid === this.owner.id)
  }

  /** Everything on the device that the server may not have. */
  async #onDevice(): Promise<string> {
    const [rows, drafts, photos] = await Promise.all([
      this.#rows(),
      this.browser.read<object>(this.owner.id, 'drafts'),
      this.browser.read<PhotoRow>(this.owner.id, 'photos'),
    ])
    return JSON.stringify([rows, drafts, photos]) + this.browser.unsaved()
  }

  /**
   * The faults end; the person comes back, opens the entries that they were editing, and answers what the page asks.
   */
  async settle(): Promise<void> {
    const { network } = this.#ground
    network.plan.splice(0)
    this.browser.disk.isFull = false
    this.browser.disk.onTransaction = () => undefined
    network.identity = 'fine'
    await this.#goOnline(true)
    await this.#nothingIsHidden()
    // A killed tab's draft is adopted by the next tab that opens the form, not by one that already has it open. A copy,
    // because leaving removes the tab from the set.
    for (const tab of Array.from(this.browser.tabs)) await this.#leave(tab)
    await this.#signIn(this.owner)
    for (let round = 0; round < 12; round += 1) {
      const tab = this.#tab(0)
      for (const entry of this.entries) {
        const forms = this.#forms.get(tab)
        const form = forms?.get(entry.id) ?? (await openForm(tab, entry.id))
        if (form) forms?.set(entry.id, form)
      }
      await this.pause(5_000)
      for (const row of await this.#rows()) {
        if (row.state === 'refused') await tab.code.retry(row.seq)
        if (row.state === 'conflict') await this.#choose(tab, row)
      }
      await this.#goOnline(true)
      await this.pause(60_000)
      const [drafts, photos] = [await this.browser.read(this.owner.id, 'drafts'), await this.browser.read(this.owner.id, 'photos')]
      if ((await this.#rows()).length + drafts.length + photos.length === 0) return
    }
    throw new Error(`Stuck: ${await this.#onDevice()}`)
  }

  async #choose(tab: Tab, row: OutboxRow): Promise<void> {
    const entry = this.#entry(row.record_id)
    const theirs = row.collisions.filter((field) => {
      const [mine, other] = [row.body[field], row.current?.[field]]
      return entry?.later(field as WrittenField, mine, other) !== mine
    })
    await tab.code.resolve(row.seq, theirs)
  }

  /** Everything that was saved is on the server, or on the device where its owner can see it. */
  async #nothingIsHidden(): Promise<void> {
    const held = await this.#onDevice()
    for (const entry of this.entries) {
      const row = await this.#ground.entryRow(entry.id)
      for (const field of writtenFields) {
        const values = entry.mayStand(field)
        const isThere = values.some((value) => value === (row?.[field] ?? '') || held.includes(`"${value}"`))
        const isOpen = [...this.#forms.values()].some((forms) => values.includes(forms.get(entry.id)?.autosave.edits[field] as string))
        expect(isThere || isOpen, `${entry.id} ${field} ${values.join()} is nowhere`).toBe(true)
      }
    }
  }

  /** The server's own records: everything once, nothing else, and all of it by its owner. */
  async audit(): Promise<void> {
    const ground = this.#ground
    for (const [people, entries] of [
      [this.owner, this.entries],
      [this.stranger, this.strangers],
    ] as const) {
      const created = await ground.createdBy(people)
      expect(created.toSorted(), 'entries made').toEqual(
        entries
          .map(({ id }) => id)
          .filter((id) => people === this.owner || created.includes(id))
          .toSorted(),
      )
    }
    for (const entry of this.entries) {
      const row = await ground.entryRow(entry.id)
      expect(row, `${entry.id} is lost`).toBeDefined()
      for (const field of writtenFields) expect(entry.mayStand(field), `${entry.id} ${field}`).toContain(row?.[field] ?? '')
      const colleague = this.#colleagues.get(entry.id)
      if (colleague !== undefined) expect(row?.['lot'], 'what a colleague wrote').toBe(colleague)
      expect((await ground.commentsOf(entry.id)).toSorted(), 'comments written').toEqual(entry.comments.toSorted())
      expect((await ground.filesOf(entry.id)).toSorted(), 'photos kept').toEqual(entry.photos.toSorted())
      const written = (await ground.deedsOn(entry.id))
        .flatMap(({ diff }) => diff.map(({ path, to }) => `${path} ${String(to)}`))
        .filter((one) => / v\d+-\d+$/.test(one))
      expect(new Set(written).size, `${entry.id} was written twice: ${written.join()}`).toBe(written.length)
      const actors = new Set((await ground.deedsOn(entry.id)).map(({ actor_id }) => actor_id))
      actors.delete(this.owner.colleague.id)
      expect([...actors], 'who did it').toEqual([this.owner.id])
    }
  }

  end(): void {
    this.browser.kill()
  }
}
