/** What tabs and worker tell each other about the session; `changed`: the same person, who has another role or company now. The record itself is in the store; this only says to look. */
export interface SessionNews {
  kind: 'signed-in' | 'signed-out' | 'needs-auth' | 'changed'
  epoch: string
}

type Listener = (news: SessionNews) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

function opened(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('poh-session')
    channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => tellHere(data))
  }
  return channel
}

function tellHere(news: SessionNews): void {
  for (const listener of listeners) listener(news)
}

/** Tells every listener, in this context and the others. */
export function tellSessionNews(news: SessionNews): void {
  opened().postMessage(news)
  tellHere(news)
}

/** Answers what ends it. */
export function hearSessionNews(listener: Listener): () => void {
  opened()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
