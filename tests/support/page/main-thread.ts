import type { Page } from 'playwright-core'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** CPU time in microseconds, which excludes time taken by other programs. */
  tdur?: number
  args: { name?: string }
}

/** The longest task of the page's main thread during `work`, in milliseconds of CPU time. */
export async function longestTaskDuring(page: Page, work: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devtools.send('Tracing.start', {
    categories: 'toplevel,disabled-by-default-devtools.timeline,devtools.timeline,__metadata',
    transferMode: 'ReportEvents',
  } as never)
  await work()
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done))
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  const threads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000))
}
