import { Box, Group, Paper, Stack, Text } from '@mantine/core'
import type { ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import { useAwards, useAwardsOfProfile } from '#app/outbox/lists/use-awards.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Badges } from '#app/ui/pictures/badges.tsx'
import { companyCertificationLabels } from '#contract/profile/labels.ts'
import { fieldsOfKind } from './profile-kinds.ts'
import type { ProfileChoices } from './use-profile-choices.ts'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { Columns } from '#app/ui/columns.tsx'

interface ProfilePreviewProps {
  kind: ProfileKind
  companyId: string
  values: ProfileFields
  choices: ProfileChoices
}

/** The page as the public will see it, from the form's current values. */
export function ProfilePreview({ kind, companyId, values, choices }: ProfilePreviewProps) {
  const awards = useAwards()(useAwardsOfProfile({ company_id: companyId, kind, award_ids: values.award_ids }))
  const named = (field: keyof ProfileChoices) => labelsOf(choices[field], values[field])
  const facts: Record<string, string> = {
    Established: values.year_established === null || Number.isNaN(values.year_established) ? '' : String(values.year_established),
    'Price range': named('price_range_ids').join(', '),
    'Works in': [...named('region_ids'), ...named('service_city_ids')].join(', '),
    Certified: values.certifications.map((one) => companyCertificationLabels[one]).join(', '),
    License: values.license_number,
    Warranty: values.warranty,
  }
  const contact = [values.phone, values.email, values.website.replace(/^https:\/\//, '')].filter(Boolean)
  return (
    <Paper component="article" withBorder style={{ overflowWrap: 'anywhere' }} aria-label="Public preview">
      <Text inherit px="lg" py="xs" c="dimmed" fz="0.9375rem">
        Public preview
      </Text>
      {values.hero && (
        <Box w="100%" mah="22rem" style={{ aspectRatio: '3 / 2' }}>
          <PhotoImage fileId={values.hero.file_id} alt={values.hero.alt} size="web" />
        </Box>
      )}
      <Stack gap="sm" p="lg">
        {values.logo_file_id !== null && (
          <Box w="7rem" h="5rem" p="0.25rem" bg="#ffffff" c="#4d5b70">
            <PhotoImage fileId={values.logo_file_id} alt="Logo" size="web" fit="contain" />
          </Box>
        )}
        <h2>{values.display_name || 'Your company'}</h2>
        {values.tagline && (
          <Text inherit fw={600}>
            {values.tagline}
          </Text>
        )}
        <Group component="ul" gap="0.375rem">
          {fieldsOfKind[kind].flatMap(named).map((label) => (
            <Box key={label} component="li" px="0.625rem" py="0.125rem" bg="var(--brand-wash)">
              {label}
            </Box>
          ))}
        </Group>
        <Badges badges={awards} label="Awards" />
        {values.about ? <Lines>{values.about}</Lines> : <Dimmed>Your story goes here.</Dimmed>}
        <Facts min="12rem" gap="xs">
          {Object.entries(facts)
            .filter(([, text]) => text !== '')
            .map(([name, text]) => (
              <Fact key={name} term={name}>
                {text}
              </Fact>
            ))}
        </Facts>
        {values.gallery.length > 0 && (
          <Columns min="6rem" gap="xs">
            {values.gallery.map(({ file_id: id, alt }) => (
              <Box key={id} style={{ aspectRatio: '4 / 3' }}>
                <PhotoImage fileId={id} alt={alt} size="web" />
              </Box>
            ))}
          </Columns>
        )}
        {contact.length > 0 && <Lines>{contact.join('\n')}</Lines>}
      </Stack>
    </Paper>
  )
}

/** Text with the line breaks that people typed. */
function Lines({ children }: { children: string }) {
  return (
    <Text inherit style={{ whiteSpace: 'pre-line' }}>
      {children}
    </Text>
  )
}

function labelsOf(choices: readonly { value: string; label: string }[], chosen: readonly string[]): string[] {
  return chosen.flatMap((one) => choices.find(({ value }) => value === one)?.label ?? [])
}
