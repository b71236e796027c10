import { Collapse, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './disclosure.module.css'

/** A submenu opens and closes 0.1 s after the click. */
const delayMs = 100
const collapseMs = 300

interface DisclosureProps {
  label: ReactNode
  icon?: ReactNode
  /** Also opens it when this turns true later. It closes nothing, unless `closesAgain`. */
  startsOpen?: boolean
  /** Closes it when `startsOpen` turns false. */
  closesAgain?: boolean
  /** Marks it as the one that the page is about. */
  isCurrent?: boolean
  children: ReactNode
}

/**
 * A button that shows and hides its content. The content is first rendered when it is opened, so a
 * closed long list costs nothing.
 */
export function Disclosure({ label, icon, startsOpen = false, closesAgain = false, isCurrent = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [isShown] = useDebouncedValue(isOpen, delayMs)
  const [asked, setAsked] = useState(startsOpen)
  const id = useId()

  if (asked !== startsOpen) {
    setAsked(startsOpen)
    if (startsOpen || closesAgain) setOpen(startsOpen)
  }

  return (
    <div>
      <Group
        className={styles.control}
        gap="0.625rem"
        wrap="nowrap"
        w="100%"
        mih="var(--control-height)"
        px="0.625rem"
        py="0.375rem"
        bdrs="md"
        c={isCurrent ? 'var(--brand-ink)' : 'var(--ink)'}
        fz="var(--control-font)"
        fw={600}
        lh={1.25}
        renderRoot={(props) => (
          <UnstyledButton
            {...props}
            aria-current={isCurrent || undefined}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      >
        {icon}
        <Text span inherit flex={1} miw={0}>
          {label}
        </Text>
        <Stack component="span" gap={0} c="dimmed" style={{ transition: 'rotate 300ms ease', ...(isOpen && { rotate: '180deg' }) }}>
          <Icon name="chevron" size={18} />
        </Stack>
      </Group>
      <Collapse id={id} expanded={isShown} keepMounted={false} transitionDuration={collapseMs}>
        {children}
      </Collapse>
    </div>
  )
}
