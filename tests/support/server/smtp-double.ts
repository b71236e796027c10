import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface SmtpDouble {
  url: string
  /** The messages received, with headers and all parts. */
  taken: { to: string[]; message: string }[]
  /** Rejects the next messages with this code; 0 accepts them. */
  refuseWith: number
  /** The command that is answered so. */
  refuseAt: 'MAIL FROM' | 'RCPT TO' | 'DATA'
  says: string
}

/** A local mail server that keeps the messages it receives. */
export async function smtpDouble(): Promise<SmtpDouble> {
  const double: SmtpDouble = { url: '', taken: [], refuseWith: 0, refuseAt: 'RCPT TO', says: 'Not now' }
  const answer = (command: SmtpDouble['refuseAt'], address: string, callback: (error?: Error) => void) => {
    if (double.refuseWith === 0 || double.refuseAt !== command) callback()
    else callback(Object.assign(new Error(`${double.says} for <${address}>`), { responseCode: double.refuseWith }))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: ({ address }, _session, callback) => answer('MAIL FROM', address, callback),
    onRcptTo: ({ address }, _session, callback) => answer('RCPT TO', address, callback),
    onData(stream, { envelope }, callback) {
      const to = envelope.rcptTo.map(({ address }) => address)
      const keep = async () => {
        const message = await text(stream)
        answer('DATA', to.join(), (refused) => {
          if (!refused) double.taken.push({ to, message })
          callback(refused)
        })
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
