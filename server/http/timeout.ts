/** How long the upload of one file may take: the largest one on a weak mobile connection, beside others. */
export const maxUploadMs = 3_600_000

/** The result of `work`, or a rejection if it takes longer. The work itself continues. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
