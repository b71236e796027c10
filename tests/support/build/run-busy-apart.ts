import { runInProcess } from '#server/files/run-in-process.ts'

// Stands for a server process that computes forever.

await runInProcess(new URL('./busy-process.ts', import.meta.url), { args: [], timeoutMs: 600_000 })
