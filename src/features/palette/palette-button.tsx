import { BarButton } from '#app/ui/bar/bar-button.tsx'
import { openOverlay } from './overlay.ts'

export function PaletteButton() {
  return (
    <BarButton
      icon="search"
      label="Find"
      showsLabel
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOverlay('palette')}
    />
  )
}
