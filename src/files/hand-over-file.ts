/**
 * Gives a file to the person. In an app installed from Safari a download opens a page without a way back, so there the
 * share sheet takes it, which saves, sends and prints; everywhere else it is a download.
 */
export async function handOverFile(content: Blob, name: string): Promise<void> {
  const files = [new File([content], name, { type: content.type })]
  const isInstalledFromSafari = 'standalone' in navigator && navigator.standalone === true
  if (isInstalledFromSafari && navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files })
      return
    } catch (error) {
      // The person closed the sheet. Otherwise the press was too long ago for one, and a download is better than nothing.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  download(content, name)
}

function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser reads it after this turn; an iPhone only once the person has chosen what to do with it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
