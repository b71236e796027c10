import { UnstyledButton } from '@mantine/core'
import { DropArea } from '#app/ui/fields/file-zone.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './photo-grid.module.css'

interface AddTileProps {
  noun: string
  accept: string
  room: number
  /** There is no photo yet. */
  isAlone: boolean
  onPick: (files: File[]) => void
}

/** The last tile of a grid: where photos are chosen or dropped. A phone offers its camera among the choices. */
export function AddTile({ noun, isAlone, ...props }: AddTileProps) {
  const nouns = props.room > 1 ? `${noun}s` : `a ${noun}`
  return (
    <DropArea {...props} className={isAlone ? `${styles.add} ${styles.alone}` : styles.add} label={`Choose ${nouns}`}>
      <UnstyledButton>
        <Icon name="plus" size={24} />
        Add {nouns}
      </UnstyledButton>
    </DropArea>
  )
}
