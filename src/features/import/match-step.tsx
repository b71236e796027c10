import { Box, Group, Paper, Select, Text } from '@mantine/core'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import { countImported, missingFields, repeatedFields, type Matching } from '#contract/spreadsheet/match-columns.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormBar } from '#app/ui/form/form-bar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { StepFrame } from './step-frame.tsx'
import { columnName, type Table } from './parse-csv.ts'
import { DividedList } from '#app/ui/divided-list.tsx'

interface MatchStepProps {
  /** Of the file. */
  name: string
  table: Table
  matching: Matching
  fields: readonly ImportColumn[]
  isRunning: boolean
  onMatch: (matching: Matching) => void
  onAutomatic: () => void
  onPreview: () => void
}

const samples = 3
/** So few columns that the bar stands right below them. */
const fitsOnScreen = 6
const notImported = '-'

/** Matches columns to fields. Columns with known names are matched already. */
export function MatchStep({ name: fileName, table, matching, fields, isRunning, onMatch, onAutomatic, onPreview }: MatchStepProps) {
  const missing = missingFields(matching, fields)
  const repeated = repeatedFields(matching, fields)
  const choices = [
    { value: notImported, label: 'Don’t import' },
    ...fields.map(({ name, label, required, isReadOnly }) => ({
      value: name,
      label: `${label}${required ? ' (required)' : ''}${isReadOnly ? ' (read-only)' : ''}`,
    })),
  ]

  return (
    <StepFrame title="Match columns" isShownAbove takesFocus>
      <Dimmed>
        {fileName}: {countImported(matching, fields)} of {matching.length} columns will be imported. Your choices are remembered on this
        device for files with the same columns.
      </Dimmed>
      <Paper withBorder w="100%" maw="52rem" px="lg" py="xs">
        <Group justify="space-between" c="dimmed" fz="sm" fw={600} aria-hidden="true">
          <span>Column in the file</span>
          <Box flex="1 1 16rem" maw="20rem">
            Imported as
          </Box>
        </Group>
        <DividedList aria-label="Columns in the file">
          {table.header.map((_column, place) => {
            const name = columnName(table, place)
            const field = matching[place] ?? null
            const twice = repeated.find((one) => one.name === field)
            return (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same name
              <Group key={place} component="li" gap="0.25rem 1rem" align="flex-start">
                <Box flex="1 1 12rem" miw={0}>
                  <strong>{name}</strong>
                  <Text c="dimmed" size="sm" truncate>
                    {samplesOf(table, place)}
                  </Text>
                </Box>
                <Select
                  flex="1 1 16rem"
                  maw="20rem"
                  styles={{
                    option: { minHeight: 'var(--control-height)' },
                    ...(field === null && { input: { borderStyle: 'dashed', color: 'var(--ink-soft)' } }),
                  }}
                  aria-label={`Import ${name} as`}
                  data={choices}
                  value={field ?? notImported}
                  allowDeselect={false}
                  searchable
                  nothingFoundMessage="No matches"
                  maxDropdownHeight={320}
                  error={twice && `Two columns are matched to ${twice.label}. Keep one.`}
                  rightSection={
                    field !== null && !twice ? (
                      <Box component="span" lh={0} c="var(--go)">
                        <Icon name="check" size={18} />
                      </Box>
                    ) : undefined
                  }
                  onChange={(chosen) => onMatch(matching.with(place, chosen === notImported ? null : chosen))}
                />
              </Group>
            )
          })}
        </DividedList>
      </Paper>
      {missing.length > 0 && (
        <Problem>
          Match a column to {missing.map(({ label }) => label).join(', ')}. No row can be imported without{' '}
          {missing.length > 1 ? 'them' : 'it'}.
        </Problem>
      )}
      <FormBar isAtRest={table.header.length <= fitsOnScreen}>
        <Group gap="xs" ms="auto">
          <Button onClick={onAutomatic}>Match automatically</Button>
          <Button variant="filled" disabled={missing.length + repeated.length > 0} aria-disabled={isRunning} onClick={onPreview}>
            {isRunning ? 'Checking…' : 'Preview rows'}
          </Button>
        </Group>
      </FormBar>
    </StepFrame>
  )
}

function samplesOf({ rows }: Table, place: number): string {
  const found = rows.flatMap((cells) => cells[place] || [])
  return [...new Set(found)].slice(0, samples).join(' · ') || 'No values'
}
