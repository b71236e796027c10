import type { ReactNode } from 'react'
import { useModal } from '#app/ui/overlays/use-modal.ts'

/** The open list below the bell: Escape closes it, even when the focused button is gone, and focus returns to the bell. */
export function NoticePanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useModal(onClose)
  return children
}
