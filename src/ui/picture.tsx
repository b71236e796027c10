import { useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './picture.module.css'

interface PictureProps {
  /** Undefined while it is not known, or there is none. */
  src: string | undefined
  alt: string
  /** Of the picture itself, so that nothing moves when it comes. */
  width?: number | null
  height?: number | null
}

/** A picture in the place that is kept for it; a drawn one stands there until it has come, and where it cannot. */
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
