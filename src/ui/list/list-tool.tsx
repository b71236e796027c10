import { UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { ListIcon } from './list-icon.tsx'
import type { PanelProps, ToolName } from './tool-panel.tsx'
import styles from './list.module.css'
import { ToolPanel } from './tool-panel.tsx'

interface ToolProps<R> extends PanelProps<R> {
  tool: ToolName
  label: string
  /** How many things inside are set; shown beside the label. */
  count?: number | undefined
}

/** A button and the panel that it opens. */
export function ListTool<R>({ count = 0, ...panel }: ToolProps<R>) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className={styles.place}>
      <UnstyledButton className={styles.tool} aria-expanded={isOpen} aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
        <ListIcon name={panel.tool} />
        {panel.label}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </UnstyledButton>
      {isOpen && <ToolPanel {...panel} place={place} onClose={() => setOpen(false)} />}
    </div>
  )
}
