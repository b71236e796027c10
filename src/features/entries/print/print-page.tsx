import { Box, Group, Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { Book } from './book/book.tsx'
import { adPicturesOf, notesOf, sponsorLogosOf, useBookExtras } from './book/use-book-extras.ts'
import { bookSections, type BookSection } from '#contract/entry/book-sections.ts'
import { plural } from '#contract/value/plural.ts'
import { publicAddress } from '#contract/entry/public-details.ts'
import { BackLink } from '#app/ui/bar/back-link.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ListLoading, ListNotice } from '#app/ui/list/list-notice.tsx'
import { PrintChoices } from './print-choices.tsx'
import styles from './print-page.module.css'
import { printModes, type PrintMode, type PrintSearch } from './print-search.ts'
import { PrintTools } from './print-tools.tsx'
import { logosOf } from './entry-facts.ts'
import { usePrintNames } from './use-print-names.ts'
import { usePrintedLogos } from './use-printed-logos.ts'
import { usePrintPictures } from './use-print-pictures.ts'
import { Labels } from './labels.tsx'
import { ProofSheet } from './proof-sheet.tsx'
import { AsOf } from '#app/features/sync-status/as-of.tsx'

interface PrintPageProps {
  event: Event
  search: PrintSearch
  onSearch: (search: PrintSearch) => void
}

const modeLabels: Record<PrintMode, string> = { book: 'Guidebook', proof: 'Proof sheets', labels: 'Labels' }

/** The guidebook, proof sheets, or labels on Letter paper, from the data on this device. */
export function PrintPage({ event, search, onSearch }: PrintPageProps) {
  const { mode = 'book', entryId, region, drafts } = search
  const entries = useEventList('entries', event.id)
  const regions = useSyncedRows('regions')
  const companies = useSyncedRows('companies')
  const names = usePrintNames(event.id, companies)
  const entryRows = entries?.rows
  const sections = useMemo(() => {
    const entryIds = entryId === undefined ? undefined : new Set(entryId.split(','))
    return bookSections(entryRows ?? none, regions ?? none, { entryIds, region, hasDrafts: drafts })
  }, [entryRows, regions, entryId, region, drafts])
  const all = useMemo(() => sections.flatMap((section) => section.entries), [sections])
  const extras = useBookExtras(event, companies)
  const inBook = mode === 'book' ? extras : undefined
  const logos = useMemo(
    () => (mode === 'labels' ? none : [...(names ? logosOf(all, names) : none), ...(inBook ? sponsorLogosOf(inBook) : none)]),
    [all, names, mode, inBook],
  )
  const printed = usePrintedLogos(logos)
  const pictures = usePrintPictures(
    useMemo(
      () =>
        mode === 'labels'
          ? none
          : [
              ...(inBook && event.cover_file_id ? [event.cover_file_id] : none),
              ...frontsOf(sections),
              ...printed.ids,
              ...(inBook ? adPicturesOf(inBook) : none),
            ],
      [event.cover_file_id, sections, printed, mode, inBook],
    ),
  )
  if (!entries || !regions || !companies || !names || (mode === 'book' && !extras)) return null
  const notes: Record<PrintMode, readonly string[]> = {
    book: extras ? notesOf(extras) : none,
    labels: all.length === 0 ? none : notesOfLabels(all),
    proof: none,
  }

  return (
    <div className={styles.print}>
      <PrintTools
        isKnown={entries.fetchedAt !== undefined && names.isKnown}
        isEmpty={all.length === 0}
        summary={summaryOf(all, entryId !== undefined)}
        pictures={pictures}
        notes={[...notes[mode], ...printed.notes]}
        back={<BackLink label="All entries" way={{ to: '/admin/tours', search: { eventId: event.id } }} />}
        ways={
          <Group component="nav" gap="0.5rem" aria-label="What to print">
            {printModes.map((one) => (
              <ButtonLink
                key={one}
                to="/admin/tours/print"
                search={{ ...search, mode: one }}
                aria-current={one === mode ? 'page' : undefined}
              >
                {modeLabels[one]}
              </ButtonLink>
            ))}
          </Group>
        }
      >
        <PrintChoices search={search} regions={regions} onSearch={onSearch} />
        <AsOf fetchedAt={entries.fetchedAt} />
      </PrintTools>
      <div className={styles.pages} data-mode={mode}>
        {mode !== 'book' && (
          <Box component="h1" mb="1rem" fz="1.5rem" data-print="off">
            {event.name}: {modeLabels[mode]}
          </Box>
        )}
        {all.length === 0 && (
          <Stack gap="md">
            {mode === 'book' && <h1>{event.name}</h1>}
            {entries.fetchedAt === undefined ? (
              <ListLoading noun="entries" />
            ) : (
              <ListNotice title="Nothing to print yet">
                <p>
                  {entryId === undefined && region === undefined
                    ? 'Homes appear here once their entries are approved.'
                    : 'None of the selected entries are approved yet.'}
                </p>
              </ListNotice>
            )}
          </Stack>
        )}
        {mode === 'book' && extras && all.length > 0 && (
          <Book event={event} sections={sections} names={names} extras={extras} sources={pictures.sources} />
        )}
        {mode === 'proof' &&
          all.map((entry) => (
            <ProofSheet
              key={entry.id}
              entry={entry}
              event={event}
              names={names}
              picture={pictures.sources.get(entry.front_elevation?.file_id ?? '')}
              logo={pictures.sources.get(names.listing(entry.company_id).logo ?? '')}
            />
          ))}
        {mode === 'labels' && <Labels entries={all} names={names} />}
      </div>
    </div>
  )
}

const none: readonly never[] = []

/** For example "3 homes selected, 1 without a number". */
function summaryOf(entries: readonly Entry[], isSelection: boolean): string {
  const unnumbered = entries.filter(({ number }) => number === null).length
  return `${plural(entries.length, 'home', 'homes')}${isSelection ? ' selected' : ''}${unnumbered > 0 ? `, ${unnumbered} without a number` : ''}`
}

function notesOfLabels(entries: readonly Entry[]): string[] {
  const stock = 'Print on Avery 5163 labels, 10 to a sheet, at actual size (100%).'
  const without = entries.filter((entry) => publicAddress(entry) === null).length
  if (without === 0) return [stock]
  return [
    stock,
    `${without} of ${plural(entries.length, 'home', 'homes')} ${without === 1 ? 'has' : 'have'} no public page yet, so no QR code is printed for ${without === 1 ? 'it' : 'them'}.`,
  ]
}

function frontsOf(sections: readonly BookSection[]): string[] {
  return sections.flatMap(({ entries }) => entries.flatMap(({ front_elevation: front }) => (front ? [front.file_id] : [])))
}
