import { Worker } from 'node:worker_threads'

// Loaded before the program of run-apart.ts. What ends a process when its server is killed has to run beside what it computes:
// a timer here would wait for that, one in a thread of its own does not.

const lookEveryMs = 250
const server = Number(process.env['SERVER_PID'])
const look = `setInterval(() => process.ppid === ${server} || process.kill(process.pid, 'SIGKILL'), ${lookEveryMs})`

// Without what this process was begun with: the thread would load this file as well.
new Worker(look, { eval: true, execArgv: [] }).unref()
