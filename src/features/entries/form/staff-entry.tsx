import { Stack } from '@mantine/core'
import { useEffect } from 'react'
import { nextEntriesChange } from '#contract/entry/editing.ts'
import { entryKindLabels, entryNouns } from '#contract/entry/status.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import type { Event } from '#contract/event/schema.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { useCompanyChoices } from '#app/outbox/lists/use-company-choices.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { withPendingChanges } from '#app/outbox/pending-changes.ts'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RecordHeader } from '#app/ui/record/record-header.tsx'
import { useClock } from '#app/ui/use-clock.ts'
import { EntryNotHere } from './entry-not-here.tsx'
import { StartEntry } from './start-entry.tsx'
import { EntryForm } from './entry-form.tsx'
import { useEntryOnDevice } from './entry-on-device.ts'
import { withoutStartParameters, type EntrySearch } from './entry-search.ts'
import { RecordHistory } from '#app/features/audit/record-history.tsx'
import { ReviewerNotice } from '../review/reviewer-notice.tsx'
import { NoAccountNote } from '../staff/no-account-note.tsx'
import { EntryTags } from '../staff/entry-head.tsx'
import { ProofFacts } from '../staff/proof-facts.tsx'
import { RevisionDecision } from '../staff/revision-decision.tsx'
import { StaffActions, UnavailableActions } from '../staff/staff-actions.tsx'
import { StaffSection } from '../staff/staff-section.tsx'
import { EntryThread } from '../thread/entry-thread.tsx'

interface StaffEntryProps {
  event: Event
  search: EntrySearch
  now: number
  onSearch: (search: EntrySearch | ((now: EntrySearch) => EntrySearch), how: { replace: boolean }) => void
  onDeleted: () => void
}

/** An entry as staff see it: the member's form, edited on the member's behalf, plus staff's decisions. */
export function StaffEntry({ search, now, ...props }: StaffEntryProps) {
  return search.entryId === undefined ? (
    <NewForCompany
      event={props.event}
      now={now}
      companyId={search.companyId}
      onCompany={(companyId) => props.onSearch({ eventId: props.event.id, ...(companyId && { companyId }) }, { replace: true })}
      onBegun={(entryId, kind) => props.onSearch({ ...search, eventId: props.event.id, entryId, ...(kind && { kind }) }, { replace: true })}
    />
  ) : (
    <OpenEntry key={search.entryId} {...props} entryId={search.entryId} search={search} />
  )
}

