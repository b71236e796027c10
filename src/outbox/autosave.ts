import { isSame, namesOf } from '#contract/value/fields.ts'
import { isEmpty, omit, overNow, pick, versionBefore } from './merge-fields.ts'
import { logFailure } from '#app/session/log-failure.ts'
import type { OwnValues } from './outbox-row.ts'

/** The edited fields' previous values, and the record version they come from. */
export interface Seen<F extends object> {
  fields: Partial<F>
  version?: number | undefined
}

/**
 * The version that a change is based on. If a field differs from what its writer saw, this is older than the record's version, so
 * that the server rejects the change and a person decides.
 */
export function versionSeen<F extends object>(edits: Partial<F>, seen: Seen<F>, now: { fields: F; version: number }): number {
  const isOvertaken = namesOf(edits).some((field) => field in seen.fields && !isSame(seen.fields[field], now.fields[field]))
  return isOvertaken ? Math.min(seen.version ?? now.version, versionBefore(now.version)) : now.version
}

export interface AutosaveOptions<F extends object> {
  /** Saves the edits on the device in place of those saved `before`; removes them if there are none. */
  saveDraft: (edits: Partial<F>, seen: Seen<F>, before: Partial<F>) => Promise<void>
  /**
   * Moves edits from the draft to the outbox. Edits that were `restored` are moved only if the draft still has them unchanged:
   * another tab may have changed or queued them. `own` has earlier values of those fields that may have been sent without an
   * answer.
   */
  send?: (edits: Partial<F>, how: { seen: Seen<F>; restored: Partial<F>; own: OwnValues }) => Promise<void>
  /** The edits that can be sent; by default none. Only valid ones, and of fields `inParts` the valid parts, with the others as they were seen. */
  sendable?: (edits: Partial<F>, seen: Partial<F>, inParts: readonly string[]) => Partial<F>
  /** Fields whose parts are edited one by one. */
  inParts?: readonly string[]
  /** The record without the edits. */
  shown: () => { fields: F; version: number }
  /** The first edit creates the record. It is saved at once, since a page that closes has no time to create one. */
  isUnbegun?: () => boolean
  onChange: () => void
}

const saveAfterMs = 300
/** Saves at this interval even if the user never pauses. */
const saveAtLeastEveryMs = 900
const sendAfterMs = 2_000
/** A full disk may have free space again even if the user types nothing more. */
const tryAgainAfterMs = 5_000
/** Edits that another tab may have read from the device. */
const maxOwnValues = 20

/** `kept`: on this device, but not queued. `failed`: not even saved. */
export type AutosaveState = { kind: 'quiet' } | { kind: 'writing' } | { kind: 'kept' } | { kind: 'failed' }

/**
 * The edits of an open form: saved on the device within a second of the last keystroke and, if the form saves by itself, sent to the
 * server after a pause or when the page is left. Independent of React, so that timing can be tested.
 */
