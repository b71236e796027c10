import { ActionIcon, Input, Popover, Text } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Control } from '#app/ui/fields/field-frame.tsx'

interface TypedInputProps {
  control: Control
  name: string
  required?: boolean | undefined
  isWrong: boolean
  text: string
  /** Why this text keeps the form from saving. */
  problem: string | undefined
  /** Shown after the text, such as "CST". */
  unit?: string | undefined
  /** Label of the button, such as "Choose a date: First day". */
  pickLabel: string
  pickIcon: IconName
  onText: (text: string) => void
  onLeave: () => void
  /** Content of the popover. `done` closes it. */
  picker: (done: () => void) => ReactNode
}

/** A text input for a date or time, with a button that opens a picker. */
export function TypedInput({
  control,
  name,
  required,
  isWrong,
  text,
  problem,
  unit,
  pickLabel,
  pickIcon,
  onText,
  onLeave,
  picker,
}: TypedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)

  // Keeps the form from saving; see `unfinishedFields`.
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem])

  function close() {
    setOpen(false)
    document.getElementById(control.id)?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    // Escape closes only the picker, not a dialog around it.
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape works from anywhere inside
    <div onKeyDown={press} data-mantine-stop-propagation={isOpen}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        withinPortal={false}
        withRoles={false}
        width="min(20.75rem, 96vw)"
        zIndex={20}
      >
        <Popover.Target>
          <Input
            ref={input}
            name={name}
            required={required ?? false}
            styles={{ input: { fontVariantNumeric: 'tabular-nums' }, section: { justifyContent: 'flex-end' } }}
            error={isWrong}
            attributes={{ input: control }}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
            onBlur={onLeave}
            rightSectionPointerEvents="all"
            rightSectionWidth={unit ? '5.5rem' : '2.75rem'}
            rightSection={
              <>
                {unit && (
                  <Text span fz="sm" c="dimmed" aria-hidden="true" truncate>
                    {unit}
                  </Text>
                )}
                <ActionIcon
                  size="var(--control-height)"
                  variant="subtle"
                  color="gray"
                  aria-label={pickLabel}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                >
                  <Icon name={pickIcon} />
                </ActionIcon>
              </>
            }
          />
        </Popover.Target>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Mantine renders the
            popover as a div */}
        <Popover.Dropdown role="dialog" aria-label={pickLabel} p="xs">
          {isOpen && picker(close)}
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
