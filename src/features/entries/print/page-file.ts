/** Enough for half a Letter page at 300 dpi, and small enough for an email. */
const longestEdge = 1_600

/** The page as a single HTML file with styles and photos included, for another app to print. */
export function pageFile(): Blob {
  const page = document.documentElement.cloneNode(true) as HTMLElement
  const pictures = [...document.images].map(pictureData)
  for (const [index, image] of [...page.querySelectorAll('img')].entries()) image.setAttribute('src', pictures[index] ?? '')
  for (const unwanted of page.querySelectorAll('script, link, style, noscript')) unwanted.remove()
  const styles = document.createElement('style')
  styles.textContent = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n')
  page.querySelector('head')?.append(styles)
  return new Blob(['<!doctype html>', page.outerHTML], { type: 'text/html' })
}

function pictureData(image: HTMLImageElement): string {
  const { naturalWidth: width, naturalHeight: height } = image
  if (width === 0 || height === 0) return ''
  const scale = Math.min(1, longestEdge / Math.max(width, height))
  const canvas = Object.assign(document.createElement('canvas'), { width: width * scale, height: height * scale })
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.85)
}