function OpenEntry({ event, search, onSearch, onDeleted, entryId }: Omit<StaffEntryProps, 'now'> & { entryId: string }) {
  const entries = useEventList('entries', event.id)
  const registrations = useEventList('event_companies', event.id)
  const companies = useSyncedRows('companies')
  const { found: onDevice, refresh } = useEntryOnDevice(entryId, event.id, search.companyId ? search.kind : undefined, search.companyId)
  const isBegun = onDevice != null && !onDevice.isUnbegun
  useEffect(() => {
    if (isBegun && search.kind !== undefined) onSearch((latest) => withoutStartParameters(latest, entryId), { replace: true })
  }, [isBegun, search, entryId, onSearch])
  const eventCompany = registrations?.rows.find(({ company_id: id }) => id === onDevice?.entry.company_id) ?? null
  const now = useClock(serverNow, (at) => nextEntriesChange(event, { eventCompany, entries: onDevice ? [onDevice.entry] : [] }, at))
  if (!entries || !registrations || onDevice === undefined) return null
  if (onDevice === null)
    return (
      <EntryNotHere
        entryId={entryId}
        list={{ to: '/admin/tours', search: { eventId: event.id } }}
        isListKnown={entries.fetchedAt !== undefined}
        message="It may have been deleted."
      />
    )
  const { entry } = onDevice
  const companyName = companies?.find(({ id }) => id === entry.company_id)?.name ?? ''
  const begun = onDevice.isUnbegun ? { kind: entry.kind, companyId: entry.company_id } : {}
  // Staff can decide only once the server has it.
  const isAtServer = entry.version > 0
  return (
    <EntryForm
      onDevice={onDevice}
      {...{ refresh, event, eventCompany, companyName, now }}
      account="admin"
      step={search.step ?? 'basics'}
      isAtComments={search.comments !== undefined}
      onStep={(step) => onSearch({ eventId: event.id, entryId: entry.id, step, ...begun }, { replace: false })}
      head={(shown, context) => ({
        about: [companyName || 'A company', entryKindLabels[shown.kind]],
        actions: isAtServer ? (
          <StaffActions
            entry={shown}
            context={context}
            zone={event.timezone}
            companyName={companyName || 'The company'}
            onDeleted={onDeleted}
          />
        ) : (
          <EntryTags entry={shown} />
        ),
      })}
      above={(shown) =>
        isAtServer ? (
          <>
            {shown.withdrawal_requested && (
              <EdgeNote tone="alarm">The company requested withdrawal: {shown.withdrawal_requested.reason}</EdgeNote>
            )}
            {shown.status === 'SUBMITTED' && <ReviewerNotice entryId={shown.id} />}
            {shown.pending_revision && <RevisionDecision entry={shown} zone={event.timezone} />}
          </>
        ) : (
          <p>
            You’re entering this {entryNouns[shown.kind]} for <strong>{companyName || 'a company'}</strong>.
          </p>
        )
      }
      below={(saved, jump) => {
        if (!isAtServer) return null
        const shown = withPendingChanges('entries', [saved], onDevice.rows)[0] ?? saved
        return (
          <>
            <StaffSection entry={shown} event={event} />
            <EntryThread entry={shown} event={event} values={shown} onJump={jump} side="staff" />
            <RecordHistory entity="entries" record={shown} zone={event.timezone} />
          </>
        )
      }}
    >
      {(form, context) => ({
        actions: isAtServer && (
          <>
            <NoAccountNote companyId={form.entry.company_id} name={companyName} />
            <ProofFacts entry={form.entry} zone={event.timezone} />
            <UnavailableActions entry={form.entry} context={context} />
          </>
        ),
      })}
    </EntryForm>
  )
}

/**
 * Lets staff add a home for a company: first which company, then which kind. Works outside the registration window too
 * (product: Staff act for a member).
 */
function NewForCompany({
  event,
  now,
  companyId,
  onCompany,
  onBegun,
}: {
  event: Event
  now: number
  companyId: string | undefined
  onCompany: (companyId: string | null) => void
  onBegun: (entryId: string, kind?: EntryKind) => void
}) {
  const choices = useCompanyChoices(companyId)
  const companies = useSyncedRows('companies')
  const registrations = useEventList('event_companies', event.id)
  if (event.status === 'ARCHIVED') return <Notice title="This event is archived" message="You can’t add entries to it." />
  return (
    <Stack gap="var(--gap)" maw="68rem">
      <RecordHeader
        title="New Entry"
        backLabel="All entries"
        way={{ to: '/admin/tours', search: { eventId: event.id } }}
        about={<Dimmed>{event.name}</Dimmed>}
      />
      <Panel component="div" maw="44rem">
        <ReferenceField
          name="company_id"
          label="Company"
          hint="The company is notified and sees the entry in its list."
          isRequired
          isOnlyListed
          value={companyId ?? null}
          choices={choices}
          onChange={onCompany}
        />
      </Panel>
      {companyId && registrations && (
        <StartEntry
          event={event}
          eventCompany={registrations.rows.find(({ company_id: id }) => id === companyId) ?? null}
          companyName={companies?.find(({ id }) => id === companyId)?.name ?? ''}
          now={now}
          used={undefined}
          copyFrom={undefined}
          onBegun={onBegun}
        />
      )}
    </Stack>
  )
}
