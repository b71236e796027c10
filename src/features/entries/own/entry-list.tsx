import { useCallback, useMemo, useState } from 'react'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { Event } from '#contract/event/schema.ts'
import { refundNote } from '#contract/entry/fee.ts'
import { newEntryProblem } from '#contract/entry/new-entry-problem.ts'
import { titleOf } from '#contract/entry/title.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { actOn } from '#app/outbox/commands/decide-entry.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { currentSession, isViewer } from '#app/session/current-session.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import type { Column } from '#app/ui/table/column.ts'
import { DataTable, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { entryColumns } from './entry-columns.tsx'
import { useEntryLines, type EntryLine } from './use-entry-lines.ts'
import { CopyEntries } from './copy-entries.tsx'
import { DeleteDraftDialog } from './delete-draft-dialog.tsx'
import { EntryMenu, EntrySheet } from './entry-menu.tsx'
import type { AskedInMenu } from './entry-menu-items.ts'
import { MemberActionDialog } from './member-action-dialog.tsx'
import { EntryPrint } from './entry-print.tsx'
import { fileColumns } from './file-columns.ts'
import { ActionIcon, Box, Group, Text } from '@mantine/core'
import { PrintButton } from '../print/print-button.tsx'
import { thumbnailOf } from '../list/thumbnail-of.tsx'

interface EntryListProps extends Omit<ListOfPage<EntryLine>, 'onExport' | 'views'> {
  event: Event
  onExport: (entries: readonly EntryLine[], columns: readonly Column<EntryLine>[]) => void
}

const ownEntries = { name: 'member/tours', noun: { one: 'entry', many: 'entries' }, defaultSort: '-saved' }

/** The company's entries in an event, with status and next step. Everything except withdrawing works offline. */
export function EntryList({ event, onExport, ...list }: EntryListProps) {
  const registrations = useEventList('event_companies', event.id)
  const columns = useMemo(() => entryColumns(event), [event])
  const [openId, setOpenId] = useState<string>()
  const [asked, setAsked] = useState<{ id: string; what: AskedInMenu }>()
  const registration = registrations?.rows[0] ?? null
  const { lines, fetchedAt, now } = useEntryLines(event, registration)
  const isConnected = useSiteConnected()
  const isPhone = useMedia('(width < 48em)')
  const companyRole = currentSession()?.currentUser.company_role ?? null
  const noNew = newEntryProblem({ event, registration, entries: lines ?? none, companyRole, now })
  const context = useMemo<EntryContext>(
    () => ({ role: 'member', now, event, eventCompany: registration, isViewer: isViewer() }),
    [now, event, registration],
  )
  const opened = lines?.find(({ id }) => id === openId)
  const asking = lines?.find(({ id }) => id === asked?.id)

  const exportAll: typeof onExport = (entries, shown) => onExport(entries, fileColumns(shown, event, { now, isConnected }))

  const rowAction = useCallback(
    (entry: EntryLine) =>
      isPhone ? (
        <ActionIcon
          variant="subtle"
          c="inherit"
          size="2.75rem"
          aria-label={`More about ${titleOf(entry)}`}
          aria-haspopup="dialog"
          onClick={() => setOpenId(entry.id)}
        >
          <Icon name="more" />
        </ActionIcon>
      ) : (
        <EntryMenu {...{ entry, context, noNew }} onAsk={(what) => setAsked({ id: entry.id, what })} />
      ),
    [isPhone, context, noNew],
  )

  const close = () => {
    setAsked(undefined)
    setOpenId(undefined)
  }

  return (
    <>
      <Box display="contents" data-print="off">
        <DataTable
          {...list}
          {...ownEntries}
          title="Tour Entries"
          about={event.name}
          rows={fetchedAt === undefined && !lines?.length ? undefined : lines}
          columns={columns}
          thumbnail={thumbnailOf}
          rowAction={rowAction}
          onExport={exportAll}
          fetchedAt={fetchedAt}
          action={
            <Group gap="0.5rem" align="stretch">
              {!isPhone && lines && lines.length > 0 && <PrintButton>Print</PrintButton>}
              {noNew === undefined && <CopyEntries event={event} isInMenu />}
            </Group>
          }
          firstStep={
            noNew === undefined &&
            // On a phone, the bar at the bottom has it.
            (!isPhone || lines?.length === 0) && (
              <ButtonLink variant="filled" to="/member/tours/entry" search={{ eventId: event.id }}>
                New Entry
              </ButtonLink>
            )
          }
          problem={
            noNew !== undefined &&
            lines &&
            lines.length > 0 && (
              <Text inherit maw="46rem" c="dimmed">
                {noNew}
              </Text>
            )
          }
          empty={noNew ?? 'Each entry saves automatically as you fill it in.'}
        />
      </Box>
      {lines && <EntryPrint event={event} lines={lines} />}
      {opened && isPhone && !asking && (
        <EntrySheet
          key={opened.id}
          {...{ entry: opened, event, isConnected, context, noNew }}
          onAsk={(what) => setAsked({ id: opened.id, what })}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {asked && asking && <AskedDialog entry={asking} asked={asked.what} context={context} onClose={close} />}
    </>
  )
}

interface AskedDialogProps {
  entry: EntryLine
  asked: AskedInMenu
  context: EntryContext
  onClose: () => void
}

/** Confirms what was chosen in an entry's menu. */
function AskedDialog({ entry, asked, context, onClose }: AskedDialogProps) {
  if (asked === 'delete') return <DeleteDraftDialog draft={entry} onClose={onClose} />
  return (
    <MemberActionDialog
      entry={entry}
      verb={asked}
      note={refundNote(asked, [entry], context)}
      act={(body) => actOn(entry, asked, body)}
      onClose={onClose}
    />
  )
}

const none: readonly EntryLine[] = []
