import { namesOf } from '#contract/value/fields.ts'
import { isSame, omit, pick, versionBefore } from './merge-fields.ts'
import { logFailure } from '#app/session/log-failure.ts'
import type { OwnValues } from './outbox-row.ts'

/** The fields being written as they were before, and the version of the record that they were of. */
export interface Seen<F extends object> {
  fields: Partial<F>
  version?: number | undefined
}

/**
 * The version that a change goes out as one of. Where one of its fields is not as its writer saw it, it is an older one than
 * the record's, so that the server objects and a person is asked: of the same version they may have seen a field under a
 * change of their own.
 */
export function versionSeen<F extends object>(edits: Partial<F>, seen: Seen<F>, now: { fields: F; version: number }): number {
  const isOvertaken = namesOf(edits).some((field) => field in seen.fields && !isSame(seen.fields[field], now.fields[field]))
  return isOvertaken ? Math.min(seen.version ?? now.version, versionBefore(now.version)) : now.version
}

export interface AutosaveOptions<F extends object> {
  /** Keeps what is written on the device, in place of what was kept `before`; nothing of it when there are no edits. */
  keep: (edits: Partial<F>, seen: Seen<F>, before: Partial<F>) => Promise<void>
  /**
   * Hands edits to the outbox, and takes them out of what is kept. When it resolves, they are seen without us. Those that
   * were `found` go only if they are still kept as they were found: another tab may have written on, or handed them over.
   * `own` is what stood in those fields before and may have been sent unheard.
   */
  send: (edits: Partial<F>, how: { seen: Seen<F>; found: Partial<F>; own: OwnValues }) => Promise<void>
  /** The edits that may be sent. Only edits that are good. */
  sendable: (edits: Partial<F>) => Partial<F>
  /** The record as it is without the edits. */
  shown: () => { fields: F; version: number }
  onChange: () => void
}

const keepAfterMs = 300
/** Somebody who never pauses is saved too. */
const keepAtLeastEveryMs = 900
const sendAfterMs = 2_000
/** A full disk may have room again, without another key being pressed. */
const tryAgainAfterMs = 5_000
/** The latest are those that another tab can have found on the device. */
const maxOwnValues = 20

/** `kept`: on this device, and not handed over. `failed`: not even that. */
export type AutosaveState = { kind: 'quiet' } | { kind: 'writing' } | { kind: 'kept' } | { kind: 'failed' }

/**
 * What somebody writes in a form that saves by itself: first on the device, within a second of the last key; then to the
 * server, when nothing was written for a while or the page is left. It knows no React, so that timing can be tested.
 */
