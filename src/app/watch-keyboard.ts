/**
 * Sets `--keyboard` to the height of the page that the on-screen keyboard covers, and keeps the
 * focused field in view. Needed in Safari, where the keyboard overlays the page; other browsers
 * shrink the page instead (`interactive-widget` in index.html).
 */
export function watchKeyboard(): void {
  const { visualViewport: viewport } = window
  if (!viewport) return
  let covered = 0

  const measure = () => {
    const before = covered
    // While zoomed in, part of the page is out of view for another reason.
    const isZoomed = viewport.scale > 1.01
    covered = isZoomed ? 0 : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
    if (covered === before) return
    document.documentElement.style.setProperty('--keyboard', `${covered}px`)
    if (covered > before) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }

  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
}
