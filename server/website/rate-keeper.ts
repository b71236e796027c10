/** Lets requests through no faster than the site allows, and none while the site has asked to wait. */
export interface RateKeeper {
  /** Resolves when a request can be sent, in the order of the calls. */
  acquire: () => Promise<void>
  /** Takes the rate from a response. */
  saw: (rate: Rate) => void
  /** The site asked to wait this long. */
  pause: (ms: number) => void
}

export interface Rate {
  /** Requests per minute. */
  limit: number
  /** Requests left in the site's current minute. */
  remaining: number
}

interface RateKeeperOptions {
  now: () => number
  sleep: (ms: number) => Promise<void>
  /** The smallest plan's limit, until the site reports its own. */
  limit?: number
}

// A request arrives some time after it was sent, and not always by the same amount: half a second more keeps every
// minute of the site within its limit.
const windowMs = 60_500

export function createRateKeeper({ now, sleep, limit: first = 60 }: RateKeeperOptions): RateKeeper {
  let limit = first
  let notBefore = 0
  /** When the requests of the last minute were sent, oldest first. */
  let sent: number[] = []
  /** The first request that the site may have counted in its current minute. */
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
    async acquire() {
      const mine = line.then(wait)
      // A rejected wait must not hold up those behind it.
      line = mine.catch(() => {})
      await mine
    },
    saw(rate) {
      if (rate.limit > 0) limit = rate.limit
      if (rate.remaining > lastRemaining) minuteFrom = sent.at(-1) ?? now()
      lastRemaining = rate.remaining
      // Someone else uses the same token: the site's minute is used up before ours.
      if (rate.remaining === 0) notBefore = Math.max(notBefore, minuteFrom + windowMs)
    },
    pause(ms) {
      notBefore = Math.max(notBefore, now() + ms)
    },
  }
}
