import { createListeners } from './listeners.ts'

/**
 * Session messages between tabs and worker. `changed`: the same person now has another role or company. The record itself is in
 * the store.
 */
export interface SessionMessage {
  kind: 'signed-in' | 'signed-out' | 'needs-auth' | 'changed'
  epoch: string
}

const listeners = createListeners<[SessionMessage]>()
let channel: BroadcastChannel | undefined

function opened(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('poh-session')
    channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => listeners.notify(data))
  }
  return channel
}

/** Notifies every listener, in this context and the others. */
export function announceSession(news: SessionMessage): void {
  opened().postMessage(news)
  listeners.notify(news)
}

/** Returns the unsubscribe function. */
export function onSessionMessage(listener: (news: SessionMessage) => void): () => void {
  opened()
  return listeners.subscribe(listener)
}
