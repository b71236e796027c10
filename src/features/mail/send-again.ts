import { command, failureOf } from '#app/outbox/commands/command.ts'

/** Puts a mail that failed back among those that are sent; answers a sentence when that did not work. */
export async function sendAgain(id: string): Promise<string | undefined> {
  return failureOf(
    await command('emails.retry', { params: { id }, body: {} }, { record: { resource: 'emails', id }, label: 'Email', done: 'resent' }),
  )
}
