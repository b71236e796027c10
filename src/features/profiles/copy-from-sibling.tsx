import { Stack } from '@mantine/core'
import type { B2cProfile, ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { filledFrom } from './first-profile.ts'
import { profileLabels } from './profile-fields.ts'
import { profileNames } from './profile-kinds.ts'

interface CopyFromSiblingProps {
  kind: ProfileKind
  own: ProfileFields
  siblings: readonly B2cProfile[]
  onFill: (fields: Partial<ProfileFields>) => void
}

/** Offers to copy values from the company's other profiles into fields that are empty here. */
export function CopyFromSibling({ kind, own, siblings, onFill }: CopyFromSiblingProps) {
  const offers = siblings
    .map((sibling) => ({ sibling, fields: filledFrom(kind, own, sibling) }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
  if (offers.length === 0) return null
  return (
    <Panel tone="mark" gap="md" aria-label="Copy from another profile">
      {offers.map(({ sibling, fields }) => (
        <Stack key={sibling.kind} gap="xs" align="flex-start">
          <p>
            The {profileNames[sibling.kind].noun} profile has values for fields that are empty here:{' '}
            {Object.keys(fields)
              .map((field) => profileLabels[field as keyof ProfileFields])
              .join(', ')}
            .
          </p>
          <Button onClick={() => onFill(fields)}>Copy it from the {profileNames[sibling.kind].noun} profile</Button>
        </Stack>
      ))}
    </Panel>
  )
}
