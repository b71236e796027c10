import { Box, Group } from '@mantine/core'
import { useMemo } from 'react'
import { nextEnteringChange } from '#contract/registration/entering.ts'
import type { Event } from '#contract/event/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { wasProofSent } from '#contract/entry/proof.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { useMine } from '#app/sync/use-mine.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { isViewer } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { BackLink } from '#app/ui/bar/back-link.tsx'
import { useTabTitle } from '#app/ui/messages/use-tab-title.ts'
import { FormBar } from '#app/ui/form/form-bar.tsx'
import { EntryNotHere } from '../form/entry-not-here.tsx'
import { useUnsavedEntries } from '../staff/unsaved-entries.ts'
import { useClock } from '#app/ui/use-clock.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { PrintTools } from './print-tools.tsx'
import styles from './print-page.module.css'
import { mayAnswerProof, ProofAnswer, ProofStatus } from './proof-answer.tsx'
import { ProofSheet, proofTitle } from './proof-sheet.tsx'
import { logosOf } from './entry-facts.ts'
import { usePrintNames } from './use-print-names.ts'
import { usePrintedLogos } from './use-printed-logos.ts'
import { usePrintPictures } from './use-print-pictures.ts'

/** A company's own home as it will print, to review, print, and answer. */
export function MemberProof({ event, entryId }: { event: Event; entryId: string }) {
  const isPhone = useMedia('(width < 48em)')
  // The synced version, because the book leaves out what has not synced.
  const found = useDeviceQuery(async () => (await data().entries.get(entryId)) ?? null, [entryId])
  const isPreview = found ? !wasProofSent(found) : false
  useTabTitle(found ? proofTitle(found, isPreview) : undefined)
  const company = useMine()?.company
  const entries = useEventList('entries', event.id)
  const unsent = useUnsavedEntries()
  const registrations = useEventList('event_companies', event.id)
  const names = usePrintNames(
    event.id,
    useMemo(() => (company ? [company] : []), [company]),
  )
  const front = found?.front_elevation?.file_id
  const printed = usePrintedLogos(useMemo(() => (found && names ? logosOf([found], names) : []), [found, names]))
  const pictures = usePrintPictures(useMemo(() => [...(front === undefined ? [] : [front]), ...printed.ids], [front, printed]))
  const eventCompany = registrations?.rows[0] ?? null
  const due = found?.proof.due_at ?? null
  const now = useClock(serverNow, (at) =>
    due && toMillis(due) >= at ? toMillis(due) + 1 : nextEnteringChange({ event, eventCompany, now: at }),
  )
  if (found === undefined || !entries || !names) return null
  if (found === null)
    return (
      <EntryNotHere
        entryId={entryId}
        list={{ to: '/member/tours', search: { eventId: event.id } }}
        isListKnown={entries.fetchedAt !== undefined}
        message="It may have been deleted, or it belongs to another company."
      />
    )

  const mayAnswer = mayAnswerProof(found, { role: 'member', now, event, eventCompany, isViewer: isViewer() })
  return (
    <div className={styles.print}>
      <PrintTools
        isKnown={names.isKnown}
        isSecondary={mayAnswer}
        pictures={pictures}
        notes={printed.notes}
        back={<BackLink label="Back to the entry" way={{ to: '/member/tours/entry', search: { eventId: event.id, entryId } }} />}
        status={
          <ProofStatus entry={found} now={now} timezone={event.timezone} hasUnsent={unsent.has(entryId)}>
            {isPhone ? (
              <p>A phone shows the page in one column. For its printed layout, print it or save it as a PDF.</p>
            ) : (
              mayAnswer && (
                <Group gap="xs" mt="xs">
                  <ProofAnswer entry={found} />
                </Group>
              )
            )}
          </ProofStatus>
        }
      />
      <div className={styles.pages} data-mode="proof">
        <Box component="h1" mb="1rem" fz="1.5rem" data-print="off">
          {proofTitle(found, isPreview)}
        </Box>
        <ProofSheet
          isPreview={isPreview}
          entry={found}
          event={event}
          names={names}
          picture={pictures.sources.get(front ?? '')}
          logo={pictures.sources.get(names.listing(found.company_id).logo ?? '')}
        />
      </div>
      {mayAnswer && isPhone && (
        <div className={styles.answer} data-print="off">
          <FormBar>
            <ProofAnswer entry={found} />
          </FormBar>
        </div>
      )}
    </div>
  )
}
