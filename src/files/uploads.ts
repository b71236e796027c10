import type { FileFields, FileRecord } from '#contract/file/schema.ts'
import { isOnline, onConnectivityChange } from '#app/http/connectivity.ts'
import { NoUser, SessionDied, SessionReplaced } from '#app/session/session-errors.ts'
import { NotReached, Refused } from '#app/http/call-errors.ts'
import { uploadFile, type FileToSend } from '#app/http/upload-file.ts'
import { logFailure } from '#app/session/log-failure.ts'

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; share: number }
  /** It goes on by itself when the network is back. */
  | { kind: 'offline' }
  /** A person may try it again. */
  | { kind: 'failed'; sentence: string }
  /** The file itself cannot be taken. */
  | { kind: 'refused'; sentence: string }
  | { kind: 'done'; record: FileRecord }

export interface Upload {
  /** Begins again at once after it failed. */
  retry: () => void
  /** Ends it, wherever it is; nothing is heard of it any more. */
  cancel: () => void
}

const atATime = 3
const tries = 5
const firstWaitMs = 1_000
const sentences = {
  failed: 'This file did not get through. Check the network, then try again.',
  signedOut: 'Sign in again, then send this file once more.',
}

let free = atATime
const turns: (() => void)[] = []

/** Sends a file as soon as one of the places is free, and again after a failure; a file that waits for its next try holds no place. */
export function startUpload(file: File, fields: FileFields, onState: (state: UploadState) => void, send = uploadFile): Upload {
  let ending = new AbortController()
  const run = () => {
    ending = new AbortController()
    const { signal } = ending
    void carryOut({ file, fields, signal, onProgress: (share) => onState({ kind: 'sending', share }) }, onState, send)
  }
  run()
  return {
    retry() {
      ending.abort()
      run()
    },
    cancel: () => ending.abort(),
  }
}

async function carryOut(sending: FileToSend, onState: (state: UploadState) => void, send: typeof uploadFile): Promise<void> {
  const { signal } = sending
  const say = (state: UploadState) => {
    if (!signal.aborted) onState(state)
  }
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    if (!isOnline()) {
      say({ kind: 'offline' })
      await networkBack(signal)
    }
    say({ kind: 'waiting' })
    const outcome = await inTurn(() => attemptOnce(sending, say, send), signal)
    if (outcome === undefined) return
    if (outcome !== 'again') return say(outcome)
    // Offline costs no try: it is over when the network says so.
    if (!isOnline()) attempt = 0
    else if (attempt >= tries) return say({ kind: 'failed', sentence: sentences.failed })
    else {
      say({ kind: 'waiting' })
      await pause(firstWaitMs * 2 ** (attempt - 1), signal)
    }
  }
}

async function attemptOnce(
  sending: FileToSend,
  say: (state: UploadState) => void,
  send: typeof uploadFile,
): Promise<UploadState | 'again'> {
  try {
    say({ kind: 'sending', share: 0 })
    return { kind: 'done', record: await send(sending) }
  } catch (error) {
    if (error instanceof Refused) {
      const { status, detail, code } = error.problem
      if (status >= 500 || code === 'TOO_MANY_REQUESTS' || code === 'REQUEST_IN_PROGRESS') return 'again'
      return { kind: 'refused', sentence: detail }
    }
    if (error instanceof NotReached) return 'again'
    if (error instanceof NoUser || error instanceof SessionDied || error instanceof SessionReplaced) {
      return { kind: 'failed', sentence: sentences.signedOut }
    }
    if (!sending.signal.aborted) logFailure(error)
    return { kind: 'failed', sentence: sentences.failed }
  }
}

async function inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  if (free > 0) free -= 1
  else await new Promise<void>((turn) => turns.push(turn))
  try {
    return signal.aborted ? undefined : await work()
  } finally {
    const next = turns.shift()
    if (next) next()
    else free += 1
  }
}

function networkBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConnectivityChange(() => {
      if (isOnline()) end()
    })
    const end = () => {
      stop()
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