export function createAutosave<F extends object>({ keep, send, sendable, shown, onChange }: AutosaveOptions<F>) {
  let edits: Partial<F> = {}
  /** What of it an earlier visit left and nobody has written on here: the device has it, and another tab may too. */
  let found: Partial<F> = {}
  /** What of the rest stands on the device. */
  let kept: Partial<F> = {}
  /** What of these fields was on the device or handed over before: it may have been sent, and nobody said so here. */
  let own: OwnValues = {}
  let isStopped = false
  let seen: Seen<F> = { fields: {} }
  let state: AutosaveState = { kind: 'quiet' }
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let unkeptSince: number | undefined
  let keeping = Promise.resolve()
  let sending: Promise<void> | undefined

  function become(kind: AutosaveState['kind']) {
    state = { kind }
    onChange()
  }

  function fail(error: unknown) {
    logFailure(error)
    become('failed')
    if (!isStopped) keepTimer ??= setTimeout(() => void tryAgain(), tryAgainAfterMs)
  }

  async function tryAgain() {
    await keepNow()
    await sendNow()
  }

  function rememberOwn(written: Partial<F>) {
    const added = Object.entries(written).map(([field, value]) => {
      const before = (own[field] ?? []).filter((one) => !isSame(one, value))
      return [field, [...before, value].slice(-maxOwnValues)]
    })
    own = { ...own, ...Object.fromEntries(added) }
  }

  /** One after the other, each what is written by then: an older one that comes late would bring back what was sent. */
  function keepNow(): Promise<void> {
    clearTimeout(keepTimer)
    keepTimer = undefined
    unkeptSince = undefined
    keeping = keeping.then(async () => {
      const now = edits
      const [written, before] = [omit(now, Object.keys(found)), kept]
      rememberOwn(written)
      try {
        await keep(written, seen, before)
        // What was written on meanwhile still stands as it was found.
        kept = { ...omit(kept, Object.keys(before)), ...written }
        if (now === edits) become(isEmpty(now) ? 'quiet' : 'kept')
      } catch (error) {
        fail(error)
      }
    })
    return keeping
  }

  async function sendNow(): Promise<void> {
    clearTimeout(sendTimer)
    sendTimer = undefined
    // One at a time: what is written meanwhile goes with the next.
    if (sending) {
      await sending
      return sendNow()
    }
    const handed = sendable(edits)
    if (isEmpty(handed)) return
    sending = handOver(handed).finally(() => {
      sending = undefined
    })
    return sending
  }

  async function handOver(handed: Partial<F>): Promise<void> {
    const names = Object.keys(handed)
    try {
      const handedFound = pick(found, names)
      const handedSeen = { ...seen, fields: pick(seen.fields, names) }
      rememberOwn(handed)
      await send(handed, { seen: handedSeen, found: handedFound, own: pick(own, names) as OwnValues })
    } catch (error) {
      fail(error)
      return
    }
    // What was written on while it was sent stays an edit, of what is there now.
    const done = names.filter((name) => isSame(edits[name as keyof F], handed[name as keyof F]))
    edits = omit(edits, done)
    found = omit(found, done)
    own = omit(own, names) as OwnValues
    const before = omit(seen.fields, names)
    const rewritten = names.filter((name) => name in edits)
    const now = shown()
    if (isEmpty(edits)) seen = { fields: {} }
    else seen = { ...seen, fields: { ...before, ...pick(now.fields, rewritten) } }
    await keepNow()
  }

  function schedule() {
    const now = Date.now()
    unkeptSince ??= now
    clearTimeout(keepTimer)
    keepTimer = setTimeout(() => void keepNow(), Math.max(0, Math.min(keepAfterMs, unkeptSince + keepAtLeastEveryMs - now)))
    clearTimeout(sendTimer)
    sendTimer = setTimeout(() => void sendNow(), sendAfterMs)
  }

  function set<K extends keyof F>(field: K, value: F[K]) {
    if (!(field in edits)) {
      const { fields, version } = shown()
      seen = { version: seen.version ?? version, fields: { ...seen.fields, [field]: fields[field] } }
    }
    if (field in found) {
      kept = { ...kept, [field]: found[field] }
      found = omit(found, [field as string])
    }
    edits = { ...edits, [field]: value }
    become('writing')
    schedule()
  }

  return {
    get edits(): Partial<F> {
      return edits
    },
    get state(): AutosaveState {
      return state
    },
    set,
    /**
     * A change of a part of a field, made of the field as it is by now: between two drawings of a page, two parts of it may
     * be written, one by a person and one by a file that was read.
     */
    change<K extends keyof F>(field: K, next: (now: F[K]) => F[K]) {
      set(field, next(field in edits ? (edits[field] as F[K]) : shown().fields[field]))
    },
    /** What an earlier visit left, below what was written since; without what has arrived after all. */
    restore(left: Partial<F>, leftSeen: Seen<F> = { fields: {} }) {
      const now = shown()
      const names = Object.keys(left).filter((name) => !isSame(left[name as keyof F], now.fields[name as keyof F]))
      const unwritten = names.filter((name) => !(name in edits))
      kept = { ...omit(left, unwritten), ...kept }
      if (names.length === 0) return void keepNow()
      found = { ...found, ...pick(left, unwritten) }
      rememberOwn(left)
      edits = { ...found, ...edits }
      const fields = { ...pick(leftSeen.fields, names), ...seen.fields }
      seen = { version: leftSeen.version ?? seen.version, fields }
      become('kept')
      schedule()
    },
    /** At once: a part of the form, or the page, is being left. */
    async flush(): Promise<void> {
      if (keepTimer !== undefined) await keepNow()
      await sendNow()
    },
    /** Gives up what is written, also on the device. */
    async discard(): Promise<void> {
      kept = { ...found, ...kept }
      found = {}
      edits = {}
      own = {}
      seen = { fields: {} }
      await keepNow()
    },
    stop() {
      isStopped = true
      if (keepTimer !== undefined) void keepNow()
      if (sendTimer !== undefined) void sendNow()
    },
  }
}

export type Autosave<F extends object> = ReturnType<typeof createAutosave<F>>

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0
}