export function createAutosave<F extends object>(options: AutosaveOptions<F>) {
  const { saveDraft, send, sendable, inParts = [], shown, isUnbegun, onChange } = options
  let edits: Partial<F> = {}
  /** Edits left by an earlier visit and not changed here. The device has them, and another tab may too. */
  let restored: Partial<F> = {}
  /** Which other edits are saved on the device. */
  let saved: Partial<F> = {}
  /** Earlier values of these fields that were saved or queued, and may have been sent without an answer. */
  let own: OwnValues = {}
  /** Values as typed on this visit, in fields not left yet: text that the server trims stays on the screen. */
  let typed: Partial<F> = {}
  /** Fields that still have the focus: no errors are shown while a person is typing. */
  let writing: ReadonlySet<string> = new Set()
  let isStopped = false
  let seen: Seen<F> = { fields: {} }
  let state: AutosaveState = { kind: 'quiet' }
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let unsavedSince: number | undefined
  let saving = Promise.resolve()
  let sending: Promise<void> | undefined

  function become(kind: AutosaveState['kind']) {
    state = { kind }
    onChange()
  }

  /** What has failed stays so until the device has something again. */
  function becomeUnsaved() {
    become(state.kind === 'failed' ? 'failed' : 'writing')
  }

  function fail(error: unknown) {
    logFailure(error)
    become('failed')
    if (!isStopped) saveTimer ??= setTimeout(() => void tryAgain(), tryAgainAfterMs)
  }

  async function tryAgain() {
    await saveNow()
    await sendNow()
  }

  function rememberOwn(written: Partial<F>) {
    const added = Object.entries(written).map(([field, value]) => {
      const before = (own[field] ?? []).filter((one) => !isSame(one, value))
      return [field, [...before, value].slice(-maxOwnValues)]
    })
    own = { ...own, ...Object.fromEntries(added) }
  }

  /** One save at a time, each with the latest edits: a late older one would restore what was already sent. */
  function saveNow(): Promise<void> {
    clearTimeout(saveTimer)
    saveTimer = undefined
    unsavedSince = undefined
    saving = saving.then(async () => {
      const now = edits
      const [written, before] = [omit(now, Object.keys(restored)), saved]
      rememberOwn(written)
      try {
        await saveDraft(written, seen, before)
        // A field edited meanwhile stays in `saved` as it was restored.
        saved = { ...omit(saved, Object.keys(before)), ...written }
        become(now !== edits ? 'writing' : isEmpty(now) ? 'quiet' : 'kept')
      } catch (error) {
        fail(error)
      }
    })
    return saving
  }

  async function sendNow(): Promise<void> {
    clearTimeout(sendTimer)
    sendTimer = undefined
    if (isUnbegun?.()) {
      await saving
      // Saving it is tried again, and then sends.
      if (isUnbegun()) return
    }
    // One at a time: edits made meanwhile go with the next.
    if (sending) {
      await sending
      return sendNow()
    }
    pause(Object.keys(edits))
    // Another tab may have sent the valid parts of a restored field, and newer ones since.
    const sentInParts = inParts.filter((field) => !(field in restored))
    const handed = sendable?.(edits, seen.fields, sentInParts) ?? {}
    if (isEmpty(handed)) return
    sending = handOver(handed).finally(() => {
      sending = undefined
    })
    return sending
  }

  async function handOver(handed: Partial<F>): Promise<void> {
    const names = namesOf(handed)
    try {
      const handedRestored = pick(restored, names)
      const handedSeen = { ...seen, fields: pick(seen.fields, names) }
      rememberOwn(handed)
      await send?.(handed, { seen: handedSeen, restored: handedRestored, own: pick(own, names) as OwnValues })
    } catch (error) {
      fail(error)
      return
    }
    await settle(handed)
  }

  /** These have been handed over. A field edited meanwhile stays an edit, based on the current value. */
  async function settle(handed: Partial<F>): Promise<void> {
    const names = namesOf(handed)
    const done = names.filter((name) => isSame(edits[name], handed[name]))
    edits = omit(edits, done)
    restored = omit(restored, done)
    own = omit(own, names) as OwnValues
    const before = omit(seen.fields, names)
    const rewritten = names.filter((name) => name in edits)
    const now = shown()
    // The parts that were handed over are now as the record has them.
    edits = { ...edits, ...overNow(pick(edits, rewritten), handed, now.fields, inParts) }
    if (isEmpty(edits)) seen = { fields: {} }
    else seen = { ...seen, fields: { ...before, ...pick(now.fields, rewritten) } }
    await saveNow()
  }

  function scheduleSave() {
    const now = Date.now()
    unsavedSince ??= now
    clearTimeout(saveTimer)
    const waitMs = isUnbegun?.() ? 0 : Math.min(saveAfterMs, unsavedSince + saveAtLeastEveryMs - now)
    saveTimer = setTimeout(() => void saveNow(), Math.max(0, waitMs))
  }

  function schedule() {
    scheduleSave()
    clearTimeout(sendTimer)
    sendTimer = setTimeout(() => void sendNow(), sendAfterMs)
  }

  /** Nobody has typed in these fields for a while. */
  function pause(fields: readonly string[]) {
    if (!fields.some((field) => writing.has(field))) return
    writing = new Set([...writing].filter((field) => !fields.includes(field)))
    onChange()
  }

  /** The parts of a field that are not edited here are what the record has by now. */
  function follow(field: keyof F & string) {
    const { fields } = shown()
    const edit = overNow(pick(edits, [field]), seen.fields, fields, inParts)
    if (isSame(edit, pick(edits, [field]))) return
    forgetRestored(field)
    seen = { ...seen, fields: { ...seen.fields, ...overNow(pick(seen.fields, [field]), pick(edits, [field]), fields, inParts) } }
    edits = { ...edits, ...edit }
  }

  function forgetRestored(field: keyof F & string) {
    if (!(field in restored)) return
    saved = { ...saved, [field]: restored[field] }
    restored = omit(restored, [field])
  }

  function set<K extends keyof F & string>(field: K, value: F[K]) {
    follow(field)
    typed = { ...typed, [field]: value }
    if (!writing.has(field)) writing = new Set(writing).add(field)
    write(field, value)
  }

  function write<K extends keyof F & string>(field: K, value: F[K]) {
    if (!(field in edits)) {
      const { fields, version } = shown()
      seen = { version: seen.version ?? version, fields: { ...seen.fields, [field]: fields[field] } }
    }
    forgetRestored(field)
    edits = { ...edits, [field]: value }
    becomeUnsaved()
    schedule()
  }

  /** Saves and sends at once, when a section or the page is being left. */
  async function flush(): Promise<void> {
    if (saveTimer !== undefined) void saveNow()
    // Also what began to be saved before.
    await saving
    await sendNow()
  }

  return {
    get edits(): Partial<F> {
      return edits
    },
    /** What the user saw in the edited fields. */
    get seen(): Partial<F> {
      return seen.fields
    },
    get typed(): Partial<F> {
      return typed
    },
    get writing(): ReadonlySet<string> {
      return writing
    },
    get state(): AutosaveState {
      return state
    },
    /** Edits that the device doesn't have yet. */
    get unsaved(): { edits: Partial<F>; seen: Seen<F> } | undefined {
      return state.kind === 'writing' || state.kind === 'failed' ? { edits: omit(edits, Object.keys(restored)), seen } : undefined
    },
    set,
    pause,
    /**
     * Changes a field based on its current value: between two renders, the user and a file that was
     * read may each change part of it.
     */
    change<K extends keyof F & string>(field: K, next: (now: F[K]) => F[K]) {
      follow(field)
      set(field, next(field in edits ? (edits[field] as F[K]) : shown().fields[field]))
    },
    /**
     * Call when a field is left: normalizes its value as the server will store it, and sends it at
     * once.
     */
    leave<K extends keyof F & string>(field: K, normalised: (value: F[K]) => unknown) {
      if (!(field in edits) && !(field in typed)) return
      typed = omit(typed, [field])
      follow(field)
      pause([field])
      const edit = edits[field]
      const value = edit === undefined ? undefined : normalised(edit)
      if (value !== undefined && !isSame(value, edit)) write(field, value as F[K])
      else onChange()
      void flush()
    },
    /** Edits from an earlier visit, under newer ones, without those the server has since received. */
    restore(left: Partial<F>, leftSeen: Seen<F> = { fields: {} }) {
      const now = shown()
      const names = namesOf(left).filter((name) => !isSame(left[name], now.fields[name]))
      const unwritten = names.filter((name) => !(name in edits))
      saved = { ...omit(left, unwritten), ...saved }
      if (names.length === 0) return void saveNow()
      restored = { ...restored, ...pick(left, unwritten) }
      rememberOwn(left)
      edits = { ...restored, ...edits }
      const fields = { ...pick(leftSeen.fields, names), ...seen.fields }
      seen = { version: leftSeen.version ?? seen.version, fields }
      become('kept')
      schedule()
    },
    flush,
    settle,
    /**
     * Saves the edits on the device after a moment, at once if the page has been left, or `store` now, although none has changed: it
     * may no longer have them.
     */
    storeSoon() {
      becomeUnsaved()
      if (isStopped) void saveNow()
      else scheduleSave()
    },
    store: saveNow,
    /** Discards the edits, also on the device. */
    async discard(): Promise<void> {
      saved = { ...restored, ...saved }
      restored = {}
      edits = {}
      own = {}
      typed = {}
      writing = new Set()
      seen = { fields: {} }
      await saveNow()
    },
    /** React mounts twice in development, so an autosave must be able to restart after `stop`. */
    start() {
      isStopped = false
    },
    stop() {
      isStopped = true
      if (saveTimer !== undefined) void saveNow()
      if (sendTimer !== undefined) void sendNow()
    },
  }
}

export type Autosave<F extends object> = ReturnType<typeof createAutosave<F>>
