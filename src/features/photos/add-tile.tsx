import { UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { useDrop } from '#app/ui/fields/use-drop.ts'
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
export function AddTile({ noun, accept, room, isAlone, onPick }: AddTileProps) {
  const input = useRef<HTMLInputElement>(null)
  const drop = useDrop(room, onPick)
  const nouns = room > 1 ? `${noun}s` : `a ${noun}`
  return (
    <div className={styles.add} data-over={drop.isOver} data-alone={isAlone} {...drop.handlers}>
      <UnstyledButton onClick={() => input.current?.click()}>
        <Icon name="plus" size={24} />
        Add {nouns}
      </UnstyledButton>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={room > 1}
        aria-label={`Choose ${nouns}`}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          // The same file chosen again is a change again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
