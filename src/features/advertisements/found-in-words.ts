import type { ArtworkFound } from '#contract/advertisement.ts'

const colors: Record<ArtworkFound['color'], string> = { CMYK: 'CMYK', RGB: 'RGB', GRAY: 'grey', UNKNOWN: 'colours not checked' }

/** "2,550 × 3,300 pixels, 295 to the inch, CMYK" */
export function foundInWords({ pixels, inches, pages, color }: ArtworkFound, dpi: number | null): string {
  return [
    ...(pixels ? [`${pixels.width.toLocaleString('en-US')} × ${pixels.height.toLocaleString('en-US')} pixels`] : []),
    ...(dpi === null ? [] : [`${dpi} to the inch`]),
    ...(inches ? [`${Number(inches.width.toFixed(3))} × ${Number(inches.height.toFixed(3))} in`] : []),
    ...(pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`]),
    colors[color],
  ].join(', ')
}
