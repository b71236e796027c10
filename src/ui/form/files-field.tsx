import type { ReactNode } from 'react'
import { useOnline } from '#app/ui/use-online.ts'
import { ArrivingFile, KeptFile, type ArrivingItem, type KeptItem } from './file-item.tsx'
import { FileZone } from './file-zone.tsx'
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
      {room > 0 && <FileZone noun={noun} accept={accept} room={room} hasCamera={hasCamera} onPick={does.onPick} />}
      {!isOnline && (
        <p className={styles.offline}>
          You are offline. What you choose now is sent when the network is back; leave this page open until then.
        </p>
      )}
    </GroupFrame>
  )
}

/** For a screen reader: how many are on their way, not every step of each. */
function saidOf(arriving: readonly ArrivingItem[]): string {
  const moving = arriving.filter(({ state }) => state === 'sending' || state === 'waiting').length
  const stuck = arriving.filter(({ state }) => state === 'failed' || state === 'refused').length
  return [moving > 0 && `Sending ${moving}.`, stuck > 0 && `${stuck} not sent.`].filter(Boolean).join(' ')
}
