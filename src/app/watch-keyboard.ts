/**
 * Tells the styles how much of the page lies below the on-screen keyboard, and keeps what is typed into in sight. Other
 * browsers make the page smaller instead (`interactive-widget` in index.html); Safari lays the keyboard over it.
 */
export function watchKeyboard(): void {
  const { visualViewport: viewport } = window
  if (!viewport) return
  let covered = 0

  const measure = () => {
    const before = covered
    // Zoomed in, the rest of the page is out of sight for another reason.
    const isZoomed = viewport.scale > 1.01
    covered = isZoomed ? 0 : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
    if (covered === before) return
    document.documentElement.style.setProperty('--keyboard', `${covered}px`)
    if (covered > before) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }

  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
}
