import { Box, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode, useEffect, useRef } from 'react'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { grouped } from '#app/ui/list/row-count-label.ts'
import { ListLoading, ListNotice } from '#app/ui/list/list-notice.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { FetchProblem } from '#app/ui/messages/fetch-problem.tsx'
import { byDay, dayLabel } from './audit-days.ts'
import { DayFilter, FilterSelect } from './audit-filters.tsx'
import { auditQuery, type AuditSearch } from './audit-search.ts'
import { actionChoices, entityChoices } from './audit-labels.ts'
import type { Names } from './audit-values.ts'
import { AuditActLine, AuditEventLine } from './audit-event-line.tsx'
import { readNamesIn, useNamesIn } from '#app/outbox/lists/use-names.ts'
import { readAuditRecords, useAudit, useAuditRecords, usePeople, type KnownRecord } from './use-audit.ts'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { fetchAll } from './audit-pages.ts'

type ExportAudit = (events: readonly AuditEvent[], names: Names, records: ReadonlyMap<string, KnownRecord>) => void

interface AuditLogProps {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
  /** Downloads all matching events. */
  onExport: ExportAudit
  Age: (props: { fetchedAt: number | undefined }) => ReactNode
}

export function AuditLog({ search, onSearch, onExport, Age }: AuditLogProps) {
  const { events, hasMore, fetchedAt, problem, isLoading, more, retry } = useAudit(auditQuery(search))
  const names = useNamesIn(events?.map(({ diff }) => diff))
  const records = useAuditRecords(events ?? [])
  const people = usePeople()
  const [query, setQuery] = useState(search.q ?? '')
  const [hasOwnDays, setOwnDays] = useState(false)
  const set = (patch: AuditSearch) => onSearch({ ...search, ...patch })
  const find = () => query.trim() !== (search.q ?? '') && set({ q: query.trim() })
  const isPhone = useMedia('(width < 48em)')
  const isAsked = Object.keys(search).length > 0
  const now = serverNow()
  const clear = () => {
    setQuery('')
    setOwnDays(false)
    onSearch({})
  }
  const filters = (
    <Group component="search" gap="xs" align="flex-end" pb={isPhone ? 'xs' : 0}>
      <TextInput
        flex="1 1 10rem"
        type="search"
        leftSection={<Icon name="search" size={20} />}
        aria-label="Search the audit log"
        placeholder="Search"
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onBlur={find}
        onKeyDown={({ key }) => key === 'Enter' && find()}
      />
      <FilterSelect label="Person" choices={people} value={search.who} unknown="Not on this device" onChange={(who) => set({ who })} />
      <FilterSelect label="Action" choices={actionChoices} value={search.what} onChange={(what) => set({ what })} />
      <FilterSelect label="Record type" choices={entityChoices} value={search.entity} onChange={(entity) => set({ entity })} />
      {!search.what && (
        <Button
          radius="xl"
          fw={search.signIns ? 600 : 400}
          variant={search.signIns ? 'light' : 'default'}
          aria-pressed={search.signIns !== undefined}
          onClick={() => set({ signIns: search.signIns ? undefined : 'shown' })}
        >
          Sign-ins and started reviews
        </Button>
      )}
      <DayFilter search={search} now={now} isOwn={hasOwnDays} onOwn={setOwnDays} onChange={set} />
    </Group>
  )

  return (
    <Stack component="section" gap="md" maw="68rem" miw={0} aria-labelledby="audit">
      <Group component="header" gap="sm" justify="space-between">
        <Group gap="0 1rem" align="baseline">
          <h1 id="audit">Audit log</h1>
          <Text component="output" c="dimmed" fz="sm">
            {isLoading ? 'Loading…' : countLabel(events?.length, hasMore)}
          </Text>
          <Age fetchedAt={fetchedAt} />
        </Group>
        <Group gap="xs">
          {isAsked && (
            <Button variant="subtle" onClick={clear}>
              Clear filters
            </Button>
          )}
          <AuditExport key={JSON.stringify(search)} query={auditQuery(search)} onExport={onExport} />
        </Group>
      </Group>
      {isPhone ? (
        <Folded summary="Filters" startsOpen={isAsked}>
          {filters}
        </Folded>
      ) : (
        filters
      )}
      {problem && (
        <FetchProblem what="The audit log" onRetry={retry}>
          {problem}
        </FetchProblem>
      )}
      {!events && !problem && <ListLoading noun="latest changes" />}
      {events?.length === 0 && (
        <ListNotice title={isAsked ? 'No matches' : 'No activity yet'}>
          <p>
            {isAsked
              ? 'Nothing in the audit log matches these filters.'
              : 'Everything that staff, members and the portal itself change appears here, with who did it and what was there before.'}
          </p>
          {isAsked && <Button onClick={clear}>Clear search and filters</Button>}
        </ListNotice>
      )}
      {byDay(events ?? []).map(({ day, acts }) => (
        <Panel key={day} gap={0} py="xs" aria-labelledby={`day-${day}`}>
          <Text id={`day-${day}`} component="h2" fz="md" fw={700}>
            {dayLabel(day, now)}
          </Text>
          <DividedList isFlush>
            {acts.map((act) =>
              act.length > 1 ? (
                <AuditActLine
                  key={act[0]?.id}
                  events={act}
                  names={names}
                  records={records}
                  isCut={hasMore && act.at(-1) === events?.at(-1)}
                />
              ) : (
                act.map((event) => (
                  <AuditEventLine key={event.id} event={event} names={names} record={records.get(event.entity_id)} isInDay />
                ))
              ),
            )}
          </DividedList>
        </Panel>
      ))}
      {hasMore && (
        <Button aria-disabled={isLoading} onClick={() => void more()}>
          {isLoading ? 'One moment…' : 'Show earlier'}
        </Button>
      )}
    </Stack>
  )
}

function countLabel(count: number | undefined, hasMore: boolean): string {
  if (count === undefined) return ''
  if (count === 0) return 'No matches'
  return hasMore ? `Latest ${grouped(count)}` : `${grouped(count)} total`
}

interface AuditExportProps {
  query: Record<string, string>
  onExport: ExportAudit
}

/** Exports everything that matches the filters, not just the loaded events. */
function AuditExport({ query, onExport }: AuditExportProps) {
  const [count, setCount] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    running.current = controller
    setProblem(undefined)
    setCount(0)
    const answer = await fetchAll(query, { signal: controller.signal, onProgress: setCount })
    setCount(undefined)
    if (answer?.ok) {
      const { events } = answer.pages
      onExport(events, await readNamesIn(events.map(({ entity_id: id, diff }) => [id, diff])), await readAuditRecords(events))
    } else if (answer) setProblem(answer.message)
  }

  return (
    <Group gap="xs">
      <Box c="dimmed" fz="0.9375rem">
        {count !== undefined && `${count.toLocaleString('en-US')} rows…`}
        <output>{problem}</output>
      </Box>
      {count === undefined ? (
        <Button
          px="sm"
          leftSection={<Icon name="download" size={18} />}
          aria-label="Export CSV"
          title="Export CSV"
          onClick={() => void start()}
        >
          CSV
        </Button>
      ) : (
        <Button onClick={() => running.current?.abort()}>Cancel</Button>
      )}
    </Group>
  )
}
