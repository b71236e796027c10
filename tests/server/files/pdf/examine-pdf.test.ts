import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { paper, pdfStream } from '#dev/seed/pictures/pdf-file.ts'
import { examinePdf } from '#server/files/pdf/examine-pdf.ts'
import { aForm, aDocument, aPicture } from '#tests/support/a-document.ts'

const examine = async (document: Parameters<typeof aDocument>[0]) => await examinePdf(aDocument(document), 60_000)
const tint = '<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 1 .8 .1]/N 1>>'
const spot = `[/Separation/PANTONE#20186#20C/DeviceCMYK ${tint}]`
const box = '0 0 72 72 re'
const big = '360 0 0 360 0 0 cm'

test('a letter page has its real size, and is black and white', async () => {
  expect(await examinePdf(paper(['Hello']), 60_000)).toEqual({
    pixels: null,
    inches: { width: 8.5, height: 11 },
    pages: 1,
    color: 'GRAY',
    page: { colors: ['GRAY_DRAWING'], spots: [], least_dpi: null },
  })
})

test.each([
  ['red', `1 0 0 rg ${box} f`, '', ['RGB_DRAWING']],
  ['a red line', `1 0 0 RG ${box} S`, '', ['RGB_DRAWING']],
  ['four-color red', `0 1 1 0 k ${box} f`, '', ['CMYK_DRAWING']],
  ['gray', `.5 g ${box} f*`, '', ['GRAY_DRAWING']],
  ['the default black', `${box} f`, '', ['GRAY_DRAWING']],
  ['both, where areas and lines differ', `1 0 0 rg 0 1 1 0 K ${box} B`, '', ['CMYK_DRAWING', 'RGB_DRAWING']],
  ['a color of a screen', `/CS cs .1 .2 .3 sc ${box} f`, '/ColorSpace<</CS[/CalRGB<</WhitePoint[1 1 1]>>]>>', ['RGB_DRAWING']],
  ['a color as eyes see it', `/CS cs 50 20 30 sc ${box} f`, '/ColorSpace<</CS[/Lab<</WhitePoint[1 1 1]>>]>>', ['RGB_DRAWING']],
  ['a profile of three colors', `/CS CS .1 .2 .3 SCN ${box} S`, '/ColorSpace<</CS[/ICCBased 10 0 R]>>', ['RGB_DRAWING']],
  ['a profile of four', `/CS cs 0 0 0 1 scn ${box} f`, '/ColorSpace<</CS[/ICCBased 11 0 R]>>', ['CMYK_DRAWING']],
  ['a table of colors', `/CS cs 1 sc ${box} f`, '/ColorSpace<</CS[/Indexed/DeviceRGB 1<000000ff0000>]>>', ['RGB_DRAWING']],
  ['a blend', '/Sh sh', '/Shading<</Sh<</ShadingType 2/ColorSpace/DeviceRGB>>>>', ['RGB_DRAWING']],
  [
    'a blend as a pattern',
    `/Pattern cs /P scn ${box} f`,
    '/Pattern<</P<</PatternType 2/Shading<</ColorSpace/DeviceCMYK>>>>>>',
    ['CMYK_DRAWING'],
  ],
  ['a pattern', `/Pattern cs /P scn ${box} f`, '/Pattern<</P 12 0 R>>', ['RGB_DRAWING']],
  [
    'a pattern without colors',
    `/CS cs 0 1 0 0 /P scn ${box} f`,
    '/ColorSpace<</CS[/Pattern/DeviceCMYK]>>/Pattern<</P 12 0 R>>',
    ['CMYK_DRAWING'],
  ],
  ['letters', 'BT 1 0 0 rg /F 9 Tf (Ad) Tj ET', '', ['RGB_DRAWING']],
  ['letters that are drawings', 'BT /F 9 Tf (Ad) Tj ET', '/Font<</F 13 0 R>>', ['GRAY_DRAWING', 'RGB_DRAWING']],
  ['a plate of four-color printing', `/CS cs 1 scn ${box} f`, '/ColorSpace<</CS[/Separation/Black/DeviceCMYK null]>>', ['GRAY_DRAWING']],
  ['a picture', '/I Do', '/XObject<</I 15 0 R>>', ['RGB_PICTURE']],
  ['an inline picture', 'BI /W 1 /H 1 /CS /RGB /BPC 8 ID \u0001EI EI', '', ['RGB_PICTURE']],
  ['a stencil in the current color', 'BI /W 1 /H 1 /IM true ID \u0001 EI', '', ['GRAY_DRAWING']],
  ['a form in a form', '/Fm Do', '/XObject<</Fm 16 0 R>>', ['RGB_PICTURE']],
])('a page shows %s', async (_what, content, resources, colors) => {
  const objects = [
    pdfStream('/N 3', ''),
    pdfStream('/N 4', ''),
    pdfStream('/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>', `1 0 0 rg ${box} f`),
    '<</Type/Font/Subtype/Type3/FontMatrix[1 0 0 1 0 0]/CharProcs<</A 14 0 R>>>>',
    pdfStream('', `9 0 d0 1 0 0 rg ${box} f`),
    aPicture(),
    aForm('/In Do', '/Resources<</XObject<</In 17 0 R>>>>'),
    aForm('/I Do', '/Resources<</XObject<</I 15 0 R>>>>'),
  ]

  const found = await examine({ content, resources, objects })

  expect(found.page?.colors).toEqual(colors)
  expect(found.unread).toBeUndefined()
})

