declare const self: ServiceWorkerGlobalScope

export interface SwapRequest {
  kind: 'swap'
  /** Only if no other window would lose its build under its feet. */
  onlyIfAlone: boolean
}

/** A new worker never takes over by itself: the page asks for it, at start when it is the only window, or when the user says so. */
export function swapWhenAsked(): void {
  self.addEventListener('message', (event: ExtendableMessageEvent) => {
    const message = event.data as SwapRequest | undefined
    if (message?.kind === 'swap') event.waitUntil(swap(message, event.ports[0]))
  })
}

async function swap({ onlyIfAlone }: SwapRequest, reply: MessagePort | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const agreed = !onlyIfAlone || windows.length <= 1
  reply?.postMessage(agreed)
  if (agreed) await self.skipWaiting()
}
