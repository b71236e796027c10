import { ActionIcon } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'

interface MoveButtonProps {
  way: 'up' | 'down'
  label: string
  /** The row is at this end. */
  isOff: boolean
  onMove: () => void
}

/** Moves a row one place. It keeps the focus when it does nothing. */
export function MoveButton({ way, label, isOff, onMove }: MoveButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      size="2.75rem"
      c="dimmed"
      data-icon={way}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onMove()}
    >
      <Icon name={way} size={16} />
    </ActionIcon>
  )
}

/** Moves one id to another position; positions beyond the ends are clamped. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((one) => one !== id)
  const place = Math.min(Math.max(to, 0), others.length)
  return others.toSpliced(place, 0, id)
}
