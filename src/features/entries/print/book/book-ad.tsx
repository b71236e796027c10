import { Box, Group, Stack } from '@mantine/core'
import { formatAdSize } from '#contract/advertisement/size.ts'
import styles from './book-ad.module.css'
import type { PrintedAd } from './use-book-extras.ts'

interface BookAdProps {
  printed: PrintedAd
  sources: ReadonlyMap<string, string>
}

/** An ad in its own size. Browsers can't print a PDF inside a page, so PDF artwork gets a reserved space for the printer. */
function BookAd({ printed: { ad, size }, sources }: BookAdProps) {
  const artwork = ad.artwork.at(-1)
  const src = sources.get(artwork?.file_id ?? '')
  return (
    <Box
      component="figure"
      className={styles.ad}
      display="grid"
      w={`${size.width_in}in`}
      aria-label={`Advertisement for ${ad.name}`}
      style={{ aspectRatio: `${size.width_in} / ${size.height_in}` }}
    >
      {src ? (
        <img src={src} alt={`Advertisement for ${ad.name}`} style={{ width: '100%', height: '100%', objectFit: 'contain' }} />
      ) : (
        <Stack
          component="figcaption"
          gap="0.05in"
          align="center"
          justify="center"
          c="#4a5d7c"
          fz="9pt"
          ta="center"
          style={{ border: '1pt dashed' }}
        >
          <b>Space for {ad.name}’s advertisement</b>
          {size.label}, {formatAdSize(size)}
          {artwork && (
            <span>
              The printer places {artwork.name || 'the artwork'}, version {artwork.version}
            </span>
          )}
        </Stack>
      )}
    </Box>
  )
}

/** An ad that fills a page, to its edges. */
export function BookAdPage(props: BookAdProps) {
  return (
    <div className={styles.page}>
      <BookAd {...props} />
    </div>
  )
}

/** Ads side by side, between two homes. */
export function BookAdStrip({ strip, sources }: { strip: readonly PrintedAd[]; sources: ReadonlyMap<string, string> }) {
  return (
    <Group gap="0.2in" justify="center" align="stretch" wrap="nowrap" mt="0.14in" style={{ breakInside: 'avoid' }}>
      {strip.map((printed) => (
        <BookAd key={printed.ad.id} printed={printed} sources={sources} />
      ))}
    </Group>
  )
}
