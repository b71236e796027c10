import { Accordion, Box, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { DateField } from '#app/ui/dates/date-field.tsx'
import type { Column, ColumnFilter } from '#app/ui/table/column.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { describeFilter, spanIn, spanText } from './filter.ts'
import { useSettledText } from './use-settled-text.ts'
import choice from '#app/ui/choices/choice.module.css'
import styles from '#app/ui/folded.module.css'

interface FilterPanelProps<R> {
  columns: readonly Column<R>[]
  filters: Readonly<Record<string, string>>
  onChange: (filters: Record<string, string>) => void
}

/** As many side by side as there is room for. */
const inColumns = { gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))', gap: '0 1rem', alignItems: 'start' }

/** All filters of a list with what is chosen in them, one open at a time. Each takes effect at once. */
export function FilterPanel<R>({ columns, filters, onChange }: FilterPanelProps<R>) {
  return (
    <Accordion
      classNames={{ control: styles.control, label: styles.label, content: styles.content }}
      display="grid"
      style={inColumns}
      keepMounted={false}
    >
      {columns.map(({ id, label, filter }) => {
        if (!filter) return null
        const text = filters[id] ?? ''
        return (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>
              <Group component="span" gap="sm" wrap="nowrap">
                <span>{label}</span>
                <Text span inherit ms="auto" c="var(--brand-ink)" fz="sm" fw={400} truncate>
                  {text && describeFilter(filter, text)}
                </Text>
              </Group>
            </Accordion.Control>
            {/* Not a region, whose name would be the control's text. */}
            <Accordion.Panel role="none">
              <Box component="fieldset" aria-label={label}>
                <FilterField label={label} filter={filter} text={text} onChange={(next) => onChange({ ...filters, [id]: next })} />
              </Box>
            </Accordion.Panel>
          </Accordion.Item>
        )
      })}
    </Accordion>
  )
}

interface FieldProps<R> {
  label: string
  filter: ColumnFilter<R>
  text: string
  onChange: (text: string) => void
}

function FilterField<R>({ label, filter, text, onChange }: FieldProps<R>) {
  if (filter.kind === 'choice') return <ChoiceFilter label={label} options={filter.options} text={text} onChange={onChange} />
  if (filter.kind === 'yesno') return <YesNo text={text} onChange={onChange} />
  return filter.kind === 'date' ? <Days label={label} text={text} onChange={onChange} /> : <Numbers text={text} onChange={onChange} />
}

function YesNo({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const answers = { '': 'Either', yes: 'Yes', no: 'No' }
  return (
    <Radio.Group value={text} onChange={onChange}>
      <Group gap="lg" align="stretch" wrap="nowrap">
        {Object.entries(answers).map(([value, label]) => (
          <Radio key={value} classNames={choice} flex={1} value={value} label={label} />
        ))}
      </Group>
    </Radio.Group>
  )
}

const ends = { from: 'From', to: 'To' } as const

/** A span whose ends are typed: a pause is one entry of the history, not every keystroke. */
function useSpan(text: string, onChange: (text: string) => void) {
  const [typed, type] = useSettledText(text, onChange)
  const span = spanIn(typed)
  const settle = useEffectEvent(() => typed !== text && onChange(typed))
  // Closing the panel applies the filter without waiting for the pause. Leaving the page doesn't affect the next one.
  useEffect(() => {
    const { pathname } = location
    return () => void (location.pathname === pathname && settle())
  }, [])
  return [span, (end: keyof typeof ends, value: string) => type(spanText({ ...span, [end]: value }))] as const
}

export function Numbers({ text, onChange }: Pick<FieldProps<never>, 'text' | 'onChange'>) {
  const [span, setEnd] = useSpan(text, onChange)
  return (
    <Group gap="sm" grow>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          label={ends[end]}
          type="number"
          value={span[end]}
          onChange={({ currentTarget }) => setEnd(end, currentTarget.value)}
        />
      ))}
    </Group>
  )
}

/** A range of two days, both inclusive, typed or picked from a calendar. */
function Days({ label, text, onChange }: Pick<FieldProps<never>, 'label' | 'text' | 'onChange'>) {
  const [span, setEnd] = useSpan(text, onChange)
  return (
    <Stack gap="sm">
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          name={`${label} ${end}`}
          label={ends[end]}
          value={span[end] || null}
          onChange={(day) => setEnd(end, day ?? '')}
        />
      ))}
    </Stack>
  )
}
