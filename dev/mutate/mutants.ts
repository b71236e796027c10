import { parseSync } from 'vite'

/** A small change to a file that some test should notice. */
export interface Mutant {
  file: string
  line: number
  start: number
  end: number
  /** The replacement. */
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const flipped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
}

/** Larger numbers are times or sizes, where adding one changes no behavior. */
const smallNumbers = 1000

/** Appearance and log messages: nothing depends on them, and a test would only repeat them. */
const looks = /^(?:className|style|data-.*)$/
const lookNumbers = new Set(['size', 'width', 'height', 'gap', 'rows', 'tabIndex'])
const logs = /^(?:console|log|logger)\b/

/**
 * Every mutant of a file: changed comparisons, negations, `&&` and `||`, removed statements and guards, changed
 * constants. Leaves out duplicates, texts, types, appearance, log lines, and the factors of a duration.
 */
export function mutantsOf(file: string, code: string): Mutant[] {
  const mutants: Mutant[] = []
  const add = ({ start, end }: Pick<Node, 'start' | 'end'>, text: string) =>
    mutants.push({ file, line: code.slice(0, start).split('\n').length, start, end, text })
  const textOf = ({ start, end }: Node) => code.slice(start, end)

  function mutate(node: Node): void {
    const { type } = node
    if (type === 'BinaryExpression' || type === 'LogicalExpression') {
      const [left, right, operator] = [node['left'] as Node, node['right'] as Node, String(node['operator'])]
      const start = left.end + code.slice(left.end, right.start).indexOf(operator)
      if (operator in flipped) add({ start, end: start + operator.length }, flipped[operator] ?? '')
    } else if (type === 'IfStatement') {
      negate(node['test'] as Node)
      if (!node['alternate'] && leaves(node['consequent'] as Node)) add(node, '{}')
    } else if (type === 'ConditionalExpression') {
      negate(node['test'] as Node)
    } else if (type === 'UnaryExpression' && node['operator'] === '!') {
      add(node, textOf(node['argument'] as Node))
    } else if (type === 'ExpressionStatement' && isCall(node['expression'] as Node) && !logs.test(textOf(node))) {
      add(node, '{}')
    } else if (type === 'Literal') {
      const { value } = node
      if (typeof value === 'boolean') add(node, String(!value))
      if (typeof value === 'number' && value < smallNumbers) add(node, String(value + 1))
    }
  }

  /** Equalities and negations are inverted elsewhere. */
  function negate(test: Node): void {
    if (!(test.type === 'BinaryExpression' && /^[!=]==?$/.test(String(test['operator']))) && test['operator'] !== '!') {
      add(test, `!(${textOf(test)})`)
    }
  }

  function walk(node: Node): void {
    if (node.type === 'ImportDeclaration' || isAppearance(node) || isTime(node)) return
    // Type syntax has no effect at run time; only the expression inside it does.
    if (node.type.startsWith('TS')) return void (isNode(node['expression']) && walk(node['expression']))
    mutate(node)
    for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) walk(child)
  }

  const { program } = parseSync(file, code)
  if (isNode(program)) walk(program)
  return mutants
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function isAppearance({ type, name, key, value }: Node): boolean {
  if (type !== 'JSXAttribute' && type !== 'Property') return false
  const named = String(((name ?? key) as Node)['name'])
  if (type === 'JSXAttribute' && looks.test(named)) return true
  const given = value as Node | null
  return lookNumbers.has(named) && ((given?.['expression'] as Node | undefined) ?? given)?.type === 'Literal'
}

/** A product with a large number in it, `3 * 60_000`. */
function isTime(node: Node): boolean {
  if (node.type !== 'BinaryExpression' || node['operator'] !== '*') return false
  return [node['left'] as Node, node['right'] as Node].some((factor) => Number(factor['value']) >= smallNumbers || isTime(factor))
}

/** A guard: it throws or returns. */
function leaves(statement: Node): boolean {
  const last = statement.type === 'BlockStatement' ? (statement['body'] as Node[]).at(-1) : statement
  return last?.type === 'ThrowStatement' || last?.type === 'ReturnStatement'
}

function isCall(expression: Node): boolean {
  const awaited = expression.type === 'AwaitExpression' ? (expression['argument'] as Node) : expression
  return awaited.type === 'CallExpression' && (awaited['callee'] as Node).type !== 'Super'
}
