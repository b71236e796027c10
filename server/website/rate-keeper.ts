/** Lets requests out no faster than the site allows, and not at all while the site said to wait. */
export interface RateKeeper {
  /** Resolves when a request may be sent, in the order in which they asked. */
  turn: () => Promise<void>
  /** What an answer said of the rate. */
  saw: (rate: Rate) => void
  /** The site said to wait so long. */
  pause: (ms: number) => void
}

export interface Rate {
  /** Requests a minute. */
  limit: number
  /** In the minute that the site counts now. */
  remaining: number
}

interface RateKeeperOptions {
  now: () => number
  sleep: (ms: number) => Promise<void>
  /** Of the smallest plan, until the site says its own. */
  limit?: number
}

// A request arrives later than it was sent, and not always by as much: half a second more keeps any of the site's minutes within its limit.
const windowMs = 60_500

export function createRateKeeper({ now, sleep, limit: first = 60 }: RateKeeperOptions): RateKeeper {
  let limit = first
  let notBefore = 0
  /** When the requests of the last minute were sent, the oldest first. */
  let sent: number[] = []
  /** The first request that can have been counted in the site's present minute. */
  let minuteFrom = Infinity
  let lastRemaining = 0
  let line: Promise<void> = Promise.resolve()

  function waitMs(): number {
    const at = now()
    sent = sent.filter((time) => time > at - windowMs)
    const oldestOfLimit = sent.at(-limit)
    const forRoom = oldestOfLimit === undefined ? 0 : oldestOfLimit + windowMs - at
    return Math.max(0, notBefore - at, forRoom)
  }

  async function wait(): Promise<void> {
    for (let ms = waitMs(); ms > 0; ms = waitMs()) await sleep(ms)
    sent.push(now())
    minuteFrom = Math.min(minuteFrom, now())
  }

  return {
    async turn() {
      const mine = line.then(wait)
      // Who gives up waiting must not hold up those behind.
      line = mine.catch(() => {})
      await mine
    },
    saw(rate) {
      if (rate.limit > 0) limit = rate.limit
      if (rate.remaining > lastRemaining) minuteFrom = sent.at(-1) ?? now()
      lastRemaining = rate.remaining
      // Somebody else uses the same token: the site's minute is used up before ours is.
      if (rate.remaining === 0) notBefore = Math.max(notBefore, minuteFrom + windowMs)
    },
    pause(ms) {
      notBefore = Math.max(notBefore, now() + ms)
    },
  }
}
