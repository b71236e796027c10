declare const self: ServiceWorkerGlobalScope

const looks = 4
const betweenLooksMs = 100

export interface SwapRequest {
  kind: 'swap'
  /** Only if no other window would lose the build it runs on. */
  onlyIfAlone: boolean
}

/** A new worker never takes over by itself: the page asks for it, at start if it is the only window, or when the user agrees. */
export function swapWhenAsked(): void {
  self.addEventListener('message', (event: ExtendableMessageEvent) => {
    const message = event.data as SwapRequest | undefined
    if (message?.kind === 'swap') event.waitUntil(swap(message, event.ports[0]))
  })
}

async function swap({ onlyIfAlone }: SwapRequest, reply: MessagePort | undefined): Promise<void> {
  const agreed = !onlyIfAlone || (await isOnlyWindow())
  reply?.postMessage(agreed)
  if (agreed) await self.skipWaiting()
}

/** Checks several times, because the document that a reload replaces is still listed for a moment. */
async function isOnlyWindow(): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (windows.length <= 1) return true
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
  }
  return false
}
