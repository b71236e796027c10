import type { Company } from '#contract/company/schema.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { Stack, Box, Group } from '@mantine/core'
import { membershipLabels, standingLabels } from '#contract/company/labels.ts'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { profileChecklist } from '#contract/profile/readiness.ts'
import { profileStatusLabel } from '#contract/profile/status-labels.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { DividedList } from '#app/ui/divided-list.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'

interface CompanyAndProfilesProps {
  company: Company | null | undefined
  profiles: readonly B2cProfile[] | undefined
}

/** The member's company, and its profiles with how far each is. */
export function CompanyAndProfiles({ company, profiles }: CompanyAndProfilesProps) {
  return (
    <>
      {company ? <CompanyCard company={company} /> : <p>Your account isn’t linked to a company yet. Ask the association to link it.</p>}
      <ProfileLinks profiles={profiles} />
    </>
  )
}

function CompanyCard({ company }: { company: Company }) {
  const rows = [
    ['Member number', company.member_number],
    ['Membership type', membershipLabels[company.membership_type]],
    ['Standing', standingLabels[company.standing].label],
    ['Phone', company.phone],
    ['Email', company.email],
    ['Address', company.address],
  ].filter(([, value]) => value)
  return (
    <Stack component="section" gap="xs" mt="xs" aria-labelledby="company">
      <h3 id="company">{company.name}</h3>
      <Facts min="9rem" isFilling gap="0.5rem 1rem">
        {rows.map(([label = '', value]) => (
          <Fact
            key={label}
            term={label}
            isAlarming={label === 'Standing' && company.standing !== 'GOOD'}
            isWide={label === 'Email' || label === 'Address'}
          >
            {value}
          </Fact>
        ))}
      </Facts>
    </Stack>
  )
}

const pages = [
  { kind: 'REMODELER', to: '/member/remodeler', label: 'Remodeler profile' },
  { kind: 'BUILDER', to: '/member/builder', label: 'Builder profile' },
  { kind: 'DEVELOPER', to: '/member/developer', label: 'Developer profile' },
] as const

/** Links to the company's profiles, with the status of each once they are on this device. */
function ProfileLinks({ profiles }: { profiles: readonly B2cProfile[] | undefined }) {
  const isConnected = useSiteConnected()
  return (
    <Box component="section" mt="sm" aria-labelledby="profiles">
      <h3 id="profiles">Parade of Homes profiles</h3>
      <DividedList>
        {pages.map(({ kind, to, label }) => (
          <Group key={kind} component="li" gap="0 1rem" justify="space-between">
            <TallLink my="-0.5rem" fw={600} to={to}>
              {label}
            </TallLink>
            {profiles && (
              <Dimmed>
                {profileStatusText(
                  profiles.find((profile) => profile.kind === kind),
                  isConnected,
                )}
              </Dimmed>
            )}
          </Group>
        ))}
      </DividedList>
    </Box>
  )
}

function profileStatusText(profile: B2cProfile | undefined, isConnected: boolean | undefined): string {
  if (!profile) return 'Not started'
  const items = profileChecklist(profile.kind, profile)
  const done = items.filter(({ problem }) => problem === null).length
  const { word } = profileStatusLabel(profile, isConnected)
  return done === items.length ? word : `${word}, ${done} of ${items.length} complete`
}
