import { UnstyledButton } from '@mantine/core'
import type { PointerEvent } from 'react'
import type { EntryPhoto } from '#contract/entry/schema.ts'
import { saveFile } from '#app/files/save-file.ts'
import type { ShownFile } from '#app/files/use-shown-files.ts'
import { PickButton } from '#app/ui/form/file-zone.tsx'
import { TextLine } from '#app/ui/form/text-line.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { FileWay } from './file-way.tsx'
import { printWarning } from './photo-words.ts'
import styles from './photos.module.css'

interface PhotoItemProps {
  photo: EntryPhoto
  file: ShownFile | undefined
  noun: string
  index: number
  count: number
  /** Where it is drawn while one is dragged. */
  place: number
  isDragged: boolean
  minPixels: number
  hasCaptions: boolean
  accept: string
  onChange: (photo: EntryPhoto) => void
  onReplace: (files: File[]) => void
  onMove: (to: number, way: 'up' | 'down') => void
  onGrip: (event: PointerEvent) => void
  onRemove: () => void
}

export function PhotoItem({ photo, file, noun, index, count, place, isDragged, minPixels, hasCaptions, accept, ...does }: PhotoItemProps) {
  const name = `${noun} ${index + 1}`
  const warning = file && printWarning(file, minPixels)
  const isRefused = file?.row?.state === 'refused'
  const isDocument = file?.mime === 'application/pdf'
  return (
    <li className={styles.photo} data-stuck={isRefused} data-dragged={isDragged} style={{ order: place }} aria-label={name}>
      <div className={styles.thumb}>{isDocument ? <Icon name="document" size={32} /> : <Picture src={file?.src} alt={photo.alt} />}</div>
      <div className={styles.body}>
        <p className={styles.name}>{file?.name || name}</p>
        <FileWay id={photo.file_id} file={file} />
        {warning && (
          <p className={styles.warning}>
            <Icon name="alert" size={16} />
            {warning}
          </p>
        )}
        {isRefused && <PickButton label={`Replace ${name}`} icon="sync" accept={accept} onPick={does.onReplace} />}
        {isDocument && (
          <UnstyledButton className={styles.link} onClick={() => void saveFile(photo.file_id, file?.name ?? 'file')}>
            Open {file?.name}
          </UnstyledButton>
        )}
      </div>
      <div className={styles.tools}>
        {count > 1 && (
          <>
            {/* For a pointer alone: the two beside it do the same by keyboard. */}
            <span className={styles.grip} data-grip onPointerDown={does.onGrip} aria-hidden="true">
              <Icon name="grip" />
            </span>
            <Tool icon="up" label={`Move ${name} up`} isOff={index === 0} onPress={() => does.onMove(index - 1, 'up')} />
            <Tool icon="down" label={`Move ${name} down`} isOff={index === count - 1} onPress={() => does.onMove(index + 1, 'down')} />
          </>
        )}
        <span className={styles.delete}>
          <Tool icon="close" label={`Delete ${name}`} onPress={does.onRemove} />
        </span>
      </div>
      {hasCaptions && (
        <div className={styles.words}>
          <TextLine
            name={`caption-${photo.file_id}`}
            label="Caption"
            value={photo.caption}
            error={tooLong(photo.caption, 120)}
            onChange={(caption) => does.onChange({ ...photo, caption })}
          />
          <TextLine
            name={`alt-${photo.file_id}`}
            label="What it shows, in words"
            value={photo.alt}
            error={tooLong(photo.alt, 160)}
            onChange={(alt) => does.onChange({ ...photo, alt })}
          />
        </div>
      )}
    </li>
  )
}

function tooLong(text: string, max: number): string | undefined {
  return text.trim().length > max ? `Keep this to ${max} characters: it has ${text.trim().length}.` : undefined
}

interface ToolProps {
  icon: 'up' | 'down' | 'close'
  label: string
  isOff?: boolean
  onPress: () => void
}

function Tool({ icon, label, isOff = false, onPress }: ToolProps) {
  return (
    <UnstyledButton className={styles.tool} data-tool={icon} aria-label={label} title={label} disabled={isOff} onClick={onPress}>
      <Icon name={icon === 'close' ? 'close' : 'chevron'} size={18} />
    </UnstyledButton>
  )
}
