import { ActionIcon, Box, Input, Popover, Text } from '@mantine/core'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Control } from '#app/ui/fields/field-frame.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { useMedia } from '#app/ui/use-media.ts'

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
  /** Content of the popover, or of a sheet on a phone. `done` closes it. */
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
  const isPhone = useMedia('(width < 48em)')
  const hide = () => setOpen(false)

  // Keeps the form from saving; see `unfinishedFields`.
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem])

  function close() {
    hide()
    document.getElementById(control.id)?.focus()
  }

  function press(event: KeyboardEvent) {
    // On a phone, the sheet around the picker closes by itself.
    if (event.key !== 'Escape' || !isOpen || isPhone) return
    // Escape closes only the picker, not a dialog around it.
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // It would cover the next field. A sheet is elsewhere in the page.
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !isPhone) hide()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape works from anywhere inside
    <div onKeyDown={press} onBlur={leave} data-mantine-stop-propagation={isOpen && !isPhone}>
      <Popover
        opened={isOpen && !isPhone}
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
                  // In a form that can only be read, the field around it is gray.
                  style={{ '--mantine-color-disabled': 'transparent' }}
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
      {isOpen && isPhone && (
        // The focus returns to the button: in the text, it would open the keyboard.
        <Sheet title={pickLabel} onClose={hide}>
          <Box w="fit-content" maw="100%" mx="auto">
            {picker(hide)}
          </Box>
          <Button variant="filled" onClick={hide}>
            Done
          </Button>
        </Sheet>
      )}
    </div>
  )
}
