import { expect, test } from 'vitest'
import { multipartBody } from '#app/http/multipart-body.ts'

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
