import { PDFDocument, PDFParser, type PDFContext } from '@cantoo/pdf-lib'
import type { ArtworkFound } from '#contract/advertisement/schema.ts'
import { findFirstPage, type Box, type FirstPage } from './first-page.ts'
import { hiddenLayers } from './hidden-layers.ts'
import { createPageRecord } from './page-record.ts'
import { printedNotes } from './printed-notes.ts'
import { unread } from './unread.ts'
import { limitUnfolding, LimitExceeded, wasLimitExceeded } from './unfold-stream.ts'
import { createWalk, pageContent } from './walk-page.ts'

const maxOperators = 20_000_000

/**
 * What a printer needs to know about a document: the size of its first page, and the inks and images on it. Uses as
 * much time and memory as the document demands, up to `timeoutMs` of CPU time while reading a page; inspect-pdf.ts
 * limits the process.
 */
export async function examinePdf(bytes: Uint8Array, timeoutMs: number): Promise<ArtworkFound> {
  const until = computedMs() + timeoutMs
  const context = await open(bytes)
  if (context === 'LOCKED') return unread('LOCKED')
  const page = findFirstPage(context)
  return page ? lookAt(context, page, until) : unread(wasLimitExceeded() ? 'TOO_MUCH' : 'BROKEN')
}

async function open(bytes: Uint8Array): Promise<PDFContext | 'LOCKED'> {
  limitUnfolding()
  const context = await PDFParser.forBytesWithOptions(bytes, Infinity).parseDocument()
  if (!context.lookup(context.trailerInfo.Encrypt)) return context
  try {
    // Many are only locked against changes and open with an empty password.
    return (await PDFDocument.load(bytes, { password: '', parseSpeed: Infinity, updateMetadata: false })).context
  } catch {
    return 'LOCKED'
  }
}

function lookAt(context: PDFContext, page: FirstPage, until: number): ArtworkFound {
  const { dict, resources, bleed, pages } = page
  const record = createPageRecord(bleed, page.unitsPerInch)
  const isHiddenLayer = hiddenLayers(context)
  const walk = createWalk({ record, isHiddenLayer, spend: budget(until) })
  let isTooMuch = wasLimitExceeded()
  try {
    const { content, isWhole } = pageContent(dict)
    if (!isWhole) record.noteUnread()
    walk.drawContent(content, resources)
    for (const { form, matrix, layer } of printedNotes(dict)) if (!isHiddenLayer(layer)) walk.placeForm(form, matrix, resources)
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error
    isTooMuch = true
  }
  const { page: found, isWhole } = record.found()
  const color = colorOf(found, isWhole && !isTooMuch)
  const why = isTooMuch ? ({ unread: 'TOO_MUCH' } as const) : isWhole ? {} : ({ unread: 'BROKEN' } as const)
  return { pixels: null, inches: inchesOf(bleed, page), ...trimOf(page), pages, color, page: found, ...why }
}

/** CPU time, so that a busy machine does not count. */
function computedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function budget(until: number): () => void {
  let spent = 0
  return () => {
    spent += 1
    if (spent > maxOperators || (spent % 1_000 === 0 && computedMs() > until)) throw new LimitExceeded()
  }
}

/** One wrong color is enough to tell; that there is none is only certain if the whole page was read. */
function colorOf({ colors, spots }: NonNullable<ArtworkFound['page']>, isWhole: boolean): ArtworkFound['color'] {
  const has = (kind: string) => colors.some((color) => color.startsWith(kind))
  if (has('RGB')) return 'RGB'
  if (!isWhole) return 'UNKNOWN'
  if (has('CMYK') || spots.length > 0) return 'CMYK'
  return has('GRAY') ? 'GRAY' : 'UNKNOWN'
}

function inchesOf(box: Box | undefined, { isTurned, unitsPerInch }: FirstPage): ArtworkFound['inches'] {
  if (!box) return null
  const [width, height] = [(box[2] - box[0]) / unitsPerInch, (box[3] - box[1]) / unitsPerInch]
  return isTurned ? { width: height, height: width } : { width, height }
}

function trimOf(page: FirstPage): Pick<ArtworkFound, 'trim'> {
  return page.trim ? { trim: inchesOf(page.trim, page) } : {}
}
