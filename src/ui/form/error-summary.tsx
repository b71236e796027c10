import { useEffect, useRef } from 'react'
import type { SummaryLine } from '#app/ui/record/record-form.ts'
import { Panel } from '#app/ui/panel.tsx'
import { fieldsInvalid, fixLabel } from './fix-label.ts'
import { JumpButton } from './jump-button.tsx'

interface ErrorSummaryProps {
  lines: readonly SummaryLine[]
  /** An error about the form as a whole. */
  failure: string | undefined
  /** How many times the form was to be saved. */
  attempts: number
  onJump: (path: string) => void
}

/** Lists what keeps the form from saving; each line jumps to its field. Takes focus after each attempt to save, never while someone types. */
export function ErrorSummary({ lines, failure, attempts, onJump }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = lines.length > 0 || failure !== undefined
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  if (!isShown) return null
  // The heading counts the fields.
  const isSaidAbove = lines.length > 0 && failure === fieldsInvalid
  return (
    <Panel component="div" tone="alarm" ref={box} role="alert" tabIndex={-1}>
      <h2>{lines.length > 0 ? fixLabel(lines.length) : 'Your changes weren’t saved'}</h2>
      {failure && !isSaidAbove && <p>{failure}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ path, label, message }) => (
            <li key={path}>
              <JumpButton label={`${label}:`} onClick={() => onJump(path)}>
                {message}
              </JumpButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
