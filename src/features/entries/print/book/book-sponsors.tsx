import { Box, Group } from '@mantine/core'
import { sponsorTierLabels, type SponsorTier } from '#contract/sponsor/labels.ts'
import { withoutScheme } from '../use-print-names.ts'
import type { BookExtras } from './use-book-extras.ts'

interface BookSponsorsProps {
  tiers: BookExtras['sponsors']['tiers']
  sources: ReadonlyMap<string, string>
}

/** Inches. */
const logoWidths: Partial<Record<SponsorTier, number>> = { PRESENTING: 2, PLATINUM: 1.6, DIAMOND: 1.6, GOLD: 1.3 }

/** The sponsors by tier, with larger logos for higher tiers. Without a logo, the name alone. */
export function BookSponsors({ tiers, sources }: BookSponsorsProps) {
  if (tiers.length === 0) return null
  return (
    <Group
      component="section"
      gap="0 0.5in"
      justify="center"
      align="stretch"
      fz="8.5pt"
      ta="center"
      // A heading alone at the end of a page would thank nobody.
      style={{ breakInside: 'avoid' }}
      aria-labelledby="print-sponsors"
    >
      <Box component="h2" flex="1 0 100%" id="print-sponsors">
        Thank you to our sponsors
      </Box>
      {tiers.map(({ tier, sponsors }) => {
        const width = logoWidths[tier] ?? 1
        return (
          <Box key={tier} flex={tier === 'PRESENTING' ? '1 0 100%' : '0 1 auto'} style={{ breakInside: 'avoid' }}>
            <Box component="h3" m="0.08in 0 0.04in" c="#4a5d7c" fz="10pt">
              {sponsorTierLabels[tier]}
            </Box>
            <Group component="ul" gap="0.1in 0.3in" justify="center" align="stretch">
              {sponsors.map(({ id, name, link, logo_file_id: logo }) => {
                const src = sources.get(logo ?? '')
                return (
                  <Box
                    key={id}
                    component="li"
                    display="grid"
                    style={{ alignContent: 'start', justifyItems: 'center', overflowWrap: 'anywhere' }}
                  >
                    {src && <img src={src} alt="" style={{ width: `${width}in`, height: `${width / 2}in`, objectFit: 'contain' }} />}
                    <b>{name}</b>
                    {link && <span>{withoutScheme(link)}</span>}
                  </Box>
                )
              })}
            </Group>
          </Box>
        )
      })}
    </Group>
  )
}
