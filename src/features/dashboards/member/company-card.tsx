import { Stack } from '@mantine/core'
import { membershipLabels, standingLabels } from '#contract/company/labels.ts'
import type { Company } from '#contract/company/schema.ts'
import { Fact, Facts } from '#app/ui/facts.tsx'

/** The company's membership record. */
export function CompanyCard({ company }: { company: Company }) {
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
