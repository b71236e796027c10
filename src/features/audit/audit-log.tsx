import { Box, Group, Stack, Text } from '@mantine/core'
import { useState, type ReactNode, useEffect, useRef } from 'react'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { grouped } from '#app/ui/list/row-count-label.ts'
import { Folded } from '#app/ui/folded.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { FetchProblem } from '#app/ui/messages/fetch-problem.tsx'
import { auditQuery, type AuditSearch } from './audit-search.ts'
import { actionChoices, entityChoices } from './audit-labels.ts'
import type { Names } from './audit-values.ts'
import { AuditEventLine } from './audit-event-line.tsx'
import { readNamesIn, useNamesIn } from '#app/outbox/lists/use-names.ts'
import { useAudit, useAuditRecords, usePeople } from './use-audit.ts'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Columns } from '#app/ui/columns.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { fetchAll } from './audit-pages.ts'

interface AuditLogProps {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
  /** Downloads all matching events. */
  onExport: (events: readonly AuditEvent[], names: Names) => void
  Age: (props: { fetchedAt: number | undefined }) => ReactNode
}

export function AuditLog({ search, onSearch, onExport, Age }: AuditLogProps) {
  const { events, hasMore, fetchedAt, problem, isLoading, more, retry } = useAudit(auditQuery(search))
  const names = useNamesIn(events?.map(({ diff }) => diff))
  const records = useAuditRecords(events ?? [])
  const people = usePeople()
  const [query, setQuery] = useState(search.q ?? '')
  const set = (patch: AuditSearch) => onSearch({ ...search, ...patch })
  const find = () => query.trim() !== (search.q ?? '') && set({ q: query.trim() })
  const isPhone = useMedia('(width < 48em)')
  const isAsked = Object.keys(search).length > 0

  return (
    <Stack component="section" gap="var(--gap)" maw="68rem" miw={0} aria-labelledby="audit">
      <Group component="header" gap="sm" justify="space-between">
        <Group gap="0 1rem" align="baseline">
          <h1 id="audit">Audit log</h1>
          <Text component="output" c="dimmed" fz="sm">
            {isLoading ? 'Loading…' : countLabel(events?.length, hasMore)}
          </Text>
        </Group>
        <AuditExport key={JSON.stringify(search)} query={auditQuery(search)} onExport={onExport} />
      </Group>
      <Folded summary="Filters" startsOpen={!isPhone || isAsked}>
        <Columns min="9rem" gap="0.75rem 1rem" align="start" pb="xs">
          <TextLine
            name="q"
            label="Search"
            value={query}
            onChange={setQuery}
            onBlur={find}
            onKeyDown={({ key }) => key === 'Enter' && find()}
          />
          <ReferenceField
            name="who"
            isOnlyListed
            label="Person"
            isOptional
            choices={people}
            value={search.who ?? null}
            onChange={(who) => set({ who: who ?? '' })}
          />
          <SelectField
            name="what"
            label="Action"
            empty="All actions"
            choices={actionChoices}
            value={search.what ?? ''}
            onChange={(what) => set({ what })}
          />
          <SelectField
            name="entity"
            label="Record type"
            empty="All types"
            choices={entityChoices}
            value={search.entity ?? ''}
            onChange={(entity) => set({ entity })}
          />
          <DateField name="from" label="From" value={search.from ?? null} onChange={(from) => set({ from: from ?? '' })} />
          <DateField name="to" label="To" value={search.to ?? null} onChange={(to) => set({ to: to ?? '' })} />
          {isAsked && (
            <Button
              style={{ alignSelf: 'end' }}
              onClick={() => {
                setQuery('')
                onSearch({})
              }}
            >
              Clear filters
            </Button>
          )}
        </Columns>
      </Folded>
      {problem && (
        <FetchProblem what="The audit log" onRetry={retry}>
          {problem}
        </FetchProblem>
      )}
      <Stack gap="0.25rem" miw={0} mt="-0.5rem">
        <Age fetchedAt={fetchedAt} />
        {!search.what && (
          <Group gap="0 0.5rem" c="dimmed" fz="sm">
            <span>Sign-ins and started reviews are {search.signIns ? 'included' : 'hidden'}.</span>
            <TextButton onClick={() => set({ signIns: search.signIns ? undefined : 'shown' })}>
              {search.signIns ? 'Hide them' : 'Show them'}
            </TextButton>
          </Group>
        )}
        {events && events.length > 0 && (
          <Panel py="xs">
            <DividedList>
              {events.map((event) => (
                <AuditEventLine key={event.id} event={event} names={names} record={records.get(event.entity_id)} />
              ))}
            </DividedList>
          </Panel>
        )}
      </Stack>
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
  onExport: (events: readonly AuditEvent[], names: Names) => void
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
    if (answer?.ok) onExport(answer.pages.events, await readNamesIn(answer.pages.events.map(({ entity_id: id, diff }) => [id, diff])))
    else if (answer) setProblem(answer.message)
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
