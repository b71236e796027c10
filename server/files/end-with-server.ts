import { Worker } from 'node:worker_threads'

// Preloaded by run-in-process.ts. A process that has to die with its server needs this check beside its computation: a
// timer in the main thread would wait for the computation, a thread of its own does not.

const lookEveryMs = 250
const server = Number(process.env['SERVER_PID'])
const look = `setInterval(() => process.ppid === ${server} || process.kill(process.pid, 'SIGKILL'), ${lookEveryMs})`

// Clears execArgv, or the thread would load this file as well.
new Worker(look, { eval: true, execArgv: [] }).unref()
