import { problems, type ProblemBody, type ProblemCode } from '#contract/http/problem.ts'

interface ProblemExtras {
  /** A sentence for each invalid field, by path. */
  fields?: Record<string, string>
  /** The record as it is now, for a caller with a stale version. */
  current?: unknown
  headers?: Record<string, string>
  cause?: unknown
}

/** A refusal. Throw it anywhere below a route; the app answers it. People read the sentence. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, sentence: string, extras: ProblemExtras = {}) {
    super(sentence, { cause: extras.cause })
    this.code = code
    this.extras = extras
  }

  /** The problem in one line: the fields' sentences, if any. */
  get reason(): string {
    return Object.values(this.extras.fields ?? {}).join(' ') || this.message
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** The RFC 9457 body of a refusal. `requestId` finds the line in the log. */
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

/** A sentence for each wrong field, by its path. */
export function invalidFields(fields: Record<string, string>): Problem {
  return new Problem('FIELDS_INVALID', 'Some fields need a change.', { fields })
}
