import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio, TextInput } from '@mantine/core'
import type { Column, ColumnFilter } from './column.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { spanIn, spanText } from './filter.ts'
import styles from './panel.module.css'

interface FilterPanelProps<R> {
  columns: readonly Column<R>[]
  filters: Readonly<Record<string, string>>
  onChange: (filters: Record<string, string>) => void
}

/** Every filter of a list, one under the other; each works as soon as it is touched. */
export function FilterPanel<R>({ columns, filters, onChange }: FilterPanelProps<R>) {
  return (
    <div className={styles.parts}>
      {columns.map(({ id, label, filter }) => {
        if (!filter) return null
        const set = (text: string) => onChange({ ...filters, [id]: text })
        return (
          <fieldset key={id} className={styles.part}>
            <legend>{label}</legend>
            <FilterField label={label} filter={filter} text={filters[id] ?? ''} onChange={set} />
          </fieldset>
        )
      })}
    </div>
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
  return <Span type={filter.kind === 'date' ? 'date' : 'number'} text={text} onChange={onChange} />
}

function YesNo({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const answers = { '': 'Either', yes: 'Yes', no: 'No' }
  return (
    <Radio.Group value={text} onChange={onChange}>
      <div className={styles.answers}>
        {Object.entries(answers).map(([value, label]) => (
          <Radio key={value} className={styles.option} value={value} label={label} color="var(--brand-ink)" iconColor="var(--sheet)" />
        ))}
      </div>
    </Radio.Group>
  )
}

function Span({ type, text, onChange }: { type: 'date' | 'number'; text: string; onChange: (text: string) => void }) {
  const span = spanIn(text)
  const ends = { from: 'From', to: 'To' } as const
  return (
    <div className={styles.span}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          classNames={{ input: styles.field }}
          label={ends[end]}
          type={type}
          value={span[end]}
          onChange={({ currentTarget }) => onChange(spanText({ ...span, [end]: currentTarget.value }))}
        />
      ))}
    </div>
  )
}
