import { Select } from '@mantine/core'
import type { Choice } from '#app/ui/choices/choice.ts'
import { Columns } from '#app/ui/columns.tsx'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { dayAgo } from './audit-days.ts'
import type { AuditSearch } from './audit-search.ts'

interface FilterSelectProps {
  label: string
  choices: readonly Choice[]
  value: string | undefined
  /** What a value is called that is none of them. */
  unknown?: string
  onChange: (value: string) => void
}

/** A filter as a pill, which has its name until it has a value. */
export function FilterSelect({ label, choices, value, unknown = 'Unknown', onChange }: FilterSelectProps) {
  const isTouch = useMedia('(pointer: coarse)')
  const isKnown = !value || choices.some((choice) => choice.value === value)
  return (
    <Select
      flex="1 1 8rem"
      maw="14rem"
      radius="xl"
      aria-label={label}
      placeholder={label}
      data={isKnown ? choices : [...choices, { value, label: unknown }]}
      value={value ?? null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}`, variant: 'transparent', size: isTouch ? 'xl' : 'md' }}
      nothingFoundMessage="No matches"
      limit={200}
      maxDropdownHeight={320}
      comboboxProps={{ width: '16rem', position: 'bottom-start' }}
      styles={{
        option: { minHeight: 'var(--control-height)' },
        ...(value && { input: { background: 'var(--brand-wash)', color: 'var(--brand-ink)', fontWeight: 600 } }),
      }}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

const spans = [
  { days: 1, label: 'Today' },
  { days: 7, label: 'Last 7 days' },
  { days: 30, label: 'Last 30 days' },
]
const between = 'between'

interface DayFilterProps {
  search: Pick<AuditSearch, 'from' | 'to'>
  now: number
  /** Two days of one's own were asked for, and none is chosen yet. */
  isOwn: boolean
  onOwn: (isOwn: boolean) => void
  onChange: (days: Pick<AuditSearch, 'from' | 'to'>) => void
}

/** The last days, or two days of one's own. */
export function DayFilter({ search: { from, to }, now, isOwn, onOwn, onChange }: DayFilterProps) {
  const choices = [...spans.map(({ days, label }) => ({ value: dayAgo(now, days - 1), label })), { value: between, label: 'Custom dates' }]
  const span = choices.find(({ value }) => !to && value === from)
  const isBetween = isOwn || (!span && Boolean(from || to))
  return (
    <>
      <FilterSelect
        label="Date"
        choices={choices}
        value={isBetween ? between : span?.value}
        onChange={(chosen) => {
          onOwn(chosen === between)
          if (chosen !== between) onChange({ from: chosen, to: '' })
        }}
      />
      {isBetween && (
        <Columns min="9rem" maw="24rem">
          <DateField name="from" label="From" value={from ?? null} onChange={(day) => onChange({ from: day ?? '' })} />
          <DateField name="to" label="To" value={to ?? null} onChange={(day) => onChange({ to: day ?? '' })} />
        </Columns>
      )}
    </>
  )
}
