import { Radio } from '@mantine/core'
import { clockProblem, instantWritten } from '#contract/time/clock-change.ts'
import { formatShortZone, formatViewerTime, formatZone } from '#contract/time/format-time.ts'
import { readWallTime, wallTime } from '#contract/time/zoned-time.ts'
import choice from '#app/ui/choices/choice.module.css'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { useUnsettledText } from '#app/ui/fields/unsettled-text.ts'
import { WallPicker } from './pickers.tsx'
import { readWall, showWall } from './read-date.ts'
import { TypedField } from './typed-field.tsx'
import { memo } from '#app/ui/fields/memo.ts'

interface InstantFieldProps extends FieldProps<number | null> {
  /** IANA name of the time zone in which the time is shown and entered. */
  zone: string
  /** The time of a date that is typed or picked without one; that of a deadline by default. */
  defaultTime?: string | undefined
  required?: boolean
  /**
   * Text that does not name exactly one instant, for a dialog that stores it. A form keeps it with
   * its draft.
   */
  unsettled?: string | undefined
  onUnsettled?: (text: string | undefined) => void
}

const endOfDay = '23:59'

/**
 * A date and time in a named zone, in milliseconds. Null when empty, and when the text does not
 * name exactly one instant: a time skipped by the clock change is an error, and for a repeated time
 * both readings are offered. Shows the zone, and the viewer's own time when that differs.
 */
export const InstantField = memo(function InstantField({
  label,
  value,
  onChange,
  zone,
  defaultTime = endOfDay,
  unsettled,
  onUnsettled,
  ...field
}: InstantFieldProps) {
  const ofForm = useUnsettledText(field.name)
  const { text = '', setText } = onUnsettled ? { text: unsettled, setText: onUnsettled } : ofForm
  const isUnread = value === null && readWallTime(text, zone) === undefined
  const isUnsettled = value === null && clockProblem(text, zone) !== undefined
  const shown = isUnsettled ? text : value === null ? '' : wallTime(value, zone)
  const problem = clockProblem(shown, zone)
  const refusal = isUnsettled ? problem?.message : undefined

  function write(next: string, at: number | null) {
    onChange(at)
    setText(at === null && clockProblem(next, zone) ? next : undefined)
  }

  const yours = value === null ? undefined : formatViewerTime(value, zone)

  return (
    <TypedField
      {...field}
      label={label}
      zone={{ name: formatZone(zone), short: formatShortZone(zone, value ?? undefined) }}
      value={shown || null}
      read={(typed) => readWall(typed, defaultTime)}
      show={showWall}
      onChange={(wall) => write(wall ?? '', wall === null ? null : instantWritten(wall, zone))}
      note={yours && `Your time: ${yours}`}
      unread={{ text: isUnread && text !== '' ? text : undefined, setText: (unread) => unread !== undefined && setText(unread) }}
      refusal={refusal}
      message="Enter a date and time, such as May 1, 2027, 5:00 PM."
      pickLabel="Choose a date and time"
      picker={(choose) => <WallPicker value={shown || null} defaultTime={defaultTime} onPick={choose} />}
    >
      {problem && problem.choices.length > 0 && (
        <div role="radiogroup" aria-label={problem.message}>
          {problem.choices.map(({ at, label: reading }) => (
            <Radio
              key={at}
              classNames={choice}
              name={`${field.name}-reading`}
              label={reading}
              checked={at === value}
              onChange={() => write(shown, at)}
            />
          ))}
        </div>
      )}
    </TypedField>
  )
})
