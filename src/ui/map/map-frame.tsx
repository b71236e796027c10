import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { readMapMessage, type MapMessage, type ShowMessage } from './map-messages.ts'
import styles from './map.module.css'

/** A map that is not there by then will not come: somebody waits with a pin in mind. */
const timeoutMs = 12_000

interface MapFrameProps extends Omit<ShowMessage, 'kind'> {
  /** The address of the map's document. */
  src: string
  label: string
  onMessage: (message: MapMessage) => void
}

/**
 * The map service's own document. It has no origin (`sandbox`), so that what is loaded there reaches nothing of the page:
 * no record, no token. All that passes are the pins, and which of them was opened or put where.
 */
export function MapFrame({ src, label, pins, noun, isPlacing, middle, onMessage }: MapFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const message = useMemo((): ShowMessage => {
    const shown = pins.map(({ id, number, name, location }) => ({ id, number, name, location }))
    return { kind: 'show', pins: shown, noun, isPlacing, middle }
  }, [pins, noun, isPlacing, middle])
  const told = useEffectEvent((news: MapMessage) => {
    if (news.kind === 'ready') show(frame.current, message)
    onMessage(news)
  })

  useEffect(() => {
    let isSettled = false
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const news = source === frame.current?.contentWindow ? readMapMessage(data) : undefined
      if (!news) return
      isSettled ||= news.kind === 'drawn' || news.kind === 'failed'
      told(news)
    }
    addEventListener('message', listen)
    const timer = setTimeout(() => {
      if (!isSettled) told({ kind: 'failed' })
    }, timeoutMs)
    return () => {
      removeEventListener('message', listen)
      clearTimeout(timer)
    }
  }, [])

  useEffect(() => {
    show(frame.current, message)
  }, [message])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={src}
      title={label}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    />
  )
}

/** It has no origin that could be named; whatever else came into this frame would have none either. */
function show(frame: HTMLIFrameElement | null, message: ShowMessage): void {
  frame?.contentWindow?.postMessage(message, '*')
}
