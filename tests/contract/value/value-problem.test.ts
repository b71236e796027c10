import { expect, test } from 'vitest'
import { countFields, countToFix, countWrong, withFieldProblems, withProblems } from '#contract/value/value-problem.ts'

test('counts as many fields as are highlighted: each part of a field, and a list once', () => {
  const problems = { blurb: 'x', 'contact.phone': 'x', 'contact.mobile': 'x', 'vendors.0.name': 'x', 'vendors.2.role': 'x' }

  expect(countFields(problems)).toBe(4)
})

test('before submission, every highlighted field has to be fixed as soon as the server requires one of them', () => {
  const problems = { 'contact.phone': 'x', 'insurance.expires_on': 'x' }

  expect([countToFix(problems, { 'contact.phone': 'x' }), countToFix(problems, {})]).toEqual([2, 0])
})

test('a checklist counts as many fields as are highlighted, and shows every problem of a field', () => {
  const problems = {
    blurb: 'Too long.',
    billing: 'Incomplete.',
    'billing.email': 'Enter an email address.',
    'billing.address.zip': 'Enter a ZIP code.',
    'vendors.0.name': 'Too long.',
    'vendors.2.role': 'Too long.',
    'contact.phone': 'Enter a phone number.',
    'contact.mobile': 'Enter a phone number.',
  }
  const itemOf = (field: string): { field: string; problem: string | null; wrong?: number } => ({ field, problem: null })

  const items = withProblems([itemOf('billing')], { problems, values: { vendors: [{}, {}, {}] }, itemOf })

  expect(countWrong(items)).toBe(countFields(problems))
  expect(Object.fromEntries(items.map(({ field, problem }) => [field, problem]))).toEqual({
    billing: 'Incomplete. Enter an email address. Enter a ZIP code.',
    blurb: 'Too long.',
    vendors: 'No. 1: Too long.',
    contact: 'Enter a phone number.',
  })
})

test('what is wrong with a part of a field names the part', () => {
  const problems = { 'contact.phone': 'Enter a phone number.', 'contact.mobile': 'Enter a phone number.', vendors: 'Add a vendor.' }
  const labels: Record<string, string> = {
    'contact.phone': 'Phone',
    'contact.mobile': 'Mobile phone',
    contact: 'Contact',
    vendors: 'Vendors',
  }

  const items = withFieldProblems([], { problems, values: {}, labelOf: (path) => labels[path] ?? '' })

  expect(items.map(({ label, problem, wrong }) => [label, problem, wrong])).toEqual([
    ['Contact', 'Phone: Enter a phone number. Mobile phone: Enter a phone number.', 2],
    ['Vendors', 'Add a vendor.', 1],
  ])
})
