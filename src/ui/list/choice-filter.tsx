import '@mantine/core/styles/Input.layer.css'
import { Box, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Choice } from '#app/ui/table/column.ts'
import { chosenIn, toggledText } from './filter.ts'
import { fold } from '#app/ui/fold.ts'
import { ListCheckbox } from '#app/ui/table/list-checkbox.ts'
import field from '#app/ui/fields/input.module.css'
import styles from './panel.module.css'

/** With more options than this, the filter has a search field. */
const manyOptions = 10

interface ChoiceFilterProps {
  label: string
  options: readonly Choice[]
  text: string
  onChange: (text: string) => void
}

export function ChoiceFilter({ label, options, text, onChange }: ChoiceFilterProps) {
  const [q, setQ] = useState('')
  const chosen = chosenIn(text)
  const shown = options.filter((option) => fold(option.label).includes(fold(q)))
  return (
    <>
      {options.length > manyOptions && (
        <TextInput
          type="search"
          classNames={field}
          aria-label={`Find in ${label}`}
          placeholder={`Find in ${options.length}`}
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
      )}
      <Box mah="17rem" style={{ overflow: 'auto' }}>
        {shown.map(({ value, label: name }) => (
          <ListCheckbox
            key={value}
            className={styles.option}
            label={name}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggledText(text, value))}
          />
        ))}
      </Box>
    </>
  )
}
