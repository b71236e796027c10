import { isSame } from './merge-fields.ts'

export interface AutosaveOptions<F extends object> {
  /** Keeps what is written on the device. */
  keep: (edits: Partial<F>) => Promise<void>
  /** Hands what can be kept to the outbox, and says what became of it. Only edits that are good. */
  send: (edits: Partial<F>) => Promise<void>
  /** The edits that may be sent. */
  sendable: (edits: Partial<F>) => Partial<F>
  onChange: () => void
}

const keepAfterMs = 300
/** Somebody who never pauses is saved too. */
const keepAtLeastEveryMs = 900
const sendAfterMs = 2_000

export type AutosaveState = { kind: 'quiet' } | { kind: 'writing' } | { kind: 'kept' } | { kind: 'failed' }

/**
 * What somebody writes in a form that saves by itself: first on the device, within a second of the last key; then to the
 * server, when nothing was written for a while or the page is left. It knows no React, so that timing can be tested.
 */
export function createAutosave<F extends object>({ keep, send, sendable, onChange }: AutosaveOptions<F>) {
  let edits: Partial<F> = {}
  let state: AutosaveState = { kind: 'quiet' }
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let unkeptSince: number | undefined
  let sending: Promise<void> | undefined

  function become(next: AutosaveState) {
    state = next
    onChange()
  }

  async function keepNow(): Promise<void> {
    clearTimeout(keepTimer)
    keepTimer = undefined
    unkeptSince = undefined
    const kept = edits
    try {
      await keep(kept)
      if (state.kind === 'writing' && kept === edits) become({ kind: 'kept' })
    } catch (error) {
      console.error(error)
      become({ kind: 'failed' })
    }
  }

  async function sendNow(): Promise<void> {
    clearTimeout(sendTimer)
    sendTimer = undefined
    // One at a time: what is written meanwhile goes with the next.
    if (sending) await sending.catch(() => undefined)
    if (sending) return sendNow()
    const handed = sendable(edits)
    if (Object.keys(handed).length === 0) return
    sending = send(handed).finally(() => {
      sending = undefined
    })
    await sending
    // What was written on while it was sent stays an edit.
    edits = Object.fromEntries(
      Object.entries(edits).filter(([field, value]) => !(field in handed) || !isSame(value, handed[field as keyof F])),
    ) as Partial<F>
    await keep(edits)
    become(Object.keys(edits).length === 0 ? { kind: 'quiet' } : { kind: 'kept' })
  }

  function schedule() {
    const now = Date.now()
    unkeptSince ??= now
    clearTimeout(keepTimer)
    keepTimer = setTimeout(() => void keepNow(), Math.max(0, Math.min(keepAfterMs, unkeptSince + keepAtLeastEveryMs - now)))
    clearTimeout(sendTimer)
    sendTimer = setTimeout(() => void sendNow(), sendAfterMs)
  }

  return {
    get edits(): Partial<F> {
      return edits
    },
    get state(): AutosaveState {
      return state
    },
    set<K extends keyof F>(field: K, value: F[K]) {
      edits = { ...edits, [field]: value }
      become({ kind: 'writing' })
      schedule()
    },
    /** What an earlier visit left, below what was written since. */
    restore(found: Partial<F>) {
      edits = { ...found, ...edits }
      become({ kind: 'kept' })
      schedule()
    },
    /** At once: a part of the form, or the page, is being left. */
    async flush(): Promise<void> {
      if (keepTimer !== undefined) await keepNow()
      await sendNow()
    },
    stop() {
      if (keepTimer !== undefined) void keepNow()
      if (sendTimer !== undefined) void sendNow()
    },
  }
}

export type Autosave<F extends object> = ReturnType<typeof createAutosave<F>>
