import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import styles from './picture.module.css'

interface PictureProps {
  /** Undefined while unknown, or when there is no picture. */
  src: string | undefined
  alt: string
  /** Intrinsic size, so that the layout does not shift when the picture loads. */
  width?: number | null
  height?: number | null
}

/** A picture in a fixed frame, with an icon until it loads or if it fails. */
export function Picture({ src, alt, width, height }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const isShown = src !== undefined && src !== failed
  return (
    <span className={styles.frame} {...(!isShown && alt !== '' && { role: 'img', 'aria-label': alt })}>
      {isShown ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          {...(width && height && { width, height })}
          onError={() => setFailed(src)}
        />
      ) : (
        <Icon name="photo" size={32} />
      )}
    </span>
  )
}
