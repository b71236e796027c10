/**
 * Saves a file to the user's device. In an app installed from Safari a download opens a page
 * without a way back, so there the file goes to the share sheet, which can save, send and print it.
 * Everywhere else it is a download.
 */
export async function handOverFile(content: Blob, name: string): Promise<void> {
  const files = [new File([content], name, { type: content.type })]
  const isInstalledFromSafari = 'standalone' in navigator && navigator.standalone === true
  if (isInstalledFromSafari && navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files })
      return
    } catch (error) {
      // The user closed the share sheet. Any other error means that the click was too long ago to
      // open one; download instead.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  download(content, name)
}

function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser reads the URL after this task; on an iPhone only once the user has chosen what to
  // do with the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
