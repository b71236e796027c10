import { UnstyledButton } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import page from './form-page.module.css'
import styles from './handing-in.module.css'

interface NeedsListProps {
  title: string
  items: readonly { field: string; label: string; problem: string | null }[]
  /** Called when a line is clicked. Without it, lines are plain text. */
  onJump: ((field: string) => void) | undefined
}

/** A checklist of required fields; each open line jumps to its field. With nothing open, it only says so. */
export function NeedsList({ title, items, onJump }: NeedsListProps) {
  const open = items.filter(({ problem }) => problem !== null).length
  return (
    <Panel className={styles.needs} aria-label={title}>
      <h2>{title}</h2>
      <p className={page.said}>{open === 0 ? 'Nothing is missing.' : `${items.length - open} of ${items.length} done.`}</p>
      {open > 0 && (
        <ul>
          {items.map(({ field, label, problem }) => (
            <li key={field} data-open={problem !== null}>
              <Icon name={problem === null ? 'check' : 'alert'} size={18} />
              {problem !== null && onJump ? (
                <UnstyledButton className={styles.jump} onClick={() => onJump(field)}>
                  <strong>{label}</strong>
                  <span>{problem}</span>
                </UnstyledButton>
              ) : (
                <span>
                  <strong>{label}</strong>
                  {problem !== null && <> {problem}</>}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
