import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import action from '#app/ui/action.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { ArrivingFile, KeptFile, type ArrivingItem, type KeptItem } from './file-item.tsx'
import styles from './files-field.module.css'
import { GroupFrame } from './group-frame.tsx'

export interface FilesFieldProps {
  /** Its path in the values, by which the summary of errors finds it. */
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** What one of them is called: "photo". */
  noun: string
  kept: readonly KeptItem[]
  arriving: readonly ArrivingItem[]
  /** The kinds to choose from, as an input of the browser takes them. */
  accept: string
  /** How many more there may be. */
  room: number
  /** A phone may take a picture for it. */
  hasCamera?: boolean
  onPick: (files: File[]) => void
  onRetry: (key: string) => void
  onCancel: (key: string) => void
  onRemove: (id: string) => void
  onOpen: (id: string) => void
}

/** Files to choose, drop or photograph, many at once; each with what becomes of it. */
export function FilesField({ name, label, hint, error, noun, kept, arriving, accept, room, hasCamera = false, ...does }: FilesFieldProps) {
  const isOnline = useOnline()
  const drop = useDrop(room, does.onPick)
  const isEmpty = kept.length === 0 && arriving.length === 0

  return (
    <GroupFrame name={name} label={label} hint={hint} error={error}>
      {!isEmpty && (
        <ul className={styles.files}>
          {kept.map((item) => (
            <KeptFile key={item.id} item={item} noun={noun} onRemove={does.onRemove} onOpen={does.onOpen} />
          ))}
          {arriving.map((item) => (
            <ArrivingFile key={item.key} item={item} onRetry={does.onRetry} onCancel={does.onCancel} />
          ))}
        </ul>
      )}
      <output className={styles.said}>{saidOf(arriving)}</output>
      {room > 0 && (
        <div className={styles.zone} data-over={drop.isOver} {...drop.handlers}>
          <Pick
            label={room > 1 ? `Choose ${noun}s` : `Choose a ${noun}`}
            icon="plus"
            accept={accept}
            isMany={room > 1}
            onPick={does.onPick}
          />
          {hasCamera && <Pick label="Take a photo" icon="camera" accept="image/*" isCamera onPick={does.onPick} />}
          <span className={styles.dropHint}>{room > 1 ? 'or drop them here' : 'or drop it here'}</span>
        </div>
      )}
      {!isOnline && (
        <p className={styles.offline}>
          You are offline. What you choose now is sent when the network is back; leave this page open until then.
        </p>
      )}
    </GroupFrame>
  )
}

interface PickProps {
  label: string
  icon: 'plus' | 'camera'
  accept: string
  isMany?: boolean
  isCamera?: boolean
  onPick: (files: File[]) => void
}

/** A button over the browser's own input, which no style sheet reaches. */
function Pick({ label, icon, accept, isMany = false, isCamera = false, onPick }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={action.secondary} data-camera={isCamera || undefined} onClick={() => input.current?.click()}>
        <Icon name={icon} size={18} />
        {label}
      </button>
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

function useDrop(room: number, onPick: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    // Without this the browser leaves the page and shows the file.
    event.preventDefault()
    setOver(room > 0)
  }
  const handlers = {
    onDragEnter: hold,
    onDragOver: hold,
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onPick([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}

/** For a screen reader: how many are on their way, not every step of each. */
function saidOf(arriving: readonly ArrivingItem[]): string {
  const moving = arriving.filter(({ state }) => state === 'sending' || state === 'waiting').length
  const stuck = arriving.filter(({ state }) => state === 'failed' || state === 'refused').length
  return [moving > 0 && `Sending ${moving}.`, stuck > 0 && `${stuck} not sent.`].filter(Boolean).join(' ')
}
