import { profileChecklist, profileTransitions } from '#contract/profile-readiness.ts'
import type { B2cProfile, ProfileFields, ProfileKind } from '#contract/profile.ts'
import { NeedsList } from '#app/ui/form/needs-list.tsx'
import { SubmitPanel } from '#app/ui/form/submit-panel.tsx'
import { submitProfile } from './profile-commands.ts'

interface ProfileEndProps {
  kind: ProfileKind
  record: B2cProfile
  values: ProfileFields
  isLocked: boolean
  onJump: (field: string) => void
  /** Sees to it that everything written is at the server. */
  flush: () => Promise<unknown>
}

/** Below the fields: what is still needed, and the way to hand it in. */
export function ProfileEnd({ kind, record, values, isLocked, onJump, flush }: ProfileEndProps) {
  const items = profileChecklist(kind, values)
  const open = items.filter(({ problem }) => problem !== null)
  return (
    <>
      <NeedsList title="What is needed" items={items} onJump={isLocked ? undefined : onJump} />
      {!isLocked && profileTransitions.submit.from.includes(record.status) && (
        <SubmitPanel
          title="Submit"
          label={record.status === 'DRAFT' ? 'Submit to the association' : 'Submit it again'}
          blocked={open.length > 0 ? `Still needed: ${open.map(({ label }) => label).join(', ')}.` : undefined}
          onSubmit={async () => {
            await flush()
            return submitProfile(kind)
          }}
        >
          {open.length === 0 && <p>Everything is there. The association looks at it before the public does.</p>}
        </SubmitPanel>
      )}
    </>
  )
}
