import { runApart } from '#server/files/run-apart.ts'

// Stands for a server whose process computes for ever.

await runApart(new URL('./busy-process.ts', import.meta.url), { args: [], timeoutMs: 600_000 })
