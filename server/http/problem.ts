import { sentenceCase } from '#contract/value/sentence-case.ts'
import { problems, type ProblemBody, type ProblemCode } from '#contract/http/problem.ts'

interface ProblemExtras {
  /** One message for each invalid field, by path. */
  fields?: Record<string, string>
  /** The current record, for a caller with a stale version. */
  current?: unknown
  headers?: Record<string, string>
  cause?: unknown
}

/** An error for the client, whose message people read. Throw it anywhere below a route; the app turns it into a response. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, message: string, extras: ProblemExtras = {}) {
    super(message, { cause: extras.cause })
    this.code = code
    this.extras = extras
  }

  /** The problem in one line: the messages of its fields, if any. */
  get reason(): string {
    return Object.values(this.extras.fields ?? {}).join(' ') || this.message
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** The RFC 9457 body. `requestId` finds the request in the log. */
export function problemBody({ code, message, status, extras: { fields, current } }: Problem, requestId: string): ProblemBody {
  return {
    type: `urn:parade-portal:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: problems[code].title,
    status,
    detail: message,
    instance: `urn:uuid:${requestId}`,
    code,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
  }
}

/** Someone changes fields that only staff can. Most of these are never offered, so a label is made of the name. */
export function assertMayChange(
  change: object,
  isStaffOnly: (field: string) => boolean,
  labelOf = (name: string) => sentenceCase(name.replaceAll('_', ' ')),
): void {
  const fields = Object.keys(change).filter(isStaffOnly)
  if (fields.length > 0)
    throw new Problem('FORBIDDEN', `Only staff can change these fields: ${fields.map((name) => labelOf(name)).join(', ')}.`)
}

/** One message for each invalid field, by path. */
export function invalidFields(fields: Record<string, string>): Problem {
  return new Problem('FIELDS_INVALID', 'Some fields need fixing.', { fields })
}
