import { expect, test } from 'vitest'
import { problems, type ProblemCode } from '#contract/http/problem.ts'
import { errorMessage } from '#app/app/error-message.ts'
import { NotReached, Refused } from '#app/http/call-errors.ts'

const codes = Object.keys(problems) as ProblemCode[]

function refused(code: ProblemCode) {
  return new Refused({ type: 'about:blank', title: '', status: problems[code].status, detail: '', instance: '/', code })
}

test.each(codes)('%s has a message in complete sentences, without an error code or an HTTP status', (code) => {
  const message = errorMessage(refused(code))

  expect(message).toMatch(/^[A-Z].*\.$/)
  expect(message).not.toMatch(/[A-Z]{3,}_|\b[45]\d\d\b|undefined/)
})

test('every rejection has a message of its own', () => {
  const messages = codes.map((code) => errorMessage(refused(code)))

  expect(new Set(messages).size).toBe(codes.length)
})

test('an unreachable server is not blamed on the user', () => {
  expect(errorMessage(new NotReached())).toContain('couldn’t reach')
})

test('any other error says that the data is safe', () => {
  expect(errorMessage(new TypeError('x is not a function'))).toContain('Your data is safe')
})

test('staff, who are the association, read whom else to contact', () => {
  expect(
    codes
      .map((code) => errorMessage(refused(code), 'admin'))
      .filter((message) => /(contact|ask) the association\b(?! for)|link it/i.test(message)),
  ).toEqual(['This account isn’t linked to anyone in the portal yet. Ask another staff member to link it.'])
  expect(errorMessage(refused('INTERNAL'), 'admin')).toContain('contact the person who runs your server')
})
