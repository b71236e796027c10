import { parseSync } from 'vite'

/** One small change of a file that some test should notice. */
export interface Mutant {
  file: string
  line: number
  start: number
  end: number
  /** What stands there instead. */
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

/** From here on a number is a time or a size, of which one more is no other behavior. */
const smallNumbers = 1000

/** Every mutant of a file: comparisons, negations, `&&` and `||`, statements and guards left out, constants. */
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
      const test = node['test'] as Node
      add(test, `!(${textOf(test)})`)
      if (!node['alternate'] && leaves(node['consequent'] as Node)) add(node, '{}')
    } else if (type === 'ConditionalExpression') {
      const test = node['test'] as Node
      add(test, `!(${textOf(test)})`)
    } else if (type === 'UnaryExpression' && node['operator'] === '!') {
      add(node, textOf(node['argument'] as Node))
    } else if (type === 'ExpressionStatement' && isCall(node['expression'] as Node)) {
      add(node, '{}')
    } else if (type === 'Literal') {
      const { value } = node
      if (typeof value === 'boolean') add(node, String(!value))
      if (typeof value === 'number' && value < smallNumbers) add(node, String(value + 1))
    }
  }

  function walk(node: Node): void {
    if (node.type === 'ImportDeclaration') return
    // Of what is for the compiler alone, only the value within is there when it runs.
    if (node.type.startsWith('TS')) return void (isNode(node['expression']) && walk(node['expression']))
    mutate(node)
    for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) walk(child)
  }

  walk(parseSync(file, code).program as unknown as Node)
  return mutants
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
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
