import { Group } from '@mantine/core'
import { formLabel } from '#contract/record-text.ts'
import { profileNames } from '#contract/profile/kind-names.ts'
import { profileChecklist, profileTransitions } from '#contract/profile/readiness.ts'
import type { B2cProfile, ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import { countToFix, withFieldProblems, type ValueProblems } from '#contract/value/value-problem.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { NeedsList } from '#app/ui/form/needs-list.tsx'
import { requestedMessage } from '#app/ui/form/requested-message.ts'
import { SubmitRecord, whyBlocked } from '#app/ui/form/submit-record.tsx'
import { submitProfile } from './profile-commands.ts'
import { profileLabels } from '#contract/profile/labels.ts'

interface ProfileEndProps {
  kind: ProfileKind
  record: B2cProfile
  values: ProfileFields
  /** All values with errors, and the ones that the server doesn't have. */
  problems: ValueProblems
  unsent: ValueProblems
  isOnServer: boolean
  isLocked: boolean
  onJump: (field: string) => void
  /** Resolves once the pending edits are sent. */
  flush: () => Promise<unknown>
  forCompany: ForCompany | undefined
}

/** The end of the form: what is still missing, and the button to submit. */
export function ProfileEnd({ kind, record, values, problems, unsent, isOnServer, isLocked, onJump, flush, forCompany }: ProfileEndProps) {
  const checking = useOpenCommand({ resource: 'b2c_profiles', id: record.id })
  const items = withFieldProblems(profileChecklist(kind, values), { problems, values, labelOf: (path) => formLabel('b2c_profiles', path) })
  const requested = requestedMessage(record, profileLabels)
  const open = items.filter(({ problem }) => problem !== null)
  return (
    <>
      <NeedsList title="Requirements" items={items} requested={requested} onJump={isLocked ? undefined : onJump} />
      {!isLocked && profileTransitions.submit.from.includes(record.status) && (
        <SubmitRecord
          title="Submit"
          about={values.display_name || profileNames[kind].title}
          label={forCompany ? 'Submit for the company' : record.status === 'DRAFT' ? 'Submit profile' : 'Resubmit profile'}
          blocked={checking ?? whyBlocked(open, countToFix(problems, unsent))}
          isOnServer={isOnServer}
          onSubmit={async () => {
            await flush()
            return submitProfile(kind, forCompany)
          }}
        >
          {open.length === 0 && (
            <p>
              {requested === undefined ? 'Nothing is missing.' : 'Resubmit once you’ve made the requested changes.'}{' '}
              {forCompany ? 'You can approve and publish it next.' : 'The association reviews it before it’s published.'}
            </p>
          )}
        </SubmitRecord>
      )}
      {forCompany && profileTransitions.approve.from.includes(record.status) && (
        <Panel aria-label="Review">
          <p>This profile was submitted. Approve and publish it next.</p>
          <Group gap="xs">
            <ButtonLink to="/admin/member" search={{ tab: 'profiles', id: record.id }}>
              Review the profile
            </ButtonLink>
          </Group>
        </Panel>
      )}
    </>
  )
}
