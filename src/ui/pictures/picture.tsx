import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import styles from './picture.module.css'

export interface PictureProps {
  /** Undefined while unknown, or when there is no picture. */
  src: string | undefined
  /** A smaller version of the same picture, shown until `src` has loaded and if it fails. */
  preview?: string | undefined
  alt: string
  /** Logos and plans are shown whole; photos fill the frame. */
  fit?: 'cover' | 'contain'
  /** Intrinsic size, so that the layout does not shift when the picture loads. */
  width?: number | null
  height?: number | null
}

/** A picture in a fixed frame, with an icon until it loads or if it fails. */
export function Picture({ src, preview, alt, fit = 'cover', width, height }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const shown = [src, preview].find((one) => one !== undefined && !failed.includes(one))
  return (
    <span className={styles.frame} data-fit={fit} {...(shown === undefined && alt !== '' && { role: 'img', 'aria-label': alt })}>
      {shown !== undefined ? (
        <img
          src={shown}
          alt={alt}
          loading="lazy"
          decoding="async"
          {...(width && height && { width, height })}
          {...(preview && preview !== shown && { style: { background: `url("${preview}") center / ${fit} no-repeat` } })}
          onError={() => setFailed([...failed, shown])}
        />
      ) : (
        <Icon name="photo" size={32} />
      )}
    </span>
  )
}
