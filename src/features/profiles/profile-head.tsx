import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { B2cProfile, ProfileKind } from '#contract/profile/schema.ts'
import { profileStatusLabel } from '#contract/profile/status-labels.ts'
import { profileNames } from '#contract/profile/kind-names.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { ChangesRequested } from '#app/ui/form/changes-requested.tsx'
import page from '#app/ui/form/form-page.module.css'
import { Tag } from '#app/ui/tag.tsx'
import { profileLabels } from '#contract/profile/labels.ts'

interface ProfileHeadProps {
  kind: ProfileKind
  record: B2cProfile
  isConnected: boolean | undefined
  forCompany: ForCompany | undefined
  onJump: ((field: string) => void) | undefined
  children: ReactNode
}

export function ProfileHead({ kind, record, isConnected, forCompany, onJump, children }: ProfileHeadProps) {
  const { tone, word } = profileStatusLabel(record, isConnected)
  const { changes_requested: request } = record
  // For staff, the page has the company's name.
  const Title = forCompany ? 'h2' : 'h1'
  return (
    <>
      <Stack className={page.head} component="header" gap="0.375rem">
        <Group gap="0.5rem 1rem">
          <Title>{profileNames[kind].title}</Title>
          <Tag tone={tone}>{word}</Tag>
        </Group>
        {children}
      </Stack>
      {request && record.status === 'CHANGES_REQUESTED' && <ChangesRequested request={request} labels={profileLabels} onJump={onJump} />}
    </>
  )
}
