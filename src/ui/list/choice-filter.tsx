import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Choice } from '#app/ui/choices/choice.ts'
import { chosenIn, toggledText } from './filter.ts'
import { Button } from '#app/ui/button.tsx'
import { fold } from '#contract/value/fold.ts'
import { ListCheckbox } from '#app/ui/table/list-checkbox.ts'
import { useFocusNext } from '#app/ui/use-focus-next.ts'

/** With more options than this, the filter has a search field and shows only the first ones. */
const manyOptions = 10
const firstOptions = 5

interface ChoiceFilterProps {
  label: string
  options: readonly Choice[]
  text: string
  onChange: (text: string) => void
}

export function ChoiceFilter({ label, options, text, onChange }: ChoiceFilterProps) {
  const [q, setQ] = useState('')
  const [box, focusNext] = useFocusNext()
  const chosen = chosenIn(text)
  const [isWhole, setWhole] = useState(options.length <= manyOptions)
  const matches = options.filter((option) => fold(option.label).includes(fold(q)))
  const shown = isWhole || q ? matches : matches.filter(({ value }, index) => index < firstOptions || chosen.includes(value))
  return (
    <>
      {options.length > manyOptions && (
        <TextInput
          type="search"
          aria-label={`Find in ${label}`}
          placeholder={`Search ${options.length} options`}
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
      )}
      <div ref={box}>
        {shown.map(({ value, label: name }) => (
          <ListCheckbox
            key={value}
            flex={1}
            label={name}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggledText(text, value))}
          />
        ))}
      </div>
      {shown.length < matches.length && (
        <Button
          variant="subtle"
          onClick={() => {
            setWhole(true)
            focusNext(`:nth-child(${firstOptions + 1}) > * input`)
          }}
        >
          Show all {matches.length}
        </Button>
      )}
    </>
  )
}
