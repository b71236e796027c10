import { UnstyledButton } from '@mantine/core'
import { DropArea } from '#app/ui/fields/file-zone.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './photo-grid.module.css'

interface AddTileProps {
  noun: string
  accept: string
  room: number
  /** True while the grid has no photo yet: the tile then fills its width. */
  isAlone: boolean
  onPick: (files: File[]) => void
}

/** The last tile of a grid: choose photos or drop them here. Phones offer the camera as one of the choices. */
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
