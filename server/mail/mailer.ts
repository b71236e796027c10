interface Message {
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

export interface Mailer {
  send: (message: Message) => Promise<void>
  close: () => void
}

const patienceMs = 20_000

/** The mail server at this URL. Loaded when there is something to send. */
export async function openMailer(url: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(
    { url, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
    { from: { name: 'Parade Portal', address: from } },
  )
  return {
    async send(message) {
      await transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true })
    },
    close: () => transport.close(),
  }
}

/** The mail server has said no, and will again: there is no such address, or the message is refused. */
export function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  // 53x is about our own sign-in there, which somebody may put right.
  return typeof code === 'number' && code >= 550 && code < 560
}
