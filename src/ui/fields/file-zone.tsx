import '@mantine/dropzone/styles.layer.css'
import { FileButton, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useRef, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './file-zone.module.css'

interface DropAreaProps {
  /** What is done with it: "Choose photos". */
  label: string
  /** The kinds to choose from, as an input of the browser takes them. */
  accept: string
  /** How many more there may be. */
  room: number
  className?: string | undefined
  onPick: (files: File[]) => void
  /** A button among it, for the keys: a press anywhere asks the browser for files. */
  children: ReactNode
}

/** Where files are dropped or chosen. What is wrong with one is said by who takes it. */
export function DropArea({ label, accept, room, className, onPick, children }: DropAreaProps) {
  return (
    <Dropzone
      className={className}
      classNames={styles}
      activateOnKeyboard={false}
      enablePointerEvents
      acceptColor="prussian"
      multiple={room > 1}
      inputProps={{ accept, hidden: true, style: { display: 'none' }, 'aria-label': label }}
      onDrop={onPick}
      onReject={(refused) => onPick(refused.map(({ file }) => file))}
    >
      {children}
    </Dropzone>
  )
}

interface FileZoneProps extends Pick<DropAreaProps, 'accept' | 'room' | 'onPick'> {
  /** What one of them is called: "photo". */
  noun: string
  /** A phone may take a picture for it. */
  hasCamera?: boolean
}

/** Where files are chosen, dropped or photographed. */
export function FileZone({ noun, hasCamera = false, ...props }: FileZoneProps) {
  const isMany = props.room > 1
  const label = isMany ? `Choose ${noun}s` : `Choose a ${noun}`
  return (
    <>
      <DropArea {...props} label={label}>
        <Group gap="xs">
          <Button leftSection={<Icon name="plus" size={18} />}>{label}</Button>
          <Text className={styles.mouse} span inherit c="dimmed">
            {isMany ? 'or drop them here' : 'or drop it here'}
          </Text>
        </Group>
      </DropArea>
      {hasCamera && <CameraButton onPick={props.onPick} />}
    </>
  )
}

interface PickButtonProps {
  label: string
  accept: string
  onPick: (files: File[]) => void
}

/** Asks the browser for one file in the place of another. */
export function PickButton({ label, accept, onPick }: PickButtonProps) {
  return <OneFile label={label} icon="sync" accept={accept} onPick={onPick} />
}

/** Only where there is a camera behind the screen. */
export function CameraButton({ onPick }: Pick<PickButtonProps, 'onPick'>) {
  return <OneFile className={styles.touch} label="Take a photo" icon="camera" accept="image/*" capture="environment" onPick={onPick} />
}

interface OneFileProps extends PickButtonProps {
  icon: 'camera' | 'sync'
  capture?: 'environment'
  className?: string | undefined
}

function OneFile({ label, icon, className, onPick, ...input }: OneFileProps) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      {...input}
      resetRef={reset}
      inputProps={{ hidden: true, 'aria-label': label }}
      onChange={(file) => {
        if (file) onPick([file])
        // The same file chosen again is a change again.
        reset.current?.()
      }}
    >
      {({ onClick }) => (
        <Button className={className} leftSection={<Icon name={icon} size={18} />} onClick={onClick}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
