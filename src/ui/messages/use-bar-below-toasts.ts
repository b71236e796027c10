import { useHeightIn } from '#app/ui/bar/use-height-in.ts'

/** For a bar that stays at the bottom of the window: toasts appear above it, and the page scrolls what has the focus clear of it. */
export const useBarBelowToasts = () => useHeightIn('--bar-below-toasts')
