import { Stack } from '@mantine/core'
import { useState } from 'react'
import { adRefusal, adStateReason } from '#contract/advertisement/rules.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { useUnsentFile } from '#app/files/use-unsent-files.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ArtworkVersion } from './artwork-version.tsx'
import type { AdRow } from './use-advertisements.ts'
import { FileSlot } from '#app/features/photos/file-slot.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'

interface AdArtworkProps {
  ad: AdRow
  event: Event
  now: number
  disabledReason: string | undefined
}

export function AdArtwork({ ad, event, now, disabledReason }: AdArtworkProps) {
  const files = useShownFiles(ad.artwork.map(({ file_id: id }) => id))
  const { sent_at: sent, approved_at: approved, note } = ad.proof
  const checking = useOpenCommand({ resource: 'advertisements', id: ad.id })
  const fileId = useUnsentFile(ad.id, 'AD_ARTWORK') ?? null
  const why = disabledReason ?? checking ?? adStateReason('artwork', ad.state)
  return (
    <Panel maw="68rem" p="1rem min(1.25rem, 4%)" aria-labelledby="artwork">
      <h2 id="artwork">Artwork and proof</h2>
      {ad.artwork.length > 0 && (
        <DividedList>
          {ad.artwork.toReversed().map((version) => (
            <ArtworkVersion
              key={version.version}
              version={version}
              ad={ad}
              zone={event.timezone}
              src={files.get(version.file_id)?.src}
              isNewest={version === ad.artwork.at(-1)}
            />
          ))}
        </DividedList>
      )}
      {sent && (
        <p>
          Proof sent {formatInstantForViewer(sent, event.timezone)}
          {approved ? `, approved ${formatInstantForViewer(approved, event.timezone)}.` : '. Not approved yet.'}
          {note && ` “${note}”`}
        </p>
      )}
      {why !== undefined && <Dimmed>{why}</Dimmed>}
      {(why === undefined || fileId !== null) && <TakeIn ad={ad} event={event} now={now} fileId={fileId} />}
    </Panel>
  )
}

interface TakeInProps extends Omit<AdArtworkProps, 'disabledReason'> {
  /** The file waiting on this device to be uploaded and registered. */
  fileId: string | null
}

function TakeIn({ ad, event, now, fileId }: TakeInProps) {
  const [exception, setException] = useState('')
  const refusal = adRefusal('artwork', ad, event, now)
  const late = refusal?.why === 'DEADLINE' ? refusal : undefined
  return (
    <Stack gap="sm">
      {late && (
        <TextLine
          name="artwork-exception"
          label="Reason for the exception"
          hint={`Artwork was due ${formatInstantForViewer(late.at, event.timezone)}. Enter the reason for the exception, then choose the file.`}
          value={exception}
          onChange={setException}
        />
      )}
      {(!late || fileId !== null || exception.trim().length >= 5) && (
        <FileSlot
          name="artwork_file"
          label={ad.artwork.length === 0 ? 'Add artwork' : 'Add new version'}
          hint={ad.artwork.length === 0 ? 'PDF, JPG or PNG.' : 'PDF, JPG or PNG. Replaces the earlier version and its proof.'}
          owner={{ type: 'advertisements', id: ad.id }}
          purpose="AD_ARTWORK"
          value={fileId}
          action={{ exception: late ? exception : '' }}
          onChange={() => {}}
        />
      )}
    </Stack>
  )
}
