import { Box, Center, Group } from '@mantine/core'
import { artworkDpi, artworkProblems } from '#contract/advertisement/artwork-rules.ts'
import type { Advertisement, ArtworkFound } from '#contract/advertisement/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { saveFile } from '#app/files/save-file.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { AdRow } from './use-advertisements.ts'
import { TextButton } from '#app/ui/text-button.tsx'

interface ArtworkVersionProps {
  version: Advertisement['artwork'][number]
  ad: AdRow
  zone: string
  /** URL of its thumbnail. */
  src: string | undefined
  isNewest: boolean
}

/** One version of the artwork, what its file contains, and how it deviates from the specs of the ordered size. */
export function ArtworkVersion({ version: { file_id: id, name, version, at, found }, ad, zone, src, isNewest }: ArtworkVersionProps) {
  const { offered, medium } = ad
  const dpi = found && offered ? artworkDpi(found, offered) : null
  const problems = found && offered ? artworkProblems(found, offered, medium) : []
  return (
    <Group component="li" gap="md" align="flex-start" wrap="nowrap" {...(!isNewest && { c: 'dimmed' })}>
      <Center flex="0 0 min(6rem, 30%)" bg="var(--sheet-sunk)" c="dimmed" style={{ aspectRatio: 1 }}>
        {src ? <Picture src={src} alt="" /> : <Icon name="document" size={32} />}
      </Center>
      <Box miw={0}>
        <h3>Version {version}</h3>
        <Dimmed>Received {formatInstantForViewer(at, zone)}</Dimmed>
        <TextButton onClick={() => void saveFile(id, name || 'artwork')}>{name || 'Open file'}</TextButton>
        <p>{found ? artworkSummary(found, dpi) : 'We couldn’t read this file. Check it before it goes to print.'}</p>
        {isNewest && found && (
          <>
            {problems.length === 0 && offered && (
              <Group component="p" gap="0.5rem" align="baseline" wrap="nowrap" mt="0.25rem" c="var(--go)">
                <Icon name="check" size={16} />
                {found.color === 'UNKNOWN'
                  ? `The size is right for ${offered.label}. Colors weren’t checked. Make sure they’re ${medium === 'PRINT' ? 'CMYK' : 'RGB'}.`
                  : `Meets the specs for ${offered.label}.`}
              </Group>
            )}
            {problems.map((problem) => (
              <Group key={problem} component="p" gap="0.5rem" align="baseline" wrap="nowrap" mt="0.25rem" c="var(--marigold-ink)">
                <Icon name="alert" size={16} />
                {problem}
              </Group>
            ))}
          </>
        )}
      </Box>
    </Group>
  )
}

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