test.each([
  ['white', `1 1 1 rg ${box} f`, ''],
  ['a color that is set and not used', `1 0 0 rg ${box} n`, ''],
  ['letters without ink', 'BT 1 0 0 rg 3 Tr /F 9 Tf (Found by search) Tj ET', ''],
  ['a color in a graphics state that was restored', `q 1 0 0 rg Q ${box} n`, ''],
  ['a hidden layer', `/OC /L BDC 1 0 0 rg ${box} f EMC`, '/Properties<</L 10 0 R>>'],
  ['a picture on a hidden layer', '/I Do', '/XObject<</I 11 0 R>>'],
  ['no ink of a spot color', `/CS cs 0 scn ${box} f`, `/ColorSpace<</CS${spot}>>`],
])('%s leaves no trace on paper', async (_what, content, resources) => {
  const catalog = '/OCProperties<</OCGs[10 0 R]/D<</OFF[10 0 R]>>>>'
  const objects = ['<</Type/OCG/Name(Dies)>>', aPicture('/ColorSpace/DeviceRGB/OC 10 0 R')]

  const { page, unread } = await examine({ content, resources, catalog, objects })

  expect({ page, unread }).toEqual({ page: { colors: [], spots: [], least_dpi: null }, unread: undefined })
})

test('lists spot colors by name, without those of four-color printing', async () => {
  const plates = `[/DeviceN[/Cyan/HKS#2043/None]/DeviceCMYK ${tint}]`

  const { page, color } = await examine({
    content: `/S cs 1 scn ${box} f /N cs 1 1 1 scn ${box} f`,
    resources: `/ColorSpace<</S${spot}/N${plates}>>`,
  })

  expect({ page, color }).toEqual({
    page: { colors: ['CMYK_DRAWING'], spots: ['HKS 43', 'PANTONE 186 C'], least_dpi: null },
    color: 'CMYK',
  })
})

test.each([
  ['as large as it is', `${big} /I Do`, 100],
  ['in one direction larger than in the other', '360 0 0 720 0 0 cm /I Do', 50],
  ['turned', '0 360 -360 0 360 0 cm /I Do', 100],
  ['in a form that is made larger', '2 0 0 2 0 0 cm /Fm Do', 50],
  ['so small that nobody sees pixels', '10 0 0 10 0 0 cm /I Do', null],
  ['beside the page', '360 0 0 360 800 0 cm /I Do', null],
  ['and a second time, larger', `q ${big} /I Do Q 720 0 0 720 0 0 cm /I Do`, 50],
  ['of next to no pixels, as blends are', `${big} /Blend Do`, null],
])('measures a picture of 500 pixels %s', async (_what, content, dpi) => {
  const found = await examine({
    content,
    resources: '/XObject<</I 10 0 R/Fm 11 0 R/Blend 12 0 R>>',
    objects: [
      aPicture(undefined, [500, 500]),
      aForm('/I Do', `/Matrix[360 0 0 360 0 0]/Resources<</XObject<</I 10 0 R>>>>`),
      aPicture(undefined, [500, 1]),
    ],
  })

  expect(found.page?.least_dpi).toBe(dpi)
})

test('measures an inline picture, too', async () => {
  const found = await examine({ content: `${big} BI /W 250 /H 250 /CS /G /BPC 1 /F /Fl ID ... EI` })

  expect(found.page).toEqual({ colors: ['GRAY_PICTURE'], spots: [], least_dpi: 50 })
})

