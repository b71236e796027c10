const addresses = new Map<string, string>()

/**
 * One object URL per picture for the lifetime of the page, so that nothing flickers when its row is
 * read again.
 */
export function thumbAddress(id: string, thumb: ArrayBuffer): string {
  const key = `${id} ${thumb.byteLength}`
  const address = addresses.get(key) ?? URL.createObjectURL(new Blob([thumb], { type: 'image/jpeg' }))
  addresses.set(key, address)
  return address
}
