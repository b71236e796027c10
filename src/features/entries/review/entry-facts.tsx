import { Group, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useRef, type Ref } from 'react'
import { nothing, separator } from '#contract/entry/format-facts.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { missingAt, readiness } from '#contract/entry/readiness.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryKindLabels, entryStatusLabels, entryStatusTones } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { Columns } from '#app/ui/columns.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ChangesSince } from '#contract/entry/review/changes-since.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { titleOf } from '#contract/entry/title.ts'
import { FactGroup } from './fact-group.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { SincePanel } from './since-panel.tsx'
import { EntryPreview } from '../form/panels/entry-preview.tsx'
import { formatValue, type FormatField } from '../form/format-value.ts'
import { stepsToRead } from '../form/steps/entry-steps.ts'
import { useEntryNames } from '../form/use-entry-names.ts'
import { RevisionChanges } from '../staff/revision-changes.tsx'
import type { RevisionChoice } from '../staff/use-revision-choice.ts'

interface EntryFactsProps {
  entry: Entry
  event: Event
  companyName: string
  titleRef: Ref<HTMLHeadingElement>
  /** What changed since staff last decided; null if they never did, undefined until we know. */
  since: ChangesSince | null | undefined
  /** Which of the changes after approval are to be decided on. */
  choice: RevisionChoice
  /** The fields to request changes to; undefined while no changes are being requested. */
  asked: ReadonlySet<string> | undefined
  onPick: (field: string) => void
}

/** Read at a glance; the rest is in the steps. */
const glanced = ['price', 'finished_sqft', 'bedrooms', 'bathrooms', 'garage_stalls', 'year_built'] as const

/** An entry to read: as its guidebook page, and all fields by step of the form. */
export function EntryFacts({ entry, event, companyName, titleRef, since, choice, asked, onPick }: EntryFactsProps) {
  const absent = new Set(missingAt(readiness(entry.kind, entry, event), 'publish').map(({ field }) => fieldOf(field)))
  const changed = new Set(since?.changes.map(({ field }) => field))
  const groups = stepsToRead(entry.kind)
  const names = useEntryNames()
  const format: FormatField = (field, value) => formatValue(field, value, names, event.timezone)
  const isFilled = (text: string) => text !== '' && text !== nothing
  const address = (['address_line1', 'city_id'] as const).map((field) => format(field, entry[field])).filter(isFilled)
  const facts = glanced.map((field) => ({ field, text: format(field, entry[field]) })).filter(({ text }) => isFilled(text))
  const list = useRef<HTMLDivElement>(null)
  const isAsking = asked !== undefined

  // The fields to select come into view, if the message to the company covers them.
  useEffect(() => {
    const { current } = list
    if (isAsking && current && current.getBoundingClientRect().top > innerHeight / 2) current.scrollIntoView({ block: 'start' })
  }, [isAsking])

  return (
    <Stack gap="md" miw={0}>
      <Stack gap="0.5rem" miw={0}>
        <Group gap="0.25rem 0.75rem">
          <h2 ref={titleRef} tabIndex={-1}>
            {titleOf(entry)}
          </h2>
          <Group gap="xs">
            <Tag tone={entryStatusTones[entry.status]}>{entryStatusLabels[entry.status]}</Tag>
            {entry.late && <Tag tone="alarm">Late</Tag>}
            {entry.answered_at !== null && <Tag>Resubmitted</Tag>}
            {entry.number !== null && <Tag>No. {entry.number}</Tag>}
          </Group>
        </Group>
        <Text c="dimmed" fz="sm">
          {[
            companyName,
            entryKindLabels[entry.kind],
            address.join(', '),
            entry.submitted_at && `submitted ${formatInstantForViewer(entry.submitted_at, event.timezone)}`,
            entry.answered_at && `resubmitted ${formatInstantForViewer(entry.answered_at, event.timezone)}`,
          ]
            .filter(Boolean)
            .join(separator)}
        </Text>
      </Stack>
      {entry.pending_revision && <RevisionChanges {...{ entry, choice }} zone={event.timezone} />}
      {since === undefined && entry.answered_at !== null && (
        <Dimmed>What changed since the last review hasn’t loaded on this device yet.</Dimmed>
      )}
      {since && !(entry.pending_revision && since.changes.length === 0) && (
        <SincePanel kind={entry.kind} since={since} zone={event.timezone} format={format} />
      )}
      <PhotoStrip key={entry.id} entry={entry} fields={groups.flatMap(({ fields }) => fields)} />
      {facts.length > 0 && (
        <Paper withBorder style={{ overflow: 'hidden' }}>
          <Columns component="dl" min="6rem" isFilling gap={0}>
            {facts.map(({ field, text }) => (
              <Stack
                key={field}
                gap={0}
                justify="space-between"
                px="sm"
                py="0.5rem"
                lh={1.35}
                bg={changed.has(field) ? 'var(--marigold-wash)' : 'transparent'}
                style={{ boxShadow: '-1px 0 var(--line), 0 -1px var(--line)' }}
              >
                <Text component="dt" c="dimmed" fz="xs" lh="inherit">
                  {entryLabel(field, entry.kind)}
                </Text>
                <Text component="dd" inherit fw={600}>
                  {text}
                </Text>
              </Stack>
            ))}
          </Columns>
        </Paper>
      )}
      <Stack ref={list} gap="md" miw={0} style={{ scrollMarginTop: '1rem' }}>
        {groups.map(({ name, title, fields }) => (
          <FactGroup key={name} {...{ title, fields, entry, absent, changed, format, asked, onPick }} />
        ))}
      </Stack>
      <Folded summary="Guidebook page">
        <EntryPreview entry={entry} values={entry} companyName={companyName} />
      </Folded>
    </Stack>
  )
}
