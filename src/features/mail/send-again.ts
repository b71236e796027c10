import { command, failureOf } from '#app/outbox/commands/command.ts'

/** Queues a failed email again. Returns an error message, or undefined on success. */
export async function sendAgain(id: string): Promise<string | undefined> {
  return failureOf(
    await command('emails.retry', { params: { id }, body: {} }, { record: { resource: 'emails', id }, label: 'Email', done: 'resent' }),
  )
}
