import type { PageColor, PageFound } from '#contract/advertisement/schema.ts'
import type { ColorSpace } from './color-space.ts'
import type { Box } from './first-page.ts'
import { moved, type Matrix } from './matrix.ts'

export type Where = 'PICTURE' | 'DRAWING'

/** Collects what is on a page. */
export interface PageRecord {
  noteInk: (space: ColorSpace, where: Where) => void
  notePicture: (width: number, height: number, matrix: Matrix) => void
  /** Part of the page could not be read. */
  noteUnread: () => void
  found: () => { page: PageFound; isWhole: boolean }
}

const maxSpots = 20
const longestSpot = 80
/** In square inches on the page: nobody sees pixels in anything smaller. */
const tiny = 0.1
/** Gradients and flat areas often come as images of a few pixels. */
const minPixels = 3

const square: Box = [0, 0, 1, 1]

export function createPageRecord(page: Box | undefined, unitsPerInch: number): PageRecord {
  const colors = new Set<PageColor>()
  const spots = new Set<string>()
  let least: number | null = null
  let isWhole = true

  return {
    noteInk({ kind, spots: names }, where) {
      if (kind === 'UNKNOWN' || kind === 'PATTERN') isWhole = false
      else if (kind !== 'NOTHING' && kind !== 'SPOT') colors.add(`${kind}_${where}`)
      for (const name of names) if (spots.size < maxSpots) spots.add(plain(name))
    },
    notePicture(width, height, matrix) {
      const across = Math.hypot(matrix[0], matrix[1]) / unitsPerInch
      const up = Math.hypot(matrix[2], matrix[3]) / unitsPerInch
      if (!(across * up >= tiny) || width < minPixels || height < minPixels || (page && !meet(moved(square, matrix), page))) return
      const dpi = Math.round(Math.min(width / across, height / up))
      if (Number.isFinite(dpi)) least = Math.min(least ?? dpi, dpi)
    },
    noteUnread() {
      isWhole = false
    },
    found: () => ({ page: { colors: [...colors].toSorted(), spots: [...spots].toSorted(), least_dpi: least }, isWhole }),
  }
}

const meet = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
const plain = (name: string) =>
  name
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, longestSpot)
