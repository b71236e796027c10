import { Text } from '@mantine/core'
import { useState } from 'react'
import { adRefusal, adStateReason } from '#contract/advertisement/rules.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { useUploads } from '#app/files/use-uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { FilesField } from '#app/ui/form/files-field.tsx'
import { TextLine } from '#app/ui/form/text-line.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { actOnAd } from './ad-commands.ts'
import styles from './artwork.module.css'
import { ArtworkVersion } from './artwork-version.tsx'
import type { AdRow } from './use-advertisements.ts'

interface AdArtworkProps {
  ad: AdRow
  event: Event
  now: number
  held: string | undefined
}

/** Every file that came with what was found in it, what became of its proof, and the way in for the next. */
export function AdArtwork({ ad, event, now, held }: AdArtworkProps) {
  const files = useShownFiles(ad.artwork.map(({ file_id: id }) => id))
  const { sent_at: sent, approved_at: approved, note } = ad.proof
  const checking = useOpenCommand({ resource: 'advertisements', id: ad.id })
  const why = held ?? checking ?? adStateReason('artwork', ad.state)
  return (
    <section className={styles.artwork} aria-labelledby="artwork">
      <h2 id="artwork">Artwork and proof</h2>
      {ad.artwork.length === 0 && (
        <Text c="dimmed" inherit>
          None has come yet.
        </Text>
      )}
      {ad.artwork.length > 0 && (
        <ol>
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
        </ol>
      )}
      {sent && (
        <p>
          The proof went out {formatInstantForViewer(sent, event.timezone)}
          {approved ? `, and was approved ${formatInstantForViewer(approved, event.timezone)}.` : '. It is not approved yet.'}
          {note && ` “${note}”`}
        </p>
      )}
      {why === undefined ? (
        <TakeIn ad={ad} event={event} now={now} />
      ) : (
        <Text c="dimmed" inherit>
          {why}
        </Text>
      )}
    </section>
  )
}

function TakeIn({ ad, event, now }: Omit<AdArtworkProps, 'held'>) {
  const [arrived, setArrived] = useState<string | null>(null)
  const [exception, setException] = useState('')
  const [problem, setProblem] = useState<string>()
  const refusal = adRefusal('artwork', ad, event, now)
  const late = refusal?.why === 'DEADLINE' ? refusal : undefined
  const { isSending: _isSending, ...files } = useUploads({
    purpose: 'AD_ARTWORK',
    owner: { type: 'advertisements', id: ad.id },
    ids: arrived === null ? [] : [arrived],
    max: 1,
    onChange: ([id]) => {
      setArrived(id ?? null)
      if (id !== undefined) void take(id)
    },
  })

  async function take(id: string) {
    setProblem(undefined)
    const sentence = await actOnAd(ad, 'artwork', { file_id: id, exception: late ? exception : '' })
    setProblem(sentence)
    if (sentence === undefined) {
      setArrived(null)
      setException('')
    }
  }

  return (
    <div className={styles.takeIn}>
      {late && (
        <TextLine
          name="artwork-exception"
          label="Why it is an exception"
          hint={`Artwork was due ${formatInstantForViewer(late.at, event.timezone)}. Write why this is taken later, then choose the file.`}
          value={exception}
          onChange={setException}
        />
      )}
      {(!late || exception.trim().length >= 5) && (
        <FilesField
          name="artwork_file"
          label={ad.artwork.length === 0 ? 'Take in artwork' : 'Take in a new version'}
          hint="PDF, JPG or PNG. A proof of the version before it does not count any more."
          noun="file"
          {...files}
        />
      )}
      {problem && <Problem>{problem}</Problem>}
      {problem && arrived !== null && <Button onClick={() => void take(arrived)}>Try again</Button>}
    </div>
  )
}
