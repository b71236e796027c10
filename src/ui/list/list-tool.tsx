import '@mantine/core/styles/Badge.layer.css'
import { Badge, Popover } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ToolPanel, type PanelProps, type ToolName } from './tool-panel.tsx'
import styles from './list-tool.module.css'

interface ToolProps<R> extends PanelProps<R> {
  tool: ToolName
  label: string
  /** How many settings inside are active; shown beside the label. */
  count?: number | undefined
}

/** A button that opens a panel below it. */
export function ListTool<R>({ label, count = 0, ...panel }: ToolProps<R>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const button = (
    <Button
      px="sm"
      leftSection={<Icon name={panel.tool} size={18} />}
      rightSection={
        count > 0 && (
          <Badge circle size="lg" variant="light">
            {count}
          </Badge>
        )
      }
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={() => setOpen(!isOpen)}
    >
      {label}
    </Button>
  )

  // An open list or calendar inside handles Escape first; Mantine's own listener would run before
  // it.
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position={panel.tool === 'views' ? 'bottom-end' : 'bottom-start'}
      closeOnEscape={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown
        className={styles.dropdown}
        p="md"
        miw="17rem"
        maw="min(26rem, 80vw)"
        bg="var(--sheet)"
        aria-label={label}
        onKeyDown={press}
      >
        <ToolPanel {...panel} close={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
