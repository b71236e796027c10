import type { ReactNode } from 'react'
import { FieldFrame, type FieldProps } from '#app/ui/fields/field-frame.tsx'
import { useUnsettledText, type UnsettledText } from '#app/ui/fields/unsettled-text.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { TypedInput } from './typed-input.tsx'
import { useTyped, type Typing } from './use-typed.ts'

interface TypedFieldProps<T extends string> extends Omit<FieldProps<T | null>, 'onChange'>, Typing<T> {
  required?: boolean | undefined
  note?: ReactNode
  /** The time zone that the value is in. */
  zone?: { name: string; short: string } | undefined
  /** Where text that can't be read is kept; with the form by default. */
  unread?: UnsettledText
  /** Why the text is not accepted, when the field checks more than whether it can be read. */
  refusal?: string | undefined
  /** Label of the button, such as "Choose a date". */
  pickLabel: string
  pickIcon?: IconName
  /** Content of the popover. `pick` also closes it. */
  picker: (choose: (value: T) => void, pick: (value: T) => void) => ReactNode
  /** Shown below the input. */
  children?: ReactNode
}

/** A value that people type in their own notation or pick from a popover. */
export function TypedField<T extends string>(props: TypedFieldProps<T>) {
  const { label, hint, note, zone, name, required, onBlur, pickLabel, pickIcon = 'events', picker, children, refusal } = props
  const own = useUnsettledText(name)
  const typed = useTyped(props, props.unread ?? own)
  const error = refusal ?? typed.error ?? props.error
  return (
    <FieldFrame label={label} spokenLabel={zone?.name} hint={hint} error={error} note={note}>
      {(control) => (
        // One element: the frame has one row for the control.
        <div>
          <TypedInput
            control={control}
            name={name}
            required={required}
            isWrong={error !== undefined}
            text={typed.text}
            problem={refusal ?? typed.problem}
            unit={zone?.short}
            pickLabel={`${pickLabel}: ${label}`}
            pickIcon={pickIcon}
            onText={typed.write}
            onLeave={() => {
              typed.leave()
              onBlur?.()
            }}
            picker={(done) =>
              picker(typed.choose, (value) => {
                typed.choose(value)
                done()
              })
            }
          />
          {children}
        </div>
      )}
    </FieldFrame>
  )
}
