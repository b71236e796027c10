import { afterAll } from 'vitest'

// Of a file whose process goes on with the next: a channel left open would pass that one's messages to this one's listeners.
const opened: BroadcastChannel[] = []
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    opened.push(this)
  }
}

afterAll(() => {
  for (const channel of opened) channel.close()
})
