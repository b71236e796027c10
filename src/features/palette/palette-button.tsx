import { UnstyledButton } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'
import styles from './palette-button.module.css'
import { openOverlay } from './overlay.ts'

/** Opens the palette without a keyboard. */
export function PaletteButton() {
  return (
    <UnstyledButton
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOverlay('palette')}
    >
      <Icon name="search" size={18} />
      <span>Find</span>
    </UnstyledButton>
  )
}
