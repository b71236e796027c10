import { isId } from '#contract/value/fields.ts'
import { calledLike, labelOf, type Choice } from './choice.ts'
import { ChooseOnce } from './choose-once.ts'
import { Combobox } from './combobox.tsx'
import { FieldFrame, type FieldProps } from '#app/ui/fields/field-frame.tsx'
import type { ItemRequests } from './use-choice-search.ts'
import { RequestLines } from './request-lines.tsx'
import { memo } from '#app/ui/fields/memo.ts'

interface ReferenceFieldProps<T extends string> extends FieldProps<T | null> {
  choices: readonly Choice<T>[]
  placeholder?: string
  /** Adds a "None" choice. */
  isOptional?: boolean
  isRequired?: boolean
  /**
   * For searches and dialogs, which validate nothing later: text that matches no choice is dropped.
   */
  isOnlyListed?: boolean
  /** Any other text is a value, too. */
  takesOther?: boolean
  /** Lets the user request a missing item. `kept` is the value until it is there. */
  requests?: (ItemRequests & { kept?: T | null }) | undefined
}

/**
 * Picks one value from a long list by searching: a company, a city, another record. Text that
 * matches nothing becomes the value, and the form's checks reject it.
 */
export const ReferenceField = memo(function ReferenceField<T extends string>(props: ReferenceFieldProps<T>) {
  const { label, hint, error, value, choices, onChange, isOptional, isRequired, isOnlyListed, requests, ...input } = props
  const shown = value === null ? '' : labelOf(value, choices)
  const all: readonly Choice<T | ''>[] = isOptional ? [{ value: '', label: 'None' }, ...choices] : choices
  const isUnlisted = value !== null && !isId(value) && !choices.some((choice) => choice.value === value)
  const found = isUnlisted && !input.takesOther ? calledLike(choices, value) : undefined
  const asked = requests?.texts[0]
  const ask = (text: string) => {
    const kept = requests?.kept ?? null
    if (kept !== value) onChange(kept)
    requests?.ask(text)
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => (
        <div>
          {found && <ChooseOnce onChoose={() => onChange(found.value)} />}
          <Combobox
            {...control}
            {...input}
            {...(value === null && asked !== undefined && { placeholder: `Requested: ${asked}` })}
            choices={all}
            shown={shown}
            isChosen={(choice) => choice === (value ?? '')}
            onChoose={(choice) => {
              onChange(choice === '' ? null : choice)
              if (choice === '' || !requests) return
              for (const text of [...requests.texts, ...requests.declined.map((one) => one.text)]) requests.withdraw(text)
            }}
            // What is stored may be required.
            onEmptied={isOptional || isUnlisted || input.takesOther ? () => value !== null && onChange(null) : undefined}
            onUnmatched={isOnlyListed ? undefined : (text) => onChange(text as T)}
            onRequest={input.takesOther ? (text) => onChange(text as T) : requests && ask}
            requestVerb={input.takesOther ? 'Use' : undefined}
          />
          {requests && <RequestLines label={label} requests={requests} unlisted={isUnlisted ? [value] : []} onAsk={ask} />}
        </div>
      )}
    </FieldFrame>
  )
})
