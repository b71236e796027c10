import { Kbd } from '@mantine/core'
import { BarButton } from '#app/ui/bar/bar-button.tsx'
import { findKeys } from './key-sheet.tsx'
import { openOverlay } from './overlay.ts'
import styles from './palette-button.module.css'

/** Looks like a field where the bar has room for one. */
export function PaletteButton() {
  return (
    <BarButton
      className={styles.find}
      icon="search"
      label="Find"
      showsLabel
      rightSection={
        <Kbd className={styles.key} aria-hidden="true">
          {findKeys().join(' ')}
        </Kbd>
      }
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOverlay('palette')}
    />
  )
}
