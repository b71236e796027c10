import { useState } from 'react'
import type { Choice } from './column.ts'
import { chosenIn, chosenText } from './filter.ts'
import { fold } from '#app/ui/fold.ts'
import box from './checkbox.module.css'
import styles from './panel.module.css'

/** With more than these, one looks for a word and not along a list. */
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
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    onChange(chosenText(next))
  }
  return (
    <>
      {options.length > manyOptions && (
        <input
          type="search"
          className={styles.find}
          aria-label={`Find in ${label}`}
          placeholder={`Find in ${options.length}`}
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
      )}
      <div className={styles.options}>
        {shown.map((option) => (
          <label key={option.value} className={styles.option}>
            <input type="checkbox" className={box.box} checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </>
  )
}
