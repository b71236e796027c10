import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { sponsorTierLabels, sponsorTiers } from '#contract/sponsor/labels.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import styles from './logo-wall.module.css'
import type { SponsorRow } from './use-sponsors.ts'

/** Sponsor logos by tier, as the public would see them together. Committed sponsors that are not published yet are marked. */
export function LogoWall({ rows }: { rows: readonly SponsorRow[] }) {
  const shown = rows.filter(({ standing }) => standing === 'ACTIVE' || standing === 'COMMITTED')
  const files = useShownFiles(shown.flatMap(({ logo_file_id: id }) => id ?? []))
  const tiers = sponsorTiers.filter((tier) => shown.some((row) => row.tier === tier))
  return (
    <Group
      className={styles.wall}
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
        <div key={tier} data-tier={tier}>
          <h2>{sponsorTierLabels[tier]}</h2>
          <ul>
            {shown
              .filter((row) => row.tier === tier)
              .map(({ id, name, logo_file_id: logo, is_published: isPublished }) => (
                <li key={id} data-public={isPublished}>
                  <Link to="/admin/sponsors" search={(search) => ({ ...search, id })}>
                    {logo ? (
                      <Picture src={files.get(logo)?.src} alt="" />
                    ) : (
                      <Text span inherit fz="sm">
                        No logo yet
                      </Text>
                    )}
                    <span>{name}</span>
                    {!isPublished && <small>Not published yet</small>}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Group>
  )
}
