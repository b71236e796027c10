import type { ReactNode } from 'react'
import type { B2cProfile, ProfileKind } from '#contract/profile/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/form/callout.tsx'
import page from '#app/ui/form/form-page.module.css'
import { Tag } from '#app/ui/tag.tsx'
import { profileLabels } from './profile-fields.ts'
import { profileNames } from './profile-kinds.ts'
import { profileStatusLabels } from './profile-status.ts'

interface ProfileHeadProps {
  kind: ProfileKind
  record: B2cProfile
  onJump: ((field: string) => void) | undefined
  children: ReactNode
}

/** Which profile it is, how it stands, and what the association asks for. */
export function ProfileHead({ kind, record, onJump, children }: ProfileHeadProps) {
  const { tone, word } = profileStatusLabels[record.status]
  const { changes_requested: request } = record
  return (
    <>
      <header className={page.head}>
        <div className={page.title}>
          <h1>{profileNames[kind].title}</h1>
          <Tag tone={tone}>{word}</Tag>
        </div>
        {children}
      </header>
      {request && record.status === 'CHANGES_REQUESTED' && (
        <Callout title="The association requested changes" tone="alarm">
          <p>{request.message}</p>
          <div className={page.chips}>
            {onJump &&
              request.fields.map((field) => (
                <Button key={field} onClick={() => onJump(field)}>
                  {profileLabels[field as keyof typeof profileLabels] ?? field}
                </Button>
              ))}
          </div>
        </Callout>
      )}
    </>
  )
}
