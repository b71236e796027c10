/** Why a file was not added. */
export class FileNotAdded extends Error {
  /** Whether trying again with the same file may work. */
  readonly mayRetry: boolean

  constructor(message: string, { mayRetry, ...options }: ErrorOptions & { mayRetry: boolean }) {
    super(message, options)
    this.name = 'FileNotAdded'
    this.mayRetry = mayRetry
  }
}
