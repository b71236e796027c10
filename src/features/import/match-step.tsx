import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import control from '#app/ui/form/input.module.css'
import { Problem } from '#app/ui/problem.tsx'
import { useId } from 'react'
import type { ImportColumn } from '#contract/import/columns.ts'
import styles from './import.module.css'
import type { Matching } from './match-columns.ts'
import type { Table } from './parse-csv.ts'

interface MatchStepProps {
  table: Table
  matching: Matching
  fields: readonly ImportColumn[]
  missing: readonly ImportColumn[]
  onMatch: (place: number, field: string | null) => void
}

const samples = 3

/** Which column is what. Those with a name that we know are matched by themselves. */
export function MatchStep({ table, matching, fields, missing, onMatch }: MatchStepProps) {
  const id = useId()
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id}>2. The columns</h2>
      <ul className={styles.columns}>
        {table.header.map((column, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns have no other name: two may be called the same
          <li key={place}>
            <div>
              <strong>{column || `Column ${place + 1}`}</strong>
              <span className={styles.samples}>{samplesOf(table, place)}</span>
            </div>
            <NativeSelect
              classNames={control}
              aria-label={`${column || `Column ${place + 1}`} is`}
              value={matching[place] ?? ''}
              onChange={(event) => onMatch(place, event.currentTarget.value || null)}
            >
              <option value="">Leave out</option>
              {fields.map(({ name, label, required }) => (
                <option key={name} value={name}>
                  {label}
                  {required ? ' (needed)' : ''}
                </option>
              ))}
            </NativeSelect>
          </li>
        ))}
      </ul>
      {missing.length > 0 && <Problem>Say which column is: {missing.map(({ label }) => label).join(', ')}.</Problem>}
    </section>
  )
}

function samplesOf({ rows }: Table, place: number): string {
  const found = rows.flatMap((cells) => cells[place] || [])
  return [...new Set(found)].slice(0, samples).join(' · ')
}