test.each([
  ['its medium', '/MediaBox[0 0 720 864]', { inches: { width: 10, height: 12 } }],
  ['its bleed', '/MediaBox[0 0 720 864]/BleedBox[36 36 684 828]', { inches: { width: 9, height: 11 } }],
  ['what is shown, where it has no bleed', '/MediaBox[0 0 720 864]/CropBox[36 36 684 828]', { inches: { width: 9, height: 11 } }],
  ['its medium, turned', '/MediaBox[0 0 720 864]/Rotate 90', { inches: { width: 12, height: 10 } }],
  ['its medium, in larger units', '/MediaBox[0 0 720 864]/UserUnit 2', { inches: { width: 20, height: 24 } }],
  ['its medium, written from the other corner', '/MediaBox[720 864 0 0]', { inches: { width: 10, height: 12 } }],
  [
    'its bleed, and says where it is cut',
    '/MediaBox[0 0 720 864]/BleedBox[36 36 684 828]/TrimBox[72 72 648 792]',
    { trim: { width: 8, height: 10 } },
  ],
  ['unknown where its box is words', '/MediaBox[a b c d]', { inches: null }],
  ['unknown where it has no width', '/MediaBox[0 0 0 720]', { inches: null }],
  ['unknown where no page is that wide', '/MediaBox[-1e308 0 1e308 792]', { inches: null }],
])('a page is as large as %s', async (_what, page, expected) => {
  expect(await examine({ page })).toMatchObject(expected)
})

test('counts an annotation that is printed, and no other', async () => {
  const note = (flags: number, form: number) => `<</Subtype/Stamp/F ${flags}/Rect[0 0 360 360]/AP<</N ${form} 0 R>>>>`
  const found = await examine({
    page: `/MediaBox[0 0 720 720]/Annots[${note(4, 10)}${note(0, 11)}${note(6, 11)}]`,
    objects: [
      pdfStream('/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</I 12 0 R>>>>', '/I Do'),
      aForm(`1 0 0 rg ${box} f`),
      aPicture('/ColorSpace/DeviceCMYK', [500, 500]),
    ],
  })

  expect(found.page).toEqual({ colors: ['CMYK_PICTURE'], spots: [], least_dpi: 100 })
})

test('inspects the first page, in its newest version', async () => {
  const [first, second] = [aDocument({ content: `0 1 0 0 k ${box} f` }), pdfStream('', `1 0 0 rg ${box} f`)]
  const again = Buffer.concat([first, Buffer.from('\n4 0 obj'), second, Buffer.from('endobj\nstartxref\n0\n%%EOF')])

  expect((await examinePdf(again, 60_000)).page?.colors).toEqual(['RGB_DRAWING'])
})

test('reads packed objects, and does not need their table to be correct', async () => {
  const packed = '2 0 3 44 <</Type/Pages/Kids[3 0 R]/Count 1>>          <</Type/Page/Parent 2 0 R/Contents 4 0 R/MediaBox[0 0 720 720]>>'
  const stream = pdfStream('/Type/ObjStm/N 2/First 9/Filter/FlateDecode', deflateSync(packed))
  const content = pdfStream('/Filter/FlateDecode', deflateSync(`0 1 0 0 k ${box} f`))
  const bytes = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n4 0 obj'),
    content,
    Buffer.from('endobj\n5 0 obj'),
    stream,
    Buffer.from('endobj\ntrailer<</Root 1 0 R>>\nstartxref\n99999\n%%EOF'),
  ])

  expect(await examinePdf(bytes, 60_000)).toMatchObject({ inches: { width: 10, height: 10 }, pages: 1, color: 'CMYK' })
})

test.each([
  ['an unknown color space', '/CS cs 1 sc 0 0 9 9 re f', '/ColorSpace<</CS[/Unheard]>>'],
  ['a color space that names itself', '/CS cs 1 sc 0 0 9 9 re f', '/ColorSpace<</CS/CS>>'],
  ['a missing picture', '/I Do', '/XObject<</I 99 0 R>>'],
  ['content that cannot be decompressed', '/Fm Do', '/XObject<</Fm 10 0 R>>'],
])('with %s, the colors are unknown', async (_what, content, resources) => {
  const objects = [pdfStream('/Subtype/Form/Filter/FlateDecode', 'not folded')]

  const found = await examine({ content, resources, objects })

  expect(found).toMatchObject({ inches: { width: 10, height: 10 }, color: 'UNKNOWN', unread: 'BROKEN' })
})

test.each([
  ['nothing', ''],
  ['no page tree', '%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\n%%EOF'],
  [
    'a circular page tree',
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[2 0 R]/MediaBox[0 0 9 9]>>endobj\n%%EOF',
  ],
  ['ten thousand heads', `%PDF-1.7\n${'1 0 obj '.repeat(10_000)}\n%%EOF`],
])('knows nothing of a file with %s', async (_what, text) => {
  const found = await examinePdf(Buffer.from(text), 60_000).catch(() => null)

  expect(found ?? { unread: 'BROKEN' }).toMatchObject({ unread: 'BROKEN' })
})

test('ignores numbers that no document has', async () => {
  const many = aDocument().toString('latin1').replace('/Count 1', '/Count 99999999999999999999')

  expect((await examinePdf(Buffer.from(many, 'latin1'), 60_000)).pages).toBeNull()
})
