import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { ToolPanel, type PanelProps, type ToolName } from './tool-panel.tsx'

interface ToolProps<R> extends PanelProps<R> {
  tool: ToolName
  label: string
  /** How many settings inside are active; shown on the icon. */
  count?: number | undefined
}

/** With more columns than this, a panel of them shows them side by side. */
const manyColumns = 16

/** A quiet button that opens a panel below it. */
export function ListTool<R>({ label, count = 0, ...panel }: ToolProps<R>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isLong = (panel.tool === 'filter' || panel.tool === 'columns') && panel.columns.length > manyColumns
  const button = (
    <ActionIcon
      variant={isOpen ? 'light' : panel.tool === 'views' ? 'default' : 'subtle'}
      c={isOpen || count > 0 ? 'var(--brand-ink)' : 'dimmed'}
      size="var(--control-height)"
      aria-label={count > 0 ? `${label}, ${count} active` : label}
      title={label}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={() => setOpen(!isOpen)}
    >
      <Indicator inline lh={0} disabled={count === 0} label={count} size={16}>
        <Icon name={panel.tool} size={20} />
      </Indicator>
    </ActionIcon>
  )

  // An open list or calendar inside handles Escape first; Mantine's own listener would run before
  // it.
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" closeOnEscape={false} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown
        p="md"
        miw="17rem"
        {...(isLong ? { w: 'min(50rem, 80vw)' } : { maw: 'min(26rem, 80vw)' })}
        // A list's page doesn't scroll, so it must end above the window's edge.
        mah="max(12rem, 100dvh - 19rem)"
        bg="var(--sheet)"
        style={{ overflow: 'auto' }}
        aria-label={label}
        onKeyDown={press}
      >
        <ToolPanel {...panel} close={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
