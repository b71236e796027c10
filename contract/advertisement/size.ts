import type { AdMedium } from './labels.ts'
import type { AdSize } from '#contract/event/schema.ts'

/** Same as in CSS. */
const pixelsPerInch = 96

export function mediumOf({ medium }: Pick<AdSize, 'medium'>): AdMedium {
  return medium ?? 'PRINT'
}

/** Whether an order costs what its size costs in an event, as opposed to a price that was agreed on or entered by hand. */
export function isDefaultPrice({ size, price }: { size: string; price: number | null }, sizes: readonly AdSize[]): boolean {
  return price === (sizes.find(({ code }) => code === size)?.price ?? null)
}

export function pixelsOf(inches: number): number {
  return Math.round(inches * pixelsPerInch)
}

export function inchesOf(pixels: number): number {
  return pixels / pixelsPerInch
}

const rounded = (inches: number) => Number(inches.toFixed(3))

/** "8.625 × 11.125 in", or for screens "728 × 90 pixels" */
export function formatAdSize(size: Pick<AdSize, 'medium' | 'width_in' | 'height_in'>): string {
  const { width_in: width, height_in: height } = size
  return mediumOf(size) === 'DIGITAL' ? `${pixelsOf(width)} × ${pixelsOf(height)} pixels` : `${rounded(width)} × ${rounded(height)} in`
}
