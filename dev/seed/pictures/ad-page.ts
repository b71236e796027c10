import sharp from 'sharp'
import type { ArtworkFound } from '#contract/advertisement/schema.ts'
import { drawHouse } from './house-drawing.ts'
import { pdfFile, pdfStream } from './pdf-file.ts'

interface AdPage {
  /** In points, 72 per inch. */
  width: number
  height: number
  /** Cut off on every side. */
  bleed: number
  house: number
  /** The photo's share of the width. */
  share: number
  pixelsPerInch: number
  color: 'CMYK' | 'RGB'
  /** A spot color for the band. */
  spot?: string
  headline: string
  found: ArtworkFound
}

const pages = {
  'ad-page': {
    width: 621,
    height: 801,
    bleed: 9,
    house: 2,
    share: 0.6,
    pixelsPerInch: 300,
    color: 'CMYK',
    headline: 'Your first home begins here',
    found: {
      pixels: null,
      inches: { width: 8.625, height: 11.125 },
      trim: { width: 8.375, height: 10.875 },
      pages: 1,
      color: 'CMYK',
      page: { colors: ['CMYK_DRAWING', 'CMYK_PICTURE'], spots: [], least_dpi: 300 },
    },
  },
  'ad-half-page': {
    width: 540,
    height: 360,
    bleed: 0,
    house: 7,
    share: 1,
    pixelsPerInch: 96,
    color: 'RGB',
    spot: 'PANTONE 186 C',
    headline: 'See us at the Parade',
    found: {
      pixels: null,
      inches: { width: 7.5, height: 5 },
      trim: { width: 7.5, height: 5 },
      pages: 1,
      color: 'RGB',
      page: { colors: ['CMYK_DRAWING', 'RGB_PICTURE'], spots: ['PANTONE 186 C'], least_dpi: 96 },
    },
  },
} satisfies Record<string, AdPage>
export type AdPageName = keyof typeof pages

export const adPageNames = Object.keys(pages) as AdPageName[]

/** What the portal finds when it inspects the page. */
export const foundInAdPage = (name: AdPageName): ArtworkFound => structuredClone<ArtworkFound>(pages[name].found)

const quality = 80
const pointsPerInch = 72
const drawingWidth = 1200
const shape = 2 / 3
const [leastBand, widerBand] = [0.25, 0.5]

/** An ad as a designer would send it: a photo on a color, with text below. */
export async function drawAdPage(name: AdPageName): Promise<Uint8Array> {
  const page: AdPage = pages[name]
  const { width, height, bleed, share, color, headline } = page
  const [photoWidth, photoHeight] = [width * share, width * share * shape]
  const band = height * (share < 1 ? widerBand : leastBand)
  const { data, info } = await photo(page)
  // Sharp's CMYK files store inverted values.
  const colors = color === 'CMYK' ? '/ColorSpace/DeviceCMYK/Decode[1 0 1 0 1 0 1 0]' : '/ColorSpace/DeviceRGB'
  const tint = '<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 1 .8 .1]/N 1>>'
  const spot = page.spot ? `/ColorSpace<</Spot[/Separation/${page.spot.replaceAll(' ', '#20')}/DeviceCMYK ${tint}]>>` : ''
  const content = [
    `${page.spot ? '/Spot cs 1 scn' : '.9 .6 .1 .4 k'} 0 0 ${width} ${height} re f`,
    `q ${photoWidth} 0 0 ${photoHeight} ${(width - photoWidth) / 2} ${band} cm /Photo Do Q`,
    `BT 0 0 0 0 k /F1 ${width / 22} Tf ${width / 14} ${band / 2} Td (${headline}) Tj ET`,
    `0 .2 .9 0 k ${width / 14} ${band / 2 - 24} ${width / 3} 4 re f`,
  ].join('\n')
  return pdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/TrimBox[${bleed} ${bleed} ${width - bleed} ${height - bleed}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</Photo 6 0 R>>${spot}>>>>`,
    pdfStream('', content),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
    pdfStream(`/Type/XObject/Subtype/Image/Width ${info.width}/Height ${info.height}/BitsPerComponent 8${colors}/Filter/DCTDecode`, data),
  ])
}

async function photo({ house, width, share, pixelsPerInch, color }: AdPage) {
  const pixels = ((width * share) / pointsPerInch) * pixelsPerInch
  const drawn = sharp(Buffer.from(drawHouse(house)), { density: (pointsPerInch * pixels) / drawingWidth }).flatten()
  return await (color === 'CMYK' ? drawn.toColorspace('cmyk') : drawn).jpeg({ quality }).toBuffer({ resolveWithObject: true })
}
