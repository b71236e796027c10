/**
 * Session messages between tabs and worker. `changed`: the same person now has another role or company. The record itself is in
 * the store.
 */
export interface SessionMessage {
  kind: 'signed-in' | 'signed-out' | 'needs-auth' | 'changed'
  epoch: string
}

type Listener = (news: SessionMessage) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

function opened(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('poh-session')
    channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => notifyListeners(data))
  }
  return channel
}

function notifyListeners(news: SessionMessage): void {
  for (const listener of listeners) listener(news)
}

/** Notifies every listener, in this context and the others. */
export function announceSession(news: SessionMessage): void {
  opened().postMessage(news)
  notifyListeners(news)
}

/** Returns the unsubscribe function. */
export function onSessionMessage(listener: Listener): () => void {
  opened()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
