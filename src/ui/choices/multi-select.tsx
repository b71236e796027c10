import { isId, isSame } from '#contract/value/fields.ts'
import { Pill } from '@mantine/core'
import { calledLike, labelOf, type Choice } from './choice.ts'
import { ChooseOnce } from './choose-once.ts'
import { Combobox } from './combobox.tsx'
import styles from './combobox.module.css'
import { FieldFrame, type FieldFrameProps, type FieldProps } from '#app/ui/fields/field-frame.tsx'
import type { ItemRequests } from './use-choice-search.ts'
import { RequestLines } from './request-lines.tsx'
import { memo } from '#app/ui/fields/memo.ts'

interface MultiSelectProps<T extends string> extends Omit<FieldProps<T[]>, 'value'>, Pick<FieldFrameProps, 'isWide'> {
  value: readonly T[]
  choices: readonly Choice<T>[]
  placeholder?: string
  /** How many may be chosen. */
  max?: number
  /** See `ReferenceField`. */
  isOnlyListed?: boolean
  isRequired?: boolean
  requests?: ItemRequests | undefined
}

const pillVars = () => ({ root: { '--pill-height': 'calc(var(--control-height) - 0.5rem)', '--pill-fz': '0.9375rem' } })

/**
 * Picks several values from a long list by searching; chosen values are pills that can be removed.
 */
export const MultiSelect = memo(function MultiSelect<T extends string>(props: MultiSelectProps<T>) {
  const { label, hint, error, value, choices, max, onChange, isOnlyListed = false, isRequired = false, isWide, requests, ...input } = props
  const toggle = (choice: T) => onChange(value.includes(choice) ? value.filter((one) => one !== choice) : [...value, choice])
  const unlisted = value.filter((one) => !isId(one) && !choices.some((choice) => choice.value === one))
  const named = value.map((one) => (unlisted.includes(one) && calledLike(choices, one)?.value) || one)
  const ask = (text: string) => {
    if (value.some((one) => one === text)) onChange(value.filter((one) => one !== text))
    requests?.ask(text)
  }
  return (
    <FieldFrame label={label} hint={hint} error={error} isRequired={isRequired} isWide={isWide}>
      {(control) => (
        <div>
          {!isSame(named, value) && <ChooseOnce key={named.join(' ')} onChoose={() => onChange([...new Set(named)])} />}
          <Combobox
            {...control}
            {...input}
            choices={choices}
            shown=""
            staysOpen
            fullMessage={max !== undefined && value.length >= max ? `You’ve chosen ${max}. Remove one to choose another.` : undefined}
            pills={value.map((one) => {
              // The label may load later. An id would mean nothing to the reader and is wider than
              // a phone.
              const text = labelOf(one, choices)
              const remove = { 'aria-label': `Remove ${text}`, 'aria-hidden': false, tabIndex: 0, iconSize: 16 }
              return (
                <Pill
                  key={one}
                  vars={pillVars}
                  classNames={{ remove: styles.remove }}
                  bg="var(--brand-wash)"
                  c="var(--brand-ink)"
                  withRemoveButton
                  removeButtonProps={remove}
                  onRemove={() => toggle(one)}
                >
                  {text}
                </Pill>
              )
            })}
            isChosen={(choice) => value.includes(choice)}
            onChoose={toggle}
            onUnmatched={isOnlyListed ? undefined : (text) => value.every((one) => one !== text) && onChange([...value, text as T])}
            onBackspace={() => onChange(value.slice(0, -1))}
            onRequest={requests && ask}
          />
          {requests && <RequestLines label={label} requests={requests} unlisted={unlisted} onAsk={ask} />}
        </div>
      )}
    </FieldFrame>
  )
})
