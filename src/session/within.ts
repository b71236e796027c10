/** The result of `work`; rejects with `late` if it takes longer. The work itself continues. */
export async function within<T>(work: Promise<T>, ms: number, late: Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), ms)
  })
  return await Promise.race([work, over]).finally(() => clearTimeout(timer))
}
