import { ActionIcon, Input } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type ClipboardEventHandler, type FocusEvent, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Announcement } from '#app/ui/messages/announcement.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { FieldFrame, inRow, type FieldProps } from './field-frame.tsx'
import { useTextAsValue, useUnsettledText } from './unsettled-text.ts'
import { memo } from '#app/ui/fields/memo.ts'

interface NumberFieldProps extends FieldProps<number | null> {
  /** Shown before the number. */
  prefix?: ReactNode
  /** The unit, shown after the number, which then has thousands separators. */
  suffix?: ReactNode
  /** Shown with cents and thousands separators. */
  isMoney?: boolean
  isWhole?: boolean
  required?: boolean
  placeholder?: string
  /** Prevents the default if it accepts the pasted text itself. */
  onPaste?: ClipboardEventHandler<HTMLInputElement>
  /** Buttons in it make it smaller and larger. */
  steps?: Steps
}

interface Steps {
  min: number
  max: number
  step: number
}

/** A number; null when empty. Text that is not a number is NaN, or itself in a form that saves itself: the schema then rejects it. */
export const NumberField = memo(function NumberField(props: NumberFieldProps) {
  const {
    label,
    hint,
    error,
    value,
    onChange,
    onBlur,
    prefix = props.isMoney ? '$' : undefined,
    suffix,
    isMoney,
    isWhole,
    steps,
    ...rest
  } = props
  const how = { isMoney, hasUnit: suffix !== undefined }
  const [text, setText] = useState(show(value, how))
  const unread = useUnsettledText(props.name)
  const isTextValue = useTextAsValue()
  const isRow = useMedia('(width < 48em)') && steps !== undefined
  // Keep the text as typed for as long as it reads as the value, or can't be read.
  const shown = Object.is(parseNumber(text), value) ? text : Number.isNaN(value) ? (unread.text ?? '') : show(value, how)
  const entered = useRef<HTMLInputElement>(null)

  /** Separators would be in the wrong places after the next key. */
  function enter({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
    if (typeof value !== 'number' || Number.isNaN(value) || String(value) === shown) return
    const isSelected = input.selectionStart === 0 && input.selectionEnd === shown.length
    entered.current = isSelected ? input : null
    setText(String(value))
  }

  // Tab selects the whole text, to be replaced by what is typed. New text is not selected.
  useLayoutEffect(() => {
    entered.current?.select()
    entered.current = null
  })

  return (
    <FieldFrame label={label} hint={hint} error={error} isRow={isRow}>
      {(control) => (
        <Input
          {...rest}
          {...(isRow && { style: inRow })}
          styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
          error={error !== undefined}
          attributes={{ input: control }}
          leftSection={prefix && <span aria-hidden="true">{prefix}</span>}
          rightSection={steps ? <Stepper {...{ label, value, steps, onChange, onBlur }} /> : suffix}
          rightSectionWidth={steps ? 'calc(2 * var(--control-height))' : 'auto'}
          rightSectionPointerEvents={steps ? 'all' : 'none'}
          rightSectionProps={{ style: { paddingInline: steps ? 0 : '0.75rem' } }}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={shown}
          onChange={({ currentTarget: { value: typed } }) => {
            const next = parseNumber(typed)
            setText(typed)
            onChange(isTextValue && Number.isNaN(next) ? (typed as unknown as number) : next)
            unread.setText(Number.isNaN(next) ? typed : undefined)
          }}
          onFocus={enter}
          onBlur={() => {
            if (!Number.isNaN(value)) setText(show(value, how))
            onBlur?.()
          }}
        />
      )}
    </FieldFrame>
  )
})

interface StepperProps extends Pick<NumberFieldProps, 'label' | 'value' | 'onChange'> {
  onBlur: (() => void) | undefined
  steps: Steps
}

/** The two buttons that change a number. */
export function Stepper({ label, value, steps, onChange, onBlur }: StepperProps) {
  const [message, setMessage] = useState('')
  const button = (to: 'less' | 'more') => {
    const next = nextStep(value, steps, to)
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--control-height)"
        aria-label={`${to === 'less' ? 'Decrease' : 'Increase'} ${label}`}
        aria-disabled={next === undefined}
        onClick={() => {
          if (next === undefined) return
          setMessage(`${label}: ${next}`)
          onChange(next)
        }}
        {...(onBlur && { onBlur })}
      >
        <Icon name={to === 'less' ? 'minus' : 'plus'} />
      </ActionIcon>
    )
  }
  return (
    <>
      <Announcement>{message}</Announcement>
      {button('less')}
      {button('more')}
    </>
  )
}

/** The nearest step below or above a value, or the end of the range that a value outside lies beyond; undefined beyond the last one. */
export function nextStep(value: number | null, { min, max, step }: Steps, to: 'less' | 'more'): number | undefined {
  const at = value === null ? Number.NaN : value / step
  if (Number.isNaN(at)) return to === 'more' ? Math.max(min, step) : undefined
  // Of a value between two steps, the next one.
  const next = (to === 'more' ? Math.floor(at) + 1 : Math.ceil(at) - 1) * step
  if (to === 'more') return next > max ? undefined : Math.max(next, min)
  return next < min ? undefined : Math.min(next, max)
}

/** "1,450.00" is 1450, blank is null, and anything that is not a number is NaN: so is "0,35", which isn't 35. */
export function parseNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s$]/g, '')
  if (plain === '') return null
  const isNumber = /^[+-]?(\d+\.?\d*|\.\d+|\d{1,3}(,\d{3})+(\.\d*)?)$/.test(plain)
  return isNumber ? Number(plain.replaceAll(',', '')) : Number.NaN
}

function show(value: number | string | null, { isMoney, hasUnit }: { isMoney: boolean | undefined; hasUnit: boolean }): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (isMoney) return value.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 })
  // Without a unit, it may be a year or a coordinate.
  return hasUnit ? value.toLocaleString('en-US', { maximumFractionDigits: 20 }) : String(value)
}
