import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileRecord } from '#contract/file/schema.ts'
import { problems, type ProblemCode } from '#contract/http/problem.ts'
import { NotReached, Refused } from '#app/http/call-errors.ts'
import { startUpload, type UploadState } from '#app/files/uploads.ts'
import type { FileToSend } from '#app/http/upload-file.ts'
import { SessionDied } from '#app/session/session-errors.ts'

const photo = new File(['x'], 'photo.jpg')
const fields = { client_id: 'the-id', purpose: 'ENTRY_PHOTO', owner_type: 'companies', owner_id: 'the-company' } as const
const record = { id: 'the-id' } as FileRecord

let isOnline = true

beforeEach(() => {
  vi.useFakeTimers()
  isOnline = true
  vi.stubGlobal('self', new EventTarget())
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = FileRecord | Error | 'never'

/** Answers one after the other, then the record for ever. */
function sender(...answers: Answer[]) {
  const calls: FileToSend[] = []
  const send = (given: FileToSend) => {
    calls.push(given)
    const answer = answers.shift() ?? record
    if (answer === 'never') return untilEnded(given)
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return { calls, send }
}

/** A connection that says nothing until it is cut. */
function untilEnded({ signal }: FileToSend): Promise<FileRecord> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
}

function start(send: (given: FileToSend) => Promise<FileRecord>) {
  const states: UploadState[] = []
  const upload = startUpload(photo, fields, (state) => states.push(state), send)
  return { ...upload, states, kinds: () => states.map(({ kind }) => kind), last: () => states.at(-1) }
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

function refused(code: ProblemCode, detail: string): Refused {
  return new Refused({ type: '', title: '', status: problems[code].status, detail, instance: '', code })
}

test('an upload tells how far it is and what became of it', async () => {
  const { send } = sender()

  const { kinds, last } = start(async (given) => {
    given.onProgress(0.5)
    return await send(given)
  })
  await pass()

  expect(kinds()).toEqual(['waiting', 'sending', 'sending', 'done'])
  expect(last()).toEqual({ kind: 'done', record })
})

test('an upload that did not get through is tried again, later each time, under the same id', async () => {
  const { calls, send } = sender(new NotReached(), new NotReached())

  const { last } = start(send)
  await pass()
  const atOnce = calls.length
  await pass(1_000)
  const afterASecond = calls.length
  await pass(2_000)

  expect([atOnce, afterASecond, calls.length]).toEqual([1, 2, 3])
  expect(new Set(calls.map((call) => call.fields.client_id))).toEqual(new Set(['the-id']))
  expect(last()?.kind).toBe('done')
})

test('after five tries a person is asked, and may try again', async () => {
  const { calls, send } = sender(...Array.from({ length: 5 }, () => refused('UNAVAILABLE', 'The file could not be kept.')))

  const { last, retry } = start(send)
  await pass(60_000)
  const given = last()
  retry()
  await pass()

  expect(given).toEqual({ kind: 'failed', sentence: 'This file did not get through. Check the network, then try again.' })
  expect([calls.length, last()?.kind]).toEqual([6, 'done'])
})

test('a file that the server refuses is not sent again, and its sentence is shown', async () => {
  const { calls, send } = sender(refused('FIELDS_INVALID', 'This picture is damaged.'))

  const { last } = start(send)
  await pass(60_000)

  expect([calls.length, last()]).toEqual([1, { kind: 'refused', sentence: 'This picture is damaged.' }])
})

test('without a network an upload waits, and goes on by itself', async () => {
  const { calls, send } = sender()
  isOnline = false

  const { last } = start(send)
  await pass(600_000)
  const meanwhile = [calls.length, last()?.kind]
  isOnline = true
  self.dispatchEvent(new Event('online'))
  await pass()

  expect(meanwhile).toEqual([0, 'offline'])
  expect(last()?.kind).toBe('done')
})

test('files that are stuck hold nothing back', async () => {
  const stuck = sender(...Array.from({ length: 20 }, () => new NotReached()))
  const hanging = sender('never', 'never')
  const all = [start(hanging.send), start(hanging.send), start(stuck.send), start(stuck.send)]
  await pass()

  const { last } = start(sender().send)
  await pass()

  expect(last()?.kind).toBe('done')
  for (const { cancel } of all) cancel()
  await pass()
})

test('no more than three go up at a time', async () => {
  const { calls, send } = sender('never', 'never', 'never')

  const all = Array.from({ length: 5 }, () => start(send))
  await pass()

  expect(calls).toHaveLength(3)
  for (const { cancel } of all) cancel()
  await pass()
})

test('an upload that was ended says nothing more and lets the next one go', async () => {
  const ended = start(untilEnded)
  await pass()
  const before = ended.states.length

  ended.cancel()
  await pass(60_000)

  expect(ended.states).toHaveLength(before)
})

test('a sign-in that has ended is said, and nothing is tried under it', async () => {
  const { calls, send } = sender(new SessionDied('NEEDS_AUTH'))

  const { last } = start(send)
  await pass(60_000)

  expect([calls.length, last()]).toEqual([1, { kind: 'failed', sentence: 'Sign in again, then send this file once more.' }])
})
