/** Whether the browser thinks it is online. It may be wrong: a captive portal counts as online. */
export function isOnline(): boolean {
  return navigator.onLine
}

export function onConnectivityChange(listener: () => void): () => void {
  self.addEventListener('online', listener)
  self.addEventListener('offline', listener)
  return () => {
    self.removeEventListener('online', listener)
    self.removeEventListener('offline', listener)
  }
}
