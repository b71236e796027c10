import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { profileActionProblem, profileTransitions, type ProfileAction } from '#contract/profile/readiness.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { profileStatusLabel } from '#contract/profile/status-labels.ts'
import { isTooShort, minLetters } from '#contract/value/needed-text.ts'
import { noWebsite } from '#contract/website/site-status.ts'
import { profileNames } from '#contract/profile/kind-names.ts'
import { useActionDraft } from '#app/features/outbox/use-action-draft.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { showConfirmation } from '#app/ui/messages/toasts.tsx'
import { useTabTitle } from '#app/ui/messages/use-tab-title.ts'
import { Callout } from '#app/ui/form/callout.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { RecordHead, RecordHeader } from '#app/ui/record/record-header.tsx'
import { publishedMessages } from '#app/ui/record/published-messages.ts'
import { Tag } from '#app/ui/tag.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { ProfilePreview } from './profile-preview.tsx'
import { useProfileChoices } from './use-profile-choices.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { doneOf, outcomeOf } from '#app/outbox/commands/command-messages.ts'
import { RecordHistory } from '#app/features/audit/record-history.tsx'

interface ProfileReviewProps {
  profile: B2cProfile
  companyName: string
  isCompanyArchived: boolean
  onClose: () => void
}

/** One company's profile as the public will see it, with staff's decisions. */
export function ProfileReview({ profile, companyName, isCompanyArchived, onClose }: ProfileReviewProps) {
  const choices = useProfileChoices(profile.kind, profile)
  useTabTitle(profile.display_name || profileNames[profile.kind].title)
  const isOnline = useOnline()
  const checking = useOpenCommand({ resource: 'b2c_profiles', id: profile.id })
  const isBlocked = !isOnline || checking !== undefined
  const { isBusy, problem, attempt } = useAttempt(profile.display_name || companyName)
  const [isAsking, setAsking] = useState(false)
  const isConnected = useSiteConnected()
  const { tone, word } = profileStatusLabel(profile, isConnected)
  const may = (step: ProfileAction) => profileActionProblem(step, profile, 'admin') === null && !(step === 'publish' && isCompanyArchived)
  const waiting = profileTransitions.publish.from.includes(profile.status) && profileActionProblem('publish', profile, 'admin')

  async function decide(step: 'approve' | 'publish' | 'unpublish') {
    if (await attempt(() => decideProfile(profile, step)))
      showConfirmation(step === 'approve' ? `The profile was ${doneOf(step)}.` : publishedMessages(isConnected)[step])
  }

  return (
    <Stack gap="var(--gap)" miw={0}>
      <RecordHeader
        title={profile.display_name || profileNames[profile.kind].title}
        about={
          <Group gap="0 1rem">
            <Dimmed>
              {profileNames[profile.kind].title} for {companyName}
            </Dimmed>
            {!isCompanyArchived && (
              <TallLink to="/admin/profile" search={{ companyId: profile.company_id, kind: profile.kind }}>
                Edit for the company
              </TallLink>
            )}
          </Group>
        }
        backLabel="All profiles"
        way={onClose}
      >
        <RecordHead
          tags={<Tag tone={tone}>{word}</Tag>}
          main={
            <>
              {may('approve') && (
                <Button variant="filled" disabled={isBlocked} aria-disabled={isBusy} onClick={() => void decide('approve')}>
                  Approve
                </Button>
              )}
              {may('publish') && (
                <Button variant="filled" disabled={isBlocked} aria-disabled={isBusy} onClick={() => void decide('publish')}>
                  Publish
                </Button>
              )}
              {may('unpublish') && (
                <ConfirmButton
                  label="Unpublish…"
                  confirmLabel="Unpublish profile"
                  disabled={isBlocked}
                  onConfirm={() => decide('unpublish')}
                />
              )}
            </>
          }
          more={may('request_changes') ? [{ label: 'Request changes…', isOff: isBlocked, run: () => setAsking(true) }] : []}
        />
      </RecordHeader>
      {isCompanyArchived && <p>Its company is archived. Restore the company to edit or publish this profile.</p>}
      {may('publish') && isConnected === false && <Dimmed>{noWebsite}</Dimmed>}
      {waiting && (
        <Group gap="0.5rem 1rem">
          <p>{waiting.message}</p>
          <ButtonLink to="/admin/masterdata">Requested items</ButtonLink>
        </Group>
      )}
      {!isOnline && <Dimmed>You’re offline. Reviewing a profile needs a connection.</Dimmed>}
      {problem && (
        <Callout title="Couldn’t save your decision" tone="alarm">
          <p role="alert">{problem}</p>
        </Callout>
      )}
      {profile.changes_requested && profile.status === 'CHANGES_REQUESTED' && (
        <Callout title="Changes requested" tone="alarm">
          <p>{profile.changes_requested.message}</p>
        </Callout>
      )}
      <ProfilePreview kind={profile.kind} companyId={profile.company_id} values={profile} choices={choices} />
      <RecordHistory entity="b2c_profiles" record={profile} />
      {isAsking && <RequestChanges profile={profile} companyName={companyName} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

/** Asks staff what the company should change. */
export function RequestChanges({ profile, companyName, onClose }: Pick<ProfileReviewProps, 'profile' | 'companyName' | 'onClose'>) {
  const label = `Request changes: ${profile.display_name || companyName}`
  const { text, write, inDialog } = useActionDraft({ id: profile.id, about: 'request_changes', label })
  return (
    <ConfirmDialog
      title="Request changes"
      about={label}
      confirmLabel="Request changes"
      {...inDialog(onClose)}
      isBlocked={isTooShort('message', text)}
      onConfirm={() => decideProfile(profile, 'request_changes', text.trim())}
    >
      <TextArea
        name="message"
        label="Requested changes"
        hint={`${companyName} will see this and resubmit the profile. At least ${minLetters.message} characters.`}
        rows={4}
        required
        value={text}
        onChange={write}
      />
    </ConfirmDialog>
  )
}

/** Sends a staff decision. Returns an error message, or undefined on success. */
async function decideProfile(
  { id, version }: Pick<B2cProfile, 'id' | 'version'>,
  action: Exclude<ProfileAction, 'submit'>,
  message = '',
): Promise<string | undefined> {
  const about = { record: { resource: 'b2c_profiles', id }, ...outcomeOf(action) }
  return failureOf(await command('b2c_profiles.act', { params: { id, action }, body: message === '' ? {} : { message }, version }, about))
}
