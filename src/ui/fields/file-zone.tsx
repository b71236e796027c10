import { Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './file-zone.module.css'
import { useDrop } from './use-drop.ts'

interface FileZoneProps {
  /** What one of them is called: "photo". */
  noun: string
  /** The kinds to choose from, as an input of the browser takes them. */
  accept: string
  /** How many more there may be. */
  room: number
  /** A phone may take a picture for it. */
  hasCamera?: boolean
  onPick: (files: File[]) => void
}

/** Where files are chosen, dropped or photographed. */
export function FileZone({ noun, accept, room, hasCamera = false, onPick }: FileZoneProps) {
  const drop = useDrop(room, onPick)
  return (
    <Group className={styles.zone} gap="xs" p="0.875rem" bdrs="md" data-over={drop.isOver} {...drop.handlers}>
      <PickButton label={room > 1 ? `Choose ${noun}s` : `Choose a ${noun}`} icon="plus" accept={accept} isMany={room > 1} onPick={onPick} />
      {hasCamera && <PickButton label="Take a photo" icon="camera" accept="image/*" isCamera onPick={onPick} />}
      <Text className={styles.dropHint} span inherit c="dimmed">
        {room > 1 ? 'or drop them here' : 'or drop it here'}
      </Text>
    </Group>
  )
}

interface PickButtonProps {
  label: string
  icon: 'plus' | 'camera' | 'sync'
  accept: string
  isMany?: boolean
  isCamera?: boolean
  onPick: (files: File[]) => void
}

/** A button over the browser's own input, which no style sheet reaches. */
export function PickButton({ label, icon, accept, isMany = false, isCamera = false, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button data-camera={isCamera || undefined} onClick={() => input.current?.click()}>
        <Icon name={icon} size={18} />
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={isMany}
        capture={isCamera ? 'environment' : undefined}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          // The same file chosen again is a change again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
