import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { uploadFile, multipartBody } from '#app/http/upload-file.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'

const fields = { client_id: 'the-id', purpose: 'ENTRY_PHOTO', owner_type: 'companies', owner_id: 'the-company', alt: '' } as const
const upload = (file: File) => uploadFile({ file, fields, onProgress: () => undefined, signal: new AbortController().signal })

/** Takes what is sent, as the browser's own does. */
class UploadDouble extends EventTarget {
  static sent: { headers: Record<string, string>; body: Blob }[] = []
  upload = {}
  status = 409
  responseText = JSON.stringify({ type: '', title: '', status: 409, detail: 'Taken.', instance: '', code: 'ID_TAKEN' })
  onload = () => undefined
  onloadend = () => undefined
  #headers: Record<string, string> = {}
  open() {}
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }
  send(body: Blob) {
    UploadDouble.sent.push({ headers: this.#headers, body })
    this.onload()
    this.onloadend()
  }
}

beforeEach(async () => {
  aPage()
  UploadDouble.sent = []
  vi.stubGlobal('XMLHttpRequest', UploadDouble)
  await replaceSession(aSession({ epoch: '' }))
})
afterEach(() => vi.restoreAllMocks())

test('a file goes up as bytes that every engine can read back, never as form data', async () => {
  const bodies: unknown[] = []
  const Original = Request
  vi.stubGlobal(
    'Request',
    class extends Original {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input, init)
        bodies.push(init?.body)
      }
    },
  )

  await expect(upload(new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' }))).rejects.toThrow('Taken.')

  expect(bodies.map((body) => body instanceof Blob)).toEqual([true])
  const [sent] = UploadDouble.sent
  const form = await new Response(sent?.body ?? null, { headers: { 'content-type': sent?.headers['content-type'] ?? '' } }).formData()
  expect([form.get('client_id'), await (form.get('file') as File).text()]).toEqual(['the-id', 'bytes'])
})

test('a file that the device cannot read is rejected with a message, and not sent repeatedly', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(Request.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'))

  await expect(upload(new File(['bytes'], 'photo.jpg'))).rejects.toMatchObject({
    name: 'Refused',
    problem: { detail: 'We couldn’t read this file on your device. Choose it again.' },
  })
  expect(UploadDouble.sent).toEqual([])
})

test('a file that was taken out before its upload begins is not sent', async () => {
  const removed = AbortSignal.abort(new Error('Taken out.'))
  const file = new File(['bytes'], 'photo.jpg')

  await expect(uploadFile({ file, fields, onProgress: () => undefined, signal: removed })).rejects.toThrow('Taken out.')

  expect(UploadDouble.sent).toEqual([])
})

/** Sends nothing by itself. */
class SlowDouble extends UploadDouble {
  static begun = Promise.withResolvers<SlowDouble>()
  override upload: { onload?: () => void } = {}
  onabort = () => undefined
  isAborted = false
  override send() {
    SlowDouble.begun.resolve(this)
  }
  abort() {
    this.isAborted = true
    this.onabort()
    this.onloadend()
  }
}

test.each([
  ['without progress is given up after a minute', 60_000, () => undefined],
  ['that has arrived waits for its answer as long as the proxy does', 130_000, (xhr: SlowDouble) => xhr.upload.onload?.()],
])('an upload %s', async (_, waitMs, arrive) => {
  vi.stubGlobal('XMLHttpRequest', SlowDouble)
  SlowDouble.begun = Promise.withResolvers()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const failure = upload(new File(['bytes'], 'photo.jpg')).catch((error: unknown) => error)
  const xhr = await SlowDouble.begun.promise

  arrive(xhr)
  vi.advanceTimersByTime(waitMs - 1)
  const before = xhr.isAborted
  vi.advanceTimersByTime(1)

  expect([before, xhr.isAborted]).toEqual([false, true])
  expect(await failure).toMatchObject({ name: 'NotReached' })
})

const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256)
const read = async (body: Blob) => await new Response(body, { headers: { 'content-type': body.type } }).formData()

test('a form with a file arrives as it was, byte for byte', async () => {
  const file = new File([bytes], 'Über “die” Küche.heic', { type: 'image/heic' })

  const form = await read(multipartBody({ client_id: 'the-id', alt: 'A kitchen\r\n--with lines' }, 'file', file))

  const sent = form.get('file') as File
  expect([form.get('client_id'), form.get('alt'), sent.name, sent.type]).toEqual([
    'the-id',
    'A kitchen\r\n--with lines',
    'Über “die” Küche.heic',
    'image/heic',
  ])
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(bytes)
})

test('a file without a type is sent as bytes', async () => {
  const form = await read(multipartBody({}, 'file', new File(['plan'], 'plan')))

  expect((form.get('file') as File).type).toBe('application/octet-stream')
})

test('no file name can begin another field', async () => {
  const name = 'a"; name="purpose"\r\n\r\nLOGO.png'

  const text = await multipartBody({}, 'file', new File(['x'], name)).text()

  expect(text.match(/content-disposition: .*/g)).toEqual([
    'content-disposition: form-data; name="file"; filename="a%22; name=%22purpose%22%0D%0A%0D%0ALOGO.png"',
  ])
})
