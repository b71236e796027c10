import { spawnSync, execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutantsOf, type Mutant } from './mutants.ts'

// `npm run mutate -- --sample 70 --seed 1 [--in server/mail]`: the tests should notice each of these changes.
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '70' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string', multiple: true, default: ['contract', 'server', 'src'] },
  },
})

const tooLongMs = 15 * 60_000
/** No behavior of ours: generated, once released never changed, or a terminal's own. */
const left = /\.gen\.ts$|\.d\.ts$|^server\/db\/(?:schema\.ts|migrations\/)|\.module\.css$/

const files = execFileSync('git', ['ls-files', '--', ...values.in], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !left.test(file))
const all = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
// By hash, so that a seed takes the same mutants however much else is changed.
const order = ({ file, start, text }: Mutant) => hash('sha256', `${values.seed} ${file} ${start} ${text}`)
const sample = all
  .map((mutant) => ({ mutant, place: order(mutant) }))
  .toSorted((a, b) => (a.place < b.place ? -1 : 1))
  .slice(0, Number(values.sample))
  .map(({ mutant }) => mutant)

console.info(`${sample.length} of ${all.length} mutants in ${files.length} files, seed ${values.seed}`)
let killed = 0
for (const mutant of sample) {
  const isKilled = tryOut(mutant)
  if (isKilled) killed += 1
  console.info(`${isKilled ? 'killed  ' : 'SURVIVED'} ${mutant.file}:${mutant.line}  ${excerpt(mutant)}`)
}
console.info(`score ${((100 * killed) / Math.max(1, sample.length)).toFixed(1)} % (${killed} of ${sample.length})`)

function tryOut(mutant: Mutant): boolean {
  const code = readFileSync(mutant.file, 'utf8')
  const restore = () => writeFileSync(mutant.file, code)
  const stop = () => {
    restore()
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    writeFileSync(mutant.file, code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end))
    // What stands beside it in tests/ notices most, in seconds; the rest is asked only when it has not.
    const near = nearTests(mutant.file)
    return (near !== undefined && fails('run', near)) || fails('related', mutant.file)
  } finally {
    restore()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

function fails(command: 'run' | 'related', path: string): boolean {
  const project = path.includes('server/') ? 'server' : 'unit'
  const args = [command, path, '--run', '--project', project, '--bail', '1', '--passWithNoTests', '--reporter', 'dot']
  const { status } = spawnSync('node_modules/.bin/vitest', args, { stdio: 'ignore', timeout: tooLongMs })
  return status !== 0
}

/** The test of the same name, or else those of the nearest folder. */
function nearTests(file: string): string | undefined {
  const own = join('tests', file.replace(/\.tsx?$/, '.test.ts'))
  const test = [own, `${own}x`].find((path) => existsSync(path))
  if (test) return test
  const folder = join('tests', dirname(file))
  return folder.split('/').length > 3 && existsSync(folder) ? `${folder}/` : undefined
}

function excerpt({ file, start, end, text }: Mutant): string {
  const short = (part: string) => part.replaceAll(/\s+/g, ' ').slice(0, 60)
  return `${short(readFileSync(file, 'utf8').slice(start, end))} -> ${short(text)}`
}
