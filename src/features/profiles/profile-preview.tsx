import { Box, Paper, Stack, Text } from '@mantine/core'
import type { ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import { useAwards } from '#app/outbox/lists/use-awards.ts'
import { useAwardsOfProfile } from '#app/outbox/lists/use-awards-of-profile.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Badges } from '#app/ui/badges.tsx'
import { certificationChoices } from './profile-fields.ts'
import { fieldsOfKind } from './profile-kinds.ts'
import styles from './profile-preview.module.css'
import type { ProfileChoices } from './use-profile-choices.ts'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'

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
    Certified: labelsOf(certificationChoices, values.certifications).join(', '),
    License: values.license_number,
    Warranty: values.warranty,
  }
  const contact = [values.phone, values.email, values.website.replace(/^https:\/\//, '')].filter(Boolean)
  return (
    <Paper className={styles.preview} component="article" withBorder aria-label="Public preview">
      <p className={styles.previewNote}>Public preview</p>
      {values.hero && (
        <div className={styles.hero}>
          <PhotoImage fileId={values.hero.file_id} alt={values.hero.alt} size="web" />
        </div>
      )}
      <Stack gap="sm" p="lg">
        {values.logo_file_id !== null && (
          <Box maw="7rem">
            <PhotoImage fileId={values.logo_file_id} alt="Logo" size="web" />
          </Box>
        )}
        <h2>{values.display_name || 'Your company'}</h2>
        {values.tagline && (
          <Text inherit fw={600}>
            {values.tagline}
          </Text>
        )}
        <ul className={styles.does}>
          {fieldsOfKind[kind].flatMap(named).map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <Badges badges={awards} label="Awards" />
        {values.about ? <p className={styles.about}>{values.about}</p> : <Dimmed>Your story goes here.</Dimmed>}
        <dl>
          {Object.entries(facts)
            .filter(([, text]) => text !== '')
            .map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
        {values.gallery.length > 0 && (
          <div className={styles.gallery}>
            {values.gallery.map(({ file_id: id, alt }) => (
              <div key={id}>
                <PhotoImage fileId={id} alt={alt} size="web" />
              </div>
            ))}
          </div>
        )}
        {contact.length > 0 && <p className={styles.contact}>{contact.join('\n')}</p>}
      </Stack>
    </Paper>
  )
}

function labelsOf(choices: readonly { value: string; label: string }[], chosen: readonly string[]): string[] {
  return chosen.flatMap((one) => choices.find(({ value }) => value === one)?.label ?? [])
}
