import type { Choice } from './choice.ts'
import { Combobox } from './combobox.tsx'
import { FieldFrame, type FieldProps } from '#app/ui/fields/field-frame.tsx'
import type { ItemRequests } from './item-requests.ts'
import { RequestLines } from './request-lines.tsx'

interface ReferenceFieldProps<T extends string> extends FieldProps<T | null> {
  choices: readonly Choice<T>[]
  placeholder?: string
  /** Whether it may be emptied again. */
  isOptional?: boolean
  isRequired?: boolean
  /** For a search or a dialog, which checks nothing later: text that matches nothing is not handed over. */
  isOnlyListed?: boolean
  /** Where a missing item may be asked for. */
  requests?: ItemRequests | undefined
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** One of many, found by writing: a company, a city, another record. Text that matches nothing is its value, for the form's checks to refuse. */
export function ReferenceField<T extends string>(props: ReferenceFieldProps<T>) {
  const {
    label,
    hint,
    error,
    value,
    choices,
    onChange,
    isOptional = false,
    isRequired = false,
    isOnlyListed = false,
    requests,
    ...input
  } = props
  // What is not on this device, or not any more, is still named by what it is.
  const shown = value === null ? '' : (choices.find((choice) => choice.value === value)?.label ?? value)
  const all: readonly Choice<T | ''>[] = isOptional ? [{ value: '', label: 'None' }, ...choices] : choices
  const isUnlisted = value !== null && !isId.test(value) && !choices.some((choice) => choice.value === value)
  const ask = (text: string) => {
    onChange(null)
    requests?.ask(text)
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => (
        <div>
          <Combobox
            {...control}
            {...input}
            choices={all}
            shown={shown}
            isChosen={(choice) => choice === (value ?? '')}
            onChoose={(choice) => {
              onChange(choice === '' ? null : choice)
              if (choice === '' || !requests) return
              for (const text of [...requests.texts, ...requests.declined.map((one) => one.text)]) requests.withdraw(text)
            }}
            onUnmatched={isOnlyListed ? undefined : (text) => onChange(text as T)}
            onRequest={requests && ask}
          />
          {requests && <RequestLines label={label} requests={requests} unlisted={isUnlisted ? [value] : []} onAsk={ask} />}
        </div>
      )}
    </FieldFrame>
  )
}
