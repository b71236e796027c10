import { useEffect, useState } from 'react'
import { newThumbAddress } from '#app/files/pictures.ts'
import { data } from '#app/sync/data.ts'
import { work } from '#app/outbox/work.ts'
import { pictureAddress } from '#app/files/files.ts'
import { isOnline, onConnectivityChange } from '#app/http/connectivity.ts'
import { logFailure } from '#app/session/log-failure.ts'

export interface PrintPictures {
  /** The URL of each photo by file id, in the best size loaded so far. */
  sources: ReadonlyMap<string, string>
  /** Photos that have loaded or failed. */
  done: number
  total: number
  /** Photos that are not on this device and could not be loaded. */
  missing: number
  /** Photos that are available only as thumbnails. */
  small: number
}

const atOnce = 6
/** Photos load in quick succession, so the pages render once for several. */
const redrawMs = 250

const nothing = (total: number): PrintPictures => ({ sources: new Map(), done: 0, total, missing: 0, small: 0 })

/** The photos of the printed pages: thumbnails on this device first, then larger versions as they load, also once the network is back. */
export function usePrintPictures(ids: readonly string[]): PrintPictures {
  const key = ids.join(' ')
  const [pictures, setPictures] = useState<PrintPictures & { key: string }>({ ...nothing(ids.length), key: '' })

  useEffect(() => {
    const going = new AbortController()
    const wanted = key === '' ? [] : key.split(' ')
    void load(wanted, going.signal, (found) => setPictures({ ...found, key })).catch(logFailure)
    return () => going.abort()
  }, [key])

  return pictures.key === key ? pictures : nothing(ids.length)
}

async function load(ids: readonly string[], signal: AbortSignal, show: (found: PrintPictures) => void): Promise<void> {
  const sources = new Map(await onDevice(ids))
  const releases = [...sources.values()].map((address) => () => URL.revokeObjectURL(address))
  const small = new Set(sources.keys())
  let done = 0
  const found = () => ({
    sources: new Map(sources),
    done,
    total: ids.length,
    missing: done === ids.length ? ids.filter((id) => !sources.has(id)).length : 0,
    small: done === ids.length ? small.size : 0,
  })
  const report = () => void (signal.aborted || show(found()))
  const left = () => ids.filter((id) => small.has(id) || !sources.has(id))
  const releaseAll = () => releases.forEach((release) => release())
  if (signal.aborted) return releaseAll()
  signal.addEventListener('abort', releaseAll)

  async function loadAll(waiting: string[]) {
    const timer = setInterval(report, redrawMs)
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
        try {
          const { src, release } = await pictureAddress(id, 'web')
          releases.push(release)
          await imageLoaded(src)
          sources.set(id, src)
          small.delete(id)
        } catch {
          // A failed load is only logged, here by the browser itself. The thumbnail or the placeholder stays.
        }
        done += 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    clearInterval(timer)
  }

  while (!signal.aborted) {
    if (isOnline()) {
      const waiting = left()
      done = ids.length - waiting.length
      report()
      await loadAll(waiting)
    }
    done = ids.length
    report()
    if (signal.aborted || left().length === 0) return
    await networkBack(signal)
  }
}

/** Resolves once the network is back, or the page was left. */
function networkBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      resolve()
    }
    const stop = onConnectivityChange(() => isOnline() && end())
    signal.addEventListener('abort', end)
  })
}

async function onDevice(ids: readonly string[]): Promise<[string, string][]> {
  const [own, synced] = await Promise.all([work().photos.bulkGet([...ids]), data().pictures.bulkGet([...ids])])
  return ids.flatMap((id, index): [string, string][] => {
    const thumb = own[index]?.thumb ?? synced[index]?.thumb
    return thumb ? [[id, newThumbAddress(thumb)]] : []
  })
}

/** Kept as long as the page lives, so that printing uses the loaded images. */
const images = new Map<string, HTMLImageElement>()

function imageLoaded(src: string): Promise<void> {
  const image = images.get(src) ?? new Image()
  if (image.complete && image.naturalWidth > 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(), { once: true })
    image.addEventListener('error', () => reject(new Error('The photo couldn’t be loaded.')), { once: true })
    images.set(src, image)
    image.src = src
  })
}
