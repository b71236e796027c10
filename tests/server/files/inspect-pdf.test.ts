import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { pdfStream } from '#dev/seed/pictures/pdf-file.ts'
import { inspectPdf } from '#server/files/inspect-pdf.ts'
import type { Problem } from '#server/http/problem.ts'
import { aForm, aDocument, aPicture } from '#tests/support/a-document.ts'

const mb = 1024 * 1024
const longMs = 120_000
/** The speed of the machine must not decide anything here. */
const patient = { readingMs: longMs, wholeMs: longMs }
const reading = (bytes: Uint8Array) => async () => await Promise.resolve(new Blob([new Uint8Array(bytes)]).stream())
const inspect = async (bytes: Uint8Array, patience = patient) => await inspectPdf(reading(bytes), patience)
const red = '1 0 0 rg 0 0 72 72 re f'

test('reads a document of 25 MB while the server does other things', { timeout: longMs }, async () => {
  const picture = aPicture('/ColorSpace/DeviceCMYK', [3000, 3000]).toString('latin1')
  const length = Buffer.alloc(24 * mb, 'pixels ')
  const bytes = aDocument({
    content: '720 0 0 720 0 0 cm /I Do',
    resources: '/XObject<</I 10 0 R>>',
    // Its length is stored elsewhere, as many programs write it.
    objects: [
      Buffer.concat([
        Buffer.from(picture.replace('/Length 0>>stream\n\nendstream', '/Length 11 0 R>>stream\n')),
        length,
        Buffer.from('\nendstream'),
      ]),
      String(length.length),
    ],
  })
  const before = process.threadCpuUsage()

  const found = await inspect(bytes)

  const { user, system } = process.threadCpuUsage(before)
  expect(found).toMatchObject({ color: 'CMYK', page: { colors: ['CMYK_PICTURE'], least_dpi: 300 } })
  expect((user + system) / 1_000_000).toBeLessThan(1)
})

async function locked(passwords: { userPassword?: string; ownerPassword: string }): Promise<Uint8Array> {
  const document = await PDFDocument.load(aDocument({ content: red }))
  document.encrypt(passwords)
  return await document.save({ useObjectStreams: false })
}

test(
  'does not read a document that requires a password to open, and reads one that is locked against changes',
  { timeout: longMs },
  async () => {
    const [forSome, forAll] = [await locked({ userPassword: 'secret', ownerPassword: 'owner' }), await locked({ ownerPassword: 'owner' })]

    expect(await inspect(forSome)).toEqual({ pixels: null, inches: null, pages: null, color: 'UNKNOWN', unread: 'LOCKED' })
    expect(await inspect(forAll)).toMatchObject({ inches: { width: 10, height: 10 }, color: 'RGB' })
  },
)

test('draws a form that contains itself once', { timeout: longMs }, async () => {
  const form = aForm(`${red} /F Do`, '/Resources<</XObject<</F 10 0 R>>>>')

  const found = await inspect(aDocument({ content: '/F Do', resources: '/XObject<</F 10 0 R>>', objects: [form] }))

  expect(found).toMatchObject({ color: 'RGB', page: { colors: ['RGB_DRAWING'] } })
})

const folded = (size: number) => deflateSync(Buffer.alloc(size, ' '), { level: 9 })
const hostile = {
  'whose content unfolds to 200 MB': () =>
    aDocument({ page: '/MediaBox[0 0 720 720]/Contents 10 0 R', objects: [pdfStream('/Filter/FlateDecode', folded(200 * mb))] }),
  'that is folded twice, to next to nothing': () =>
    aDocument({
      page: '/MediaBox[0 0 720 720]/Contents 10 0 R',
      objects: [pdfStream('/Filter[/FlateDecode/FlateDecode]', deflateSync(folded(400 * mb)))],
    }),
  'of streams of objects that each unfold to more than there is room for': () => {
    const stream = pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', folded(100 * mb))
    return aDocument({ objects: Array.from({ length: 50 }, () => stream) })
  },
  'that takes all the memory it is given': () => Buffer.concat([aDocument(), Buffer.from('7 0 obj<00 '.repeat(2_000_000))]),
}

test.each(Object.entries(hostile))('gives up on a document %s, and the server continues', { timeout: longMs }, async (_what, make) => {
  const found = await inspect(make())

  expect(found).toMatchObject({ color: 'UNKNOWN', unread: 'TOO_MUCH' })
})

test('gives up on a document that takes too long, and keeps what was found until then', { timeout: longMs }, async () => {
  const forms = Array.from({ length: 15 }, (_, n) => aForm('/F Do '.repeat(20), `/Resources<</XObject<</F ${n + 11} 0 R>>>>`))
  const bytes = aDocument({ content: `${red} /F Do`, resources: '/XObject<</F 10 0 R>>', objects: forms })

  expect(await inspect(bytes, { readingMs: 100, wholeMs: longMs })).toMatchObject({ color: 'RGB', unread: 'TOO_MUCH' })
  expect(await inspect(bytes, { readingMs: longMs, wholeMs: 100 })).toMatchObject({ color: 'UNKNOWN', unread: 'TOO_MUCH' })
})

test('reports an unreadable file as unreadable, not as a server error', { timeout: longMs }, async () => {
  expect(await inspect(Buffer.from('no document'))).toMatchObject({ unread: 'BROKEN' })
})

test('does not blame the document when the store fails during the read', async () => {
  const failing = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('The store is away.'))
    },
  })

  await expect(inspectPdf(async () => await Promise.resolve(failing), patient)).rejects.toThrow('The store is away.')
})

test('asks callers to try again when several are already waiting', { timeout: longMs }, async () => {
  const document = aDocument({ content: red })

  const answers = await Promise.allSettled(Array.from({ length: 6 }, async () => await inspect(document)))

  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.color : (answer.reason as Problem).code))).toEqual([
    'RGB',
    'RGB',
    'RGB',
    'RGB',
    'UNAVAILABLE',
    'UNAVAILABLE',
  ])
  expect(await inspect(document)).toMatchObject({ color: 'RGB' })
})

test('reads a document about which the library logs many warnings all the same', { timeout: longMs }, async () => {
  const odd = `[${'99999999999999999999 '.repeat(20_000)}]`

  const found = await inspect(aDocument({ content: red, objects: [odd] }))

  expect(found).toMatchObject({ color: 'RGB', page: { colors: ['RGB_DRAWING'] } })
})
