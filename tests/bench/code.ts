import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { atMost, type Figure } from './figure.ts'

/** What a reader of the page's code has before them; generated files and styles are counted apart. */
export function measureCode(): Figure[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => join('src', file))
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.gen.'))
  const casts = code.flatMap(castsOf)
  const perFolder = Map.groupBy([...code, ...files.filter((file) => file.endsWith('.css'))], dirname)
  const [fullest = '', inIt = []] = [...perFolder].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  return [
    atMost('src without styles and generated files', linesOf(code), 36_000, 'lines'),
    atMost('styles of our own', linesOf(files.filter((file) => file.endsWith('.css'))), 2_500, 'lines'),
    atMost('casts in src', casts.length, 90, ''),
    atMost('  of which through unknown', casts.filter((cast) => cast.includes('as unknown as')).length, 5, ''),
    atMost('dynamic imports in src', code.map(readSource).join('').split('import(').length - 1, 60, ''),
    atMost('files in one folder of src', inIt.length, 30, '', fullest),
  ]
}

const readSource = (file: string) => readFileSync(file, 'utf8')

function linesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readSource(file).split('\n').length - 1, 0)
}

function castsOf(file: string): string[] {
  const code = readSource(file)
  const found: string[] = []
  new Visitor({
    TSAsExpression({ start, end, typeAnnotation: type }) {
      // `as const` narrows and hides nothing; `as unknown` is the first half of another cast.
      if (!['const', 'unknown'].includes(code.slice(type.start, type.end))) found.push(code.slice(start, end))
    },
  }).visit(parseSync(file, code).program)
  return found
}
