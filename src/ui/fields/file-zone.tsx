import '@mantine/dropzone/styles.layer.css'
import { FileButton, Group, Text, type BoxProps } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useOs } from '@mantine/hooks'
import { useRef, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import styles from './file-zone.module.css'

interface DropAreaProps extends BoxProps {
  /** The action, such as "Choose photos". */
  label: string
  /** Accepted types, in the format of an input's `accept`. */
  accept: string
  /** How many more files fit. */
  room: number
  onPick: (files: File[]) => void
  /**
   * Needs a button for keyboard users: a click anywhere in the area opens the browser's file
   * dialog.
   */
  children: ReactNode
}

/**
 * An area to drop files on or click to choose them. It passes on every file, also those that do not
 * match `accept`; the caller reports what is wrong.
 */
export function DropArea({ label, accept, room, onPick, children, ...box }: DropAreaProps) {
  return (
    <Dropzone
      classNames={styles}
      activateOnKeyboard={false}
      enablePointerEvents
      acceptColor="prussian"
      multiple={room > 1}
      inputProps={{ accept, hidden: true, style: { display: 'none' }, 'aria-label': label }}
      onDrop={onPick}
      onReject={(refused) => onPick(refused.map(({ file }) => file))}
      {...box}
    >
      {children}
    </Dropzone>
  )
}

interface FileZoneProps extends Pick<DropAreaProps, 'accept' | 'room' | 'onPick'> {
  /** Singular noun, such as "photo". */
  noun: string
  /** For a page that is about the file. */
  isLarge?: boolean
  /** Offers the camera on touch screens. */
  hasCamera?: boolean
}

/** Choose files, drop them, or take a photo. */
export function FileZone({ noun, isLarge = false, hasCamera = false, ...props }: FileZoneProps) {
  const isMany = props.room > 1
  const isTouch = useMedia('(pointer: coarse)')
  const label = isMany ? `Choose ${noun}s` : `Choose a ${noun}`
  return (
    <>
      <DropArea {...props} {...(isLarge && { w: '100%', py: '2rem' })} label={label}>
        <Group gap="xs" {...(isLarge && { justify: 'center' })}>
          <Button leftSection={<Icon name="plus" size={18} />}>{label}</Button>
          {/* Touch devices cannot drop files. */}
          {!isTouch && (
            <Text span inherit c="dimmed" fz="var(--control-font)">
              {isMany ? 'or drop them here' : 'or drop it here'}
            </Text>
          )}
        </Group>
      </DropArea>
      {hasCamera && <CameraButton onPick={props.onPick} />}
    </>
  )
}

interface PickButtonProps {
  label: string
  /** What it is about, if the page has several such buttons. */
  about?: string
  accept: string
  icon?: 'camera' | 'sync'
  capture?: 'environment'
  onPick: (files: File[]) => void
}

/** On touch screens, except on an iPhone or iPad, which offers its camera as soon as a file is chosen. */
export function CameraButton({ onPick }: Pick<PickButtonProps, 'onPick'>) {
  const isTouch = useMedia('(pointer: coarse)')
  const os = useOs({ getValueInEffect: false })
  if (!isTouch || os === 'ios') return null
  return (
    <div>
      <PickButton label="Take a photo" icon="camera" accept="image/*" capture="environment" onPick={onPick} />
    </div>
  )
}

/** A button that picks a file, to replace another unless it says otherwise. */
export function PickButton({ label, about, icon = 'sync', onPick, ...input }: PickButtonProps) {
  const name = about ? `${label} ${about}` : label
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      {...input}
      resetRef={reset}
      inputProps={{ hidden: true, 'aria-label': name }}
      onChange={(file) => {
        if (file) onPick([file])
        // Choosing the same file again must fire a change again.
        reset.current?.()
      }}
    >
      {({ onClick }) => (
        <Button aria-label={name} leftSection={<Icon name={icon} size={18} />} onClick={onClick}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
