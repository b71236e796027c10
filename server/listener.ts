import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Portal } from './portal.ts'

/** The portal as Node's own server wants it. */
export function createListener({ fetch, answerAtOnce }: Portal): RequestListener {
  const pipeline = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], { overrideGlobalObjects: false })
  return (incoming, outgoing) => void (answerAtOnce(incoming, outgoing) || pipeline(incoming, outgoing))
}
