import { ActionIcon, Box, Group, Stack, Switch, Text } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import styles from './hours-row.module.css'
import { showClock } from './read-date.ts'
import { TimeButton } from './time-button.tsx'

export interface Opening {
  opens: string
  closes: string
}

interface HoursRowProps {
  /** What is shown of the day, if less than its label. */
  day?: string
  label: string
  /** A date rather than a weekday: its name takes more room. */
  isDate?: boolean
  openings: readonly Opening[]
  /** The path of an opening, by which a list of errors finds it. */
  nameOf: (index: number) => string
  error: string | undefined
  onChange: (openings: Opening[]) => void
  /** At the end of the row. */
  children: ReactNode
}

/** When a day is open: its times, which are chosen rather than typed, in a row that fits a phone. */
export function HoursRow({ day, label, isDate, openings, nameOf, error, onChange, children }: HoursRowProps) {
  const id = useId()
  const errorId = error && `${id}-error`
  const set = (at: number, patch: Partial<Opening>) =>
    onChange(openings.map(({ opens, closes }, index) => ({ opens, closes, ...(index === at && patch) })))
  return (
    <Box
      className={styles.row}
      component="li"
      display="flex"
      mih="3.5rem"
      px="0.75rem"
      py="0.375rem"
      style={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.375rem' }}
      data-exception={isDate || undefined}
    >
      <Text span inherit fw={600} aria-hidden={day !== undefined || undefined}>
        {day ?? label}
      </Text>
      <Stack className={styles.times} gap="0.375rem" align="flex-start" data-field={nameOf(0)}>
        {openings.length === 0 && (
          <Text span inherit c="dimmed">
            Closed
          </Text>
        )}
        {openings.map(({ opens, closes }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a day opens once, rarely twice, and nothing else tells the two apart
          <Group key={index} className={styles.span} gap="0.25rem" w="100%" maw="18rem">
            <TimeButton
              name={`${nameOf(index)}.opens`}
              label={`${label} opens`}
              value={opens}
              errorId={errorId}
              onChange={(time) => set(index, { opens: time })}
            />
            <span aria-hidden="true">–</span>
            <TimeButton
              name={`${nameOf(index)}.closes`}
              label={`${label} closes`}
              value={closes}
              errorId={errorId}
              onChange={(time) => set(index, { closes: time })}
            />
            {index > 0 && (
              <RemoveDay label={`Remove ${label}, ${showClock(opens)}`} onRemove={() => onChange(openings.toSpliced(index, 1))} />
            )}
          </Group>
        ))}
        {error && (
          <Text inherit id={errorId} c="var(--alarm)" fz="sm" lh="1.35" role="alert">
            {error}
          </Text>
        )}
      </Stack>
      {children}
    </Box>
  )
}

/** Whether the day is open at all. */
export function OpenSwitch({ label, isOpen, onChange }: { label: string; isOpen: boolean; onChange: (isOpen: boolean) => void }) {
  return (
    <Switch
      // Large enough for a thumb.
      display="grid"
      miw="2.75rem"
      mih="2.75rem"
      style={{ placeItems: 'center end' }}
      aria-label={`Open on ${label}`}
      checked={isOpen}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

/** Takes a day, or one of its openings, out of the list. */
export function RemoveDay({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size="2.75rem" aria-label={label} onClick={onRemove}>
      <Icon name="close" />
    </ActionIcon>
  )
}
