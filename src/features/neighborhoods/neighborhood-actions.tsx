import { useState } from 'react'
import { neighborhoodStatusLabels } from '#contract/neighborhood/defaults.ts'
import { noWebsite, websiteLabel } from '#contract/website/site-status.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { PublishButton } from '#app/ui/record/publish-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { archiveNeighborhood, publishNeighborhood } from './neighborhood-commands.ts'
import { statusTones } from './neighborhood-columns.tsx'
import type { NeighborhoodRow } from './use-neighborhoods.ts'
import { Reason } from '#app/ui/record/reason.tsx'
import { RecordHead } from '#app/ui/record/record-header.tsx'

export function NeighborhoodActions({ neighborhood, isDirty }: { neighborhood: NeighborhoodRow; isDirty: boolean }) {
  const online = useOnline()
  const isConnected = useSiteConnected()
  const checking = useOpenCommand({ resource: 'neighborhoods', id: neighborhood.id })
  const [isAsking, ask] = useState(false)
  const site = websiteLabel(neighborhood, isConnected)
  const { is_published: isPublished, is_archived: isArchived } = neighborhood
  const reason = neighborhood.waiting
    ? 'Some changes haven’t been sent yet. You can publish or archive once they are.'
    : isDirty
      ? 'Save your changes before you publish or archive.'
      : online
        ? checking
        : 'Publishing and archiving need a connection.'

  return (
    <RecordHead
      tags={
        <>
          <Tag tone={statusTones[neighborhood.status]}>{neighborhoodStatusLabels[neighborhood.status]}</Tag>
          {isArchived ? <Tag tone="wait">Archived</Tag> : <Tag tone={site.tone}>{site.word}</Tag>}
          {neighborhood.waiting && <Tag tone="wait">Not sent yet</Tag>}
        </>
      }
      main={
        !isArchived && (
          <PublishButton
            isPublished={isPublished}
            noun="neighborhood"
            about={neighborhood.name}
            isConnected={isConnected}
            disabled={reason !== undefined}
            publish={(does) => publishNeighborhood(neighborhood, does)}
          />
        )
      }
      more={[{ label: isArchived ? 'Restore…' : 'Archive…', isOff: reason !== undefined, run: () => ask(true) }]}
    >
      {!isPublished && !isArchived && isConnected === false && <Reason>{noWebsite}</Reason>}
      {reason && <Reason>{reason}</Reason>}
      {isAsking && (
        <ConfirmDialog
          about={neighborhood.name}
          title={isArchived ? 'Restore this neighborhood?' : 'Archive this neighborhood?'}
          confirmLabel={isArchived ? 'Restore neighborhood' : 'Archive neighborhood'}
          onConfirm={() => archiveNeighborhood(neighborhood, !isArchived)}
          onClose={() => ask(false)}
        >
          <p>{isArchived ? 'It can be chosen in entries again.' : 'No one can choose it until you restore it.'}</p>
        </ConfirmDialog>
      )}
    </RecordHead>
  )
}
