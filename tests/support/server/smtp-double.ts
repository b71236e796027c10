import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface SmtpDouble {
  url: string
  /** The messages received, with headers and all parts. */
  taken: { to: string[]; message: string }[]
  /** Rejects the next recipients with this code; 0 accepts them. */
  refuseWith: number
}

/** A local mail server that keeps the messages it receives. */
export async function smtpDouble(): Promise<SmtpDouble> {
  const double: SmtpDouble = { url: '', taken: [], refuseWith: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      if (double.refuseWith === 0) callback()
      else callback(Object.assign(new Error(`Not now for <${address}>`), { responseCode: double.refuseWith }))
    },
    onData(stream, { envelope }, callback) {
      const keep = async () => {
        double.taken.push({ to: envelope.rcptTo.map(({ address }) => address), message: await text(stream) })
        callback()
      }
      void keep()
    },
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  double.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return double
}
