import { Box, Center, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { sponsorTierLabels, sponsorTiers } from '#contract/sponsor/labels.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import styles from './logo-wall.module.css'
import type { SponsorRow } from './use-sponsors.ts'

/** Higher tiers are larger. */
const sizes: Partial<Record<SponsorRow['tier'], string>> = { PRESENTING: '15rem', PLATINUM: '12rem', DIAMOND: '12rem', GOLD: '10rem' }

/** Sponsor logos by tier, as the public would see them together. Committed sponsors that are not published yet are marked. */
export function LogoWall({ rows }: { rows: readonly SponsorRow[] }) {
  const shown = rows.filter(({ currentStatus }) => currentStatus === 'ACTIVE' || currentStatus === 'COMMITTED')
  const files = useShownFiles(shown.flatMap(({ logo_file_id: id }) => id ?? []))
  const tiers = sponsorTiers.filter((tier) => shown.some((row) => row.tier === tier))
  return (
    <Group
      component="section"
      gap="1.25rem 2rem"
      align="stretch"
      px="lg"
      py="md"
      bd="1px solid var(--line)"
      bg="var(--sheet)"
      aria-label="Logo wall"
    >
      {tiers.length === 0 && <Dimmed>No committed sponsors yet.</Dimmed>}
      {tiers.map((tier) => (
        <Box key={tier} maw="100%">
          <Box component="h2" mb="0.5rem" c="dimmed" fz="0.9375rem">
            {sponsorTierLabels[tier]}
          </Box>
          <Group component="ul" gap="0.75rem" align="stretch">
            {shown
              .filter((row) => row.tier === tier)
              .map(({ id, name, logo_file_id: logo, is_published: isPublished }) => (
                <Box key={id} component="li" w={sizes[tier] ?? '8rem'} maw="100%">
                  <Stack
                    className={styles.logo}
                    gap="0.375rem"
                    h="100%"
                    p="0.625rem"
                    c="var(--ink)"
                    fz="sm"
                    lh={1.3}
                    td="none"
                    {...(!isPublished && { style: { borderStyle: 'dashed' } })}
                    renderRoot={(props) => <Link {...props} to="/admin/sponsors" search={(search) => ({ ...search, id })} />}
                  >
                    {/* Logos are designed for white paper. */}
                    <Center
                      component="span"
                      flex="none"
                      p="0.5rem"
                      c="#4d5b70"
                      bg="#ffffff"
                      style={{ aspectRatio: '3 / 2', overflow: 'hidden' }}
                    >
                      {logo ? <Picture src={files.get(logo)?.src} alt="" fit="contain" /> : 'No logo yet'}
                    </Center>
                    <span>{name}</span>
                    {!isPublished && (
                      <Text span c="dimmed" fz="sm">
                        Not published yet
                      </Text>
                    )}
                  </Stack>
                </Box>
              ))}
          </Group>
        </Box>
      ))}
    </Group>
  )
}
