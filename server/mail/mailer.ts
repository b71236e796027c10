import { isFields } from '#contract/value/fields.ts'
import { assertOutsideTransaction } from '#server/db/outside-transaction.ts'

interface Message {
  /** Stays the same for every attempt. */
  messageId?: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Where the recipient can turn such mails off. Account mails have none. */
  unsubscribe?: string
}

interface MailSettings {
  smtpUrl: string
  publicOrigin: string
  mailFrom?: string | undefined
  mailReplyTo?: string | undefined
  associationName?: string | undefined
}

export interface Mailer {
  send: (message: Message) => Promise<void>
  close: () => void
}

/** The server's reply often quotes the recipient's address, so the message, which is logged, has only the codes. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  readonly responseCode: number | undefined
  /** What the server replied to, such as RCPT TO. */
  readonly command: unknown
  /** For staff. */
  readonly reply: string

  constructor(error: unknown) {
    const { code, responseCode, command } = isFields(error) ? error : {}
    super(`${typeof code === 'string' ? code : 'Not sent'} ${typeof responseCode === 'number' ? responseCode : ''}`.trim())
    this.responseCode = typeof responseCode === 'number' ? responseCode : undefined
    this.command = command
    this.reply = error instanceof Error ? error.message : ''
  }
}

const timeoutMs = 20_000

/** Opens the mail server at SMTP_URL. The library is loaded on first use. */
export async function openMailer({ smtpUrl: url, publicOrigin, mailFrom, mailReplyTo, associationName }: MailSettings): Promise<Mailer> {
  assertOutsideTransaction('A mail server was called')
  const { createTransport } = await import('nodemailer')
  const address = mailFrom ?? `no-reply@${new URL(publicOrigin).hostname}`
  const transport = createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    // Marked as automatic, so that no autoresponder answers.
    {
      from: { name: associationName ?? 'Parade Portal', address },
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(mailReplyTo && { replyTo: mailReplyTo }),
    },
  )
  return {
    async send({ unsubscribe, ...message }) {
      const list = unsubscribe === undefined ? {} : { list: { unsubscribe: { url: unsubscribe, comment: 'Notifications' } } }
      try {
        await transport.sendMail({ ...message, ...list, disableFileAccess: true, disableUrlAccess: true })
      } catch (error) {
        throw new MailFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * 1.7 and 1.8 are about the sender, 4.5 is a limit of the account and 7.x a rule of the server: RFC 3463. Many servers reject the
 * sender only here, some without such a code.
 */
const ourFault = /\b55\d[ -]5\.(1\.[78]|4\.5|7\.\d)|\bsender\b[^@]/i

/**
 * The mail server rejected the recipient for good. Other rejections, such as of the sender, or once a limit is reached, are about us,
 * and someone may fix them.
 */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof MailFailure)) return false
  const { responseCode: code = 0, command, reply } = error
  return code >= 550 && code < 560 && command === 'RCPT TO' && !ourFault.test(reply)
}
