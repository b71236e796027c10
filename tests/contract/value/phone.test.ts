import { expect, test } from 'vitest'
import { formatPhone, phoneLink, phoneProblems, withoutWrongPhones } from '#contract/value/phone.ts'

const sentence = 'Enter a phone number with area code, such as (612) 555-0134.'

test.each([
  ['6125550134', '(612) 555-0134'],
  ['612.555.0134', '(612) 555-0134'],
  ['+1 612 555 0134', '(612) 555-0134'],
  ['1-612-555-0134', '(612) 555-0134'],
  ['(612) 555-0134 x123', '(612) 555-0134 x123'],
  ['612-555-0134, ext. 9', '(612) 555-0134 x9'],
  ['612-555-0134 #9', '(612) 555-0134 x9'],
  ['+44 20  7946 0958', '+44 20 7946 0958'],
])('%j is a phone number, stored as %j', (text, stored) => {
  expect([phoneProblems({ phone: text }), formatPhone(text)]).toEqual([{}, stored])
})

test.each([
  'call me',
  '555',
  '555-0134',
  '612-555-01345',
  '(112) 555-0134',
  '+1 612 555',
  '+44 1',
  '+4420794609581234',
  'x123',
  '612-555-0134 or 0135',
])('%j is not a phone number, and stays as entered', (text) => {
  expect([phoneProblems({ phone: text }), formatPhone(text)]).toEqual([{ phone: sentence }, text])
})

test('finds phone numbers anywhere in a record, and tolerates missing ones', () => {
  const record = {
    name: '555',
    phone: '',
    show_phone: true,
    contact: { phone: '1', mobile: ' ', phone2: '2' },
    development: { office_phone: '3' },
  }

  expect(phoneProblems(record)).toEqual({ 'contact.phone': sentence, 'contact.phone2': sentence, 'development.office_phone': sentence })
})

test('keeps an invalid number from before the rule existed, and rejects another one like it', () => {
  const before = { contact: { name: 'Ann', phone: 'call me' } }

  expect(phoneProblems({ contact: { name: 'Ben', phone: 'call me' } }, before)).toEqual({})
  expect(phoneProblems({ contact: { name: 'Ben', phone: 'call Ben' } }, before)).toEqual({ 'contact.phone': sentence })
})

test('a record that starts with another’s values leaves out invalid phone numbers', () => {
  const values = { name: 'Oak', phone: '555', contact: { name: 'Ann', phone: '612-555-0134', mobile: 'none' }, roles: ['BUILDER'] }

  expect(withoutWrongPhones(values)).toEqual({ ...values, phone: '', contact: { ...values.contact, mobile: '' } })
})

test('a link dials the number, and then the extension', () => {
  expect(phoneLink('(612) 555-0134')).toBe('tel:6125550134')
  expect(phoneLink('+1 (612) 555-0134 ext 12')).toBe('tel:6125550134;ext=12')
  expect(phoneLink('+44 20 7946 0958')).toBe('tel:+442079460958')
})

test.each([',', ' ', 'x', 'x ', '1', '1,', '#:', '(', 'ext'])('reads a long text of %j in linear time', (sign) => {
  const text = sign.repeat(150_000)
  const startedAt = performance.now()

  expect([formatPhone(text), formatPhone(`6${text}6`)]).toEqual([text, `6${text}6`])
  expect(performance.now() - startedAt).toBeLessThan(500)
})

test.each(['612-555-0134, ; x9', '612-555-0134,ext.: 9', '612-555-0134 Extension 9'])(
  'the extension may follow any separator: %j',
  (text) => {
    expect(formatPhone(text)).toBe('(612) 555-0134 x9')
  },
)
