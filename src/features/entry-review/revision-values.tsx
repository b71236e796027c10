import type { ReactNode } from 'react'
import type { EntryPhoto } from '#contract/entry-record.ts'
import styles from './revision.module.css'
import { wordDiff, type Piece } from './word-diff.ts'

export interface ValueSlots {
  wordsOf: (field: string, value: unknown) => string
  /** Small. */
  image: (fileId: string, alt: string) => ReactNode
}

interface Sides {
  field: string
  before: unknown
  after: unknown
  slots: ValueSlots
}

/** A field as it is public and as the company wants it: pictures as pictures, long texts by what differs. */
export function OldValue({ field, before, after, slots }: Sides) {
  const photos = photosIn(before)
  if (photos.length > 0 || photosIn(after).length > 0)
    return <Photos photos={photos} others={photosIn(after)} mark="Taken out" slots={slots} />
  return <Words pieces={diffOf({ field, before, after, slots })} side="old" />
}

export function NewValue({ field, before, after, slots }: Sides) {
  const photos = photosIn(after)
  if (photos.length > 0 || photosIn(before).length > 0) return <Photos photos={photos} others={photosIn(before)} mark="New" slots={slots} />
  return <Words pieces={diffOf({ field, before, after, slots })} side="new" />
}

function diffOf({ field, before, after, slots }: Sides): Piece[] {
  return wordDiff(slots.wordsOf(field, before), slots.wordsOf(field, after))
}

function Words({ pieces, side }: { pieces: readonly Piece[]; side: 'old' | 'new' }) {
  return (
    <span className={styles.words}>
      {pieces
        .filter(({ only }) => only === undefined || only === side)
        .map(({ text, only, place }) =>
          only === undefined ? text : side === 'old' ? <del key={place}>{text}</del> : <ins key={place}>{text}</ins>,
        )}
    </span>
  )
}

interface PhotosProps {
  photos: readonly EntryPhoto[]
  others: readonly EntryPhoto[]
  mark: string
  slots: ValueSlots
}

function Photos({ photos, others, mark, slots }: PhotosProps) {
  if (photos.length === 0) return <span>—</span>
  return (
    <ul className={styles.photos}>
      {photos.map((photo) => {
        const other = others.find(({ file_id: id }) => id === photo.file_id)
        const isReworded = other !== undefined && (other.caption !== photo.caption || other.alt !== photo.alt)
        return (
          <li key={photo.file_id} data-marked={other === undefined}>
            <span className={styles.photo}>{slots.image(photo.file_id, photo.alt || photo.caption)}</span>
            {other === undefined ? <strong>{mark}</strong> : isReworded && <strong>Other words</strong>}
            {photo.caption !== '' && <span>{photo.caption}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** The pictures that a field's value holds, pairs one after the other. */
function photosIn(value: unknown): EntryPhoto[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(photosIn)
  if ('before' in value && 'after' in value) return [value.before, value.after].flatMap(photosIn)
  return 'file_id' in value && 'alt' in value && typeof value.file_id === 'string' ? [value as EntryPhoto] : []
}
