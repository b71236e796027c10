// What the server answers and the pages say by themselves, in the same words.

export const ourFault = 'Something went wrong on our end. Try again in a minute.'
export const diskFull = 'The server is out of disk space, so nothing was saved. You can still read everything. Try again later.'

/** @param wait such as "5 minutes" */
export function tooManyAttempts(wait = 'a few minutes'): string {
  return `Too many attempts. Wait ${wait} and try again.`
}
