import { useState } from 'react'
import { noWebsite } from '#contract/website/site-status.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { PublishButton } from '#app/ui/record/publish-button.tsx'
import { mapsLink } from '#app/ui/map/plot-pins.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { archiveNeighborhood, publishNeighborhood } from './neighborhood-commands.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import type { NeighborhoodRow } from './use-neighborhoods.ts'
import { Reason } from '#app/ui/record/reason.tsx'

export function NeighborhoodActions({ neighborhood, isDirty }: { neighborhood: NeighborhoodRow; isDirty: boolean }) {
  const online = useOnline()
  const isConnected = useSiteConnected()
  const checking = useOpenCommand({ resource: 'neighborhoods', id: neighborhood.id })
  const [problem, setProblem] = useState<string>()
  const { is_published: isPublished, is_archived: isArchived, location } = neighborhood
  const reason = neighborhood.waiting
    ? 'Some changes haven’t been sent yet. You can publish or archive once they are.'
    : isDirty
      ? 'Save your changes before you publish or archive.'
      : online
        ? checking
        : 'Publishing and archiving need a connection.'

  return (
    <>
      {!isArchived && (
        <PublishButton
          isPublished={isPublished}
          noun="neighborhood"
          isConnected={isConnected}
          disabled={reason !== undefined}
          publish={(does) => publishNeighborhood(neighborhood, does)}
        />
      )}
      <ConfirmButton
        label={isArchived ? 'Restore…' : 'Archive…'}
        confirmLabel={isArchived ? 'Restore neighborhood' : 'Archive neighborhood'}
        {...(!isArchived && { detail: 'No one can choose it until you restore it.' })}
        disabled={reason !== undefined}
        onConfirm={async () => setProblem(await archiveNeighborhood(neighborhood, !isArchived))}
      />
      {location && (
        <Button component="a" href={mapsLink(location)} target="_blank" rel="noreferrer">
          Open in Google Maps
        </Button>
      )}
      {!isPublished && !isArchived && isConnected === false && <Reason>{noWebsite}</Reason>}
      {reason && <Reason>{reason}</Reason>}
      {problem && <Problem>{problem}</Problem>}
    </>
  )
}
