import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { paper } from '#server/db/seed/pictures/paper.ts'
import { measurePdf } from '#server/files/measure-pdf.ts'

function document({ tree = '/Count 2 /Kids [3 0 R 4 0 R]', page = '/MediaBox [0 0 612 792]' } = {}): string {
  return [
    '%PDF-1.7',
    '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
    `2 0 obj <</Type /Pages ${tree}>> endobj`,
    `3 0 obj <</Type /Page ${page}>> endobj`,
    '4 0 obj <</Type /Page /MediaBox [0 0 72 72]>> endobj',
  ].join('\n')
}

/** A stream of objects, as newer documents pack them. */
function packed(number: number, content: string | Buffer, first: number): Buffer {
  const head = `\n${number} 0 obj <</Type /ObjStm /Filter /FlateDecode /First ${first}>>stream\n`
  return Buffer.concat([Buffer.from(head), deflateSync(content, { level: 9 }), Buffer.from('\nendstream endobj')])
}

test('a document tells the size of its first page and how many there are, packed or not', () => {
  const parts = ['<</Type /Catalog /Pages 2 0 R>> ', '<</Type /Pages /Count 1 /Kids [3 0 R]>> ', '<</Type /Page /BleedBox [0 0 630 810]>>']
  const heads = `1 0 2 ${parts[0]?.length} 3 ${(parts[0]?.length ?? 0) + (parts[1]?.length ?? 0)} `

  expect(measurePdf(Buffer.from(document()))).toEqual({ inches: { width: 8.5, height: 11 }, pages: 2 })
  expect(measurePdf(packed(9, heads + parts.join(''), heads.length))).toEqual({ inches: { width: 8.75, height: 11.25 }, pages: 1 })
})

const inches = (text: string | Buffer) => measurePdf(Buffer.from(text)).inches
const tree = (root: string, page: string) =>
  `%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages ${root}/Kids[3 0 R]/Count 1>> endobj\n3 0 obj <</Type/Page ${page}>> endobj\n%%EOF`

test('a letter is as large as it is', () => {
  expect(measurePdf(Buffer.from(paper(['Hello'])))).toEqual({ inches: { width: 8.5, height: 11 }, pages: 1 })
})

test('a page takes its size from above, its bleed from itself, and turns', () => {
  expect(inches(tree('/MediaBox [0 0 720 864]', ''))).toEqual({ width: 10, height: 12 })
  expect(inches(tree('/MediaBox [0 0 720 864]', '/BleedBox[36 36 684 828]'))).toEqual({ width: 9, height: 11 })
  expect(inches(tree('/MediaBox [0 0 720 864]', '/Rotate 90'))).toEqual({ width: 12, height: 10 })
})

test('the newest version of a page counts', () => {
  const again = `${tree('', '/MediaBox [0 0 72 72]')}\n3 0 obj <</Type/Page/MediaBox [0 0 144 144]>> endobj\n%%EOF`

  expect(inches(again)).toEqual({ width: 2, height: 2 })
})

test.each([
  ['nothing', ''],
  ['no tree', '%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj'],
  ['a tree that goes round', '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj 2 0 obj <</Kids[2 0 R]/MediaBox[0 0 9 9]>> endobj'],
  ['a box of words', tree('', '/MediaBox [a b c d]')],
  ['a page of no width', tree('', '/MediaBox [0 0 0 720]')],
  ['ten thousand heads', '1 0 obj '.repeat(10_000)],
])('of a file with %s the size is not known', (_what, text) => {
  expect(inches(text)).toBeNull()
})

test('numbers that no page has are not believed', () => {
  const many = document({ tree: '/Count 99999999999999999999 /Kids [3 0 R]' })
  const wide = document({ page: '/MediaBox [-1e308 0 1e308 792]' })

  expect([measurePdf(Buffer.from(many)).pages, measurePdf(Buffer.from(wide)).inches]).toEqual([null, null])
})

const far = 4_000_000
const overlapping = Array.from({ length: 4_000 }, (_, n) => `${2 * n + 10} 0 ${2 * n + 11} ${far}`).join(' ')

const hostile = {
  'of a thousand streams that each unfold to more than there is room for': () => {
    const bomb = packed(10, Buffer.alloc(21 * 1024 * 1024, ' '), 0)
    return Buffer.concat([Buffer.from(document()), ...Array.from({ length: 1_000 }, () => bomb)])
  },
  'whose packed objects all begin at one place': () => packed(10, overlapping.padEnd(far + 100, '/'), overlapping.length),
  'of streams that name more objects than they hold': () => {
    const heads = '1 0 '.repeat(25_000)
    const one = packed(10, heads, heads.length)
    return Buffer.concat([Buffer.from(document()), ...Array.from({ length: 400 }, () => one)])
  },
  'of millions of objects': () => Buffer.from(document() + '7 0 obj '.repeat(3_000_000)),
  'whose page is its own parent, and long': () => Buffer.from(document({ page: `/Kids [3 0 R] ${'/MediaBox ['.repeat(2_000_000)}` })),
}

test.each(Object.entries(hostile))('a document %s does not keep the server busy', { timeout: 120_000 }, (_what, make) => {
  const bytes = make()
  const before = process.threadCpuUsage()

  measurePdf(bytes)

  const { user, system } = process.threadCpuUsage(before)
  expect(bytes.length).toBeLessThan(25 * 1024 * 1024)
  expect((user + system) / 1_000_000).toBeLessThan(3)
})
