import { useState } from 'react'
import { noWebsite, websiteLabel } from '#contract/website/site-status.ts'
import { sponsorStatusLabels, sponsorTierLabels } from '#contract/sponsor/labels.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { PublishButton } from '#app/ui/record/publish-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { missingMessage, publishSponsor, removeSponsor } from './sponsor-commands.ts'
import { statusTones } from './sponsor-labels.ts'
import type { SponsorRow } from './use-sponsors.ts'
import { Reason } from '#app/ui/record/reason.tsx'
import { RecordHead } from '#app/ui/record/record-header.tsx'

export function SponsorHead({ sponsor, isDirty, onRemoved }: { sponsor: SponsorRow; isDirty: boolean; onRemoved: () => void }) {
  const online = useOnline()
  const [isRemoving, setRemoving] = useState(false)
  const { is_published: isPublished, currentStatus, tier, waiting, logo_file_id: logoId } = sponsor
  const logo = useShownFiles(logoId === null ? [] : [logoId]).get(logoId ?? '')
  const isConnected = useSiteConnected()
  const site = websiteLabel(sponsor, isConnected)
  const lack = missingMessage(sponsor)
  const checking = useOpenCommand({ resource: 'sponsors', id: sponsor.id })
  const disabledReason = blockedReason({ waiting: waiting === true, isUploading: logo?.row !== undefined, isDirty, online }) ?? checking
  return (
    <RecordHead
      tags={
        <>
          <Tag>{sponsorTierLabels[tier]}</Tag>
          <Tag tone={statusTones[currentStatus]}>{sponsorStatusLabels[currentStatus]}</Tag>
          <Tag tone={site.tone}>{site.word}</Tag>
          {waiting && <Tag tone="wait">Not sent yet</Tag>}
        </>
      }
      main={
        <PublishButton
          isPublished={isPublished}
          noun="sponsor"
          about={sponsor.name}
          isConnected={isConnected}
          disabled={disabledReason !== undefined || lack !== undefined}
          publish={(does) => publishSponsor(sponsor, does)}
        />
      }
      more={isPublished ? [] : [{ label: 'Delete…', isOff: disabledReason !== undefined, run: () => setRemoving(true) }]}
    >
      {!isPublished && isConnected === false && <Reason>{noWebsite}</Reason>}
      {lack && <Reason>{lack}</Reason>}
      {disabledReason && <Reason>{disabledReason}</Reason>}
      {isRemoving && (
        <ConfirmDialog
          title={`Delete “${sponsor.name}”?`}
          confirmLabel="Delete sponsor"
          onConfirm={async () => {
            const message = await removeSponsor(sponsor)
            if (message === undefined) onRemoved()
            return message
          }}
          onClose={() => setRemoving(false)}
        >
          <p>This permanently removes it from the event. To keep what was agreed, set its status to Canceled instead.</p>
        </ConfirmDialog>
      )}
    </RecordHead>
  )
}

interface Blockers {
  waiting: boolean
  isUploading: boolean
  isDirty: boolean
  online: boolean
}

function blockedReason({ waiting, isUploading, isDirty, online }: Blockers): string | undefined {
  if (waiting) return 'Some changes haven’t been sent yet. You can publish or delete once they are.'
  if (isUploading) return 'The logo hasn’t been uploaded yet. You can publish or delete once it is.'
  if (isDirty) return 'Save your changes before you publish or delete.'
  return online ? undefined : 'Publishing and deleting need a connection.'
}
