/** The result of `work`, or a rejection if it takes longer. The work itself continues. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
