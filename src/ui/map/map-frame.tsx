import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { readMapMessage, type MapMessage, type ShowMessage } from './map-messages.ts'

/** A map that takes longer counts as failed. */
const timeoutMs = 12_000

interface MapFrameProps extends Omit<ShowMessage, 'kind'> {
  /** URL of the map's document. */
  src: string
  label: string
  onMessage: (message: MapMessage) => void
}

/**
 * The document that runs the map service. It is sandboxed with an opaque origin, so code loaded
 * there cannot reach the page's records or tokens. It receives only the pins, and reports only
 * which pin was opened or where one was placed.
 */
export function MapFrame({ src, label, pins, noun, isPlacing, middle, onMessage }: MapFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const message = useMemo((): ShowMessage => {
    const shown = pins.map(({ id, number, name, location }) => ({ id, number, name, location }))
    return { kind: 'show', pins: shown, noun, isPlacing, middle }
  }, [pins, noun, isPlacing, middle])
  const receive = useEffectEvent((news: MapMessage) => {
    if (news.kind === 'ready') show(frame.current, message)
    onMessage(news)
  })

  useEffect(() => {
    let isSettled = false
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const news = source === frame.current?.contentWindow ? readMapMessage(data) : undefined
      if (!news) return
      isSettled ||= news.kind === 'drawn' || news.kind === 'failed'
      receive(news)
    }
    addEventListener('message', listen)
    const timer = setTimeout(() => {
      if (!isSettled) receive({ kind: 'failed' })
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
      style={{ display: 'block', width: '100%', height: '100%', border: 0 }}
      src={src}
      title={label}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    />
  )
}

/** The target origin must be '*': the frame's origin is opaque and cannot be named. */
function show(frame: HTMLIFrameElement | null, message: ShowMessage): void {
  frame?.contentWindow?.postMessage(message, '*')
}
