import { useEffect, useState } from 'react'
import { daysAfter } from '#contract/time/day-number.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { dayHere } from '#contract/time/zoned-time.ts'
import { plural } from '#contract/value/plural.ts'
import { storageRisk, type StorageRisk } from '#app/pwa/install.ts'

/** Work that waits for a day or two is normal where there is no signal. */
const normalDays = 2

/** Whether the browser may delete unsent work; checked again for each new item, since its answer may change. */
export function useStorageRisk(unsent: number): StorageRisk {
  const [risk, setRisk] = useState<StorageRisk>('none')
  useEffect(() => {
    if (unsent > 0) storageRisk().then(setRisk, console.error)
  }, [unsent])
  return risk
}

/** The browser may delete it, and it has waited for longer than is normal. */
export function isUnsentTooLong(days: number, risk: StorageRisk): boolean {
  return risk !== 'none' && days > normalDays
}

/** The day a week after this visit. */
function deletionDay(now: number): string {
  return formatDay(daysAfter(dayHere(now), 7))
}

/** What may happen to unsent work in this browser, and what to do; undefined if there is nothing to say yet. */
export function storageWarning(days: number, risk: StorageRisk, now: number): string | undefined {
  const isLong = isUnsentTooLong(days, risk)
  const age = `Unsent for ${plural(days, 'day', 'days')}.`
  if (risk === 'after-a-week') {
    const deletion = `This browser deletes them if you don’t open the portal here by ${deletionDay(now)}.`
    return isLong ? `${age} ${deletion} Send them soon, or save a copy.` : deletion
  }
  return isLong ? `${age} This browser may delete unsent work when the device runs low on space. Send it soon, or save a copy.` : undefined
}

/** What becomes of unsent work that somebody leaves on the device, to "sign in here again". */
export function keptMessage(signIn: string, risk: StorageRisk, now: number): string {
  if (risk === 'after-a-week')
    return `If you keep them, ${signIn} by ${deletionDay(now)} to send them. After that, this browser may delete them.`
  return `If you keep them, they stay on this device until you ${signIn}.${risk === 'low-space' ? ' This browser may delete them when the device runs low on space.' : ''}`
}

export function useKeptMessage(signIn: string): string {
  const risk = useStorageRisk(1)
  const [now] = useState(Date.now)
  return keptMessage(signIn, risk, now)
}
