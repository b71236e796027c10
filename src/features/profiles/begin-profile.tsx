import { Group } from '@mantine/core'
import type { Company } from '#contract/company/schema.ts'
import type { B2cProfile, ProfileKind } from '#contract/profile/schema.ts'
import { profileNames } from '#contract/profile/kind-names.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { Button } from '#app/ui/button.tsx'
import { useOnce } from '#app/ui/once-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { filledFrom, firstProfile } from './first-profile.ts'
import { beginProfile } from './profile-commands.ts'

interface BeginProfileProps {
  kind: ProfileKind
  company: Company
  siblings: readonly B2cProfile[]
  isViewer: boolean
  /** The company, if staff act for it. */
  forCompany: ForCompany | undefined
}

/** Shown while there is no profile: what it is for, and what it can be copied from. */
export function BeginProfile({ kind, company, siblings, isViewer, forCompany }: BeginProfileProps) {
  // One for all buttons: two of them must not create two profiles.
  const { start, failure } = useOnce()
  const { title, noun } = profileNames[kind]
  const Title = forCompany ? 'h2' : 'h1'
  const begin = (sibling?: B2cProfile) => {
    const first = firstProfile(company)
    void start(() => beginProfile(kind, sibling ? { ...first, ...filledFrom(kind, first, sibling) } : first, forCompany))
  }
  return (
    <Panel tone="mark" component="article" gap="md" maw="44rem" p="clamp(1.25rem, 4vw, 2.5rem)">
      <Title>{title}</Title>
      {forCompany ? (
        <p>
          {company.name} has no {noun} profile yet. You can write it on its behalf. The company is notified and can see it.
        </p>
      ) : (
        <p>
          This page introduces {company.name} as a {noun} to the public: your story, photos, what you do and where. You’ll see a preview of
          the public page as you write.
        </p>
      )}
      {isViewer ? (
        <p>There’s no profile yet. Ask an owner at your company to start one.</p>
      ) : (
        <Group gap="xs">
          <Button variant="filled" onClick={() => begin()}>
            Create {noun} profile
          </Button>
          {siblings.map((sibling) => (
            <Button key={sibling.id} onClick={() => begin(sibling)}>
              Copy from the {profileNames[sibling.kind].noun} profile
            </Button>
          ))}
          {failure}
        </Group>
      )}
    </Panel>
  )
}
