import { Box, Group } from '@mantine/core'
import { profileChecklist } from '#contract/profile/readiness.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { profileStatusLabels } from '#contract/profile/status-labels.ts'
import { DividedList } from '#app/ui/divided-list.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'

const pages = [
  { kind: 'REMODELER', to: '/member/remodeler', label: 'Remodeler profile' },
  { kind: 'BUILDER', to: '/member/builder', label: 'Builder profile' },
  { kind: 'DEVELOPER', to: '/member/developer', label: 'Developer profile' },
] as const

/** Links to the company's profiles, with the status of each once they are on this device. */
export function ProfileLinks({ profiles }: { profiles: readonly B2cProfile[] | undefined }) {
  return (
    <Box component="section" mt="sm" aria-labelledby="profiles">
      <h3 id="profiles">Parade of Homes profiles</h3>
      <DividedList>
        {pages.map(({ kind, to, label }) => (
          <Group key={kind} component="li" gap="0 1rem" justify="space-between">
            <TallLink my="-0.5rem" fw={600} to={to}>
              {label}
            </TallLink>
            {profiles && <Dimmed>{standingOf(profiles.find((profile) => profile.kind === kind))}</Dimmed>}
          </Group>
        ))}
      </DividedList>
    </Box>
  )
}

function standingOf(profile: B2cProfile | undefined): string {
  if (!profile) return 'Not started'
  const items = profileChecklist(profile.kind, profile)
  const done = items.filter(({ problem }) => problem === null).length
  const { word } = profileStatusLabels[profile.status]
  return done === items.length ? word : `${word}, ${done} of ${items.length} complete`
}
