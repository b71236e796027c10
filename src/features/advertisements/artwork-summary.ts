import type { ArtworkFound } from '#contract/advertisement/schema.ts'

const colors: Record<ArtworkFound['color'], string> = { CMYK: 'CMYK', RGB: 'RGB', GRAY: 'gray', UNKNOWN: 'colors not checked' }

/** "2,550 × 3,300 pixels, 295 dpi, CMYK" or "8.625 × 11.125 in, 1 page, RGB and CMYK, images at 96 dpi or more" */
export function artworkSummary(found: ArtworkFound, dpi: number | null): string {
  const { pixels, inches, pages, page } = found
  const parts = [
    ...(pixels ? [`${pixels.width.toLocaleString('en-US')} × ${pixels.height.toLocaleString('en-US')} pixels`] : []),
    ...(dpi === null ? [] : [`${dpi} dpi`]),
    ...(inches ? [`${Number(inches.width.toFixed(3))} × ${Number(inches.height.toFixed(3))} in`] : []),
    ...(pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`]),
    ...formatColors(found),
    ...(page?.least_dpi == null ? [] : [`images at ${page.least_dpi} dpi or more`]),
  ]
  return parts.length > 0 ? parts.join(', ') : 'Couldn’t read file'
}

/** The colors on the page. What is wrong with them is reported separately. */
function formatColors({ color, page, unread }: ArtworkFound): string[] {
  if (!page) return unread ? [] : [colors[color]]
  const kinds = (['RGB', 'CMYK'] as const).filter((kind) => page.colors.some((use) => use.startsWith(kind)))
  const known = kinds.length > 0 ? kinds.join(' and ') : page.colors.length > 0 ? colors.GRAY : undefined
  return [...(known === undefined ? [] : [known]), ...page.spots]
}
