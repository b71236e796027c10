import { expect, test } from 'vitest'
import { landingOf, validateReturnTo } from '#app/features/session/return-to.ts'

test.each([
  '/member/dashboard',
  '/admin/tours?eventId=0190a000-0000-7000-8000-000000000001',
  '/member/company-information?eventId=1&isEdit=false',
])('a sign-in leads back to one of our pages: %s', (path) => {
  expect(validateReturnTo({ returnTo: path })).toEqual({ returnTo: path })
})

test.each([
  'https://elsewhere.example/member/',
  '//elsewhere.example/member/',
  '/\\elsewhere.example',
  '/member/../../evil',
  '/member//elsewhere.example',
  'javascript:alert(1)',
  '/api/v1/login',
  '/membership',
  '/',
  '',
  123,
  undefined,
])('a sign-in leads nowhere else: %s', (path) => {
  expect(validateReturnTo({ returnTo: path })).toEqual({})
})

test('a sign-in with the other role leads to that role’s dashboard', () => {
  expect(landingOf('member', '/admin/tours')).toBe('/member/dashboard')
  expect(landingOf('admin', '/member/tours')).toBe('/admin/dashboard')
  expect(landingOf('member', '/member/tours')).toBe('/member/tours')
  expect(landingOf('admin')).toBe('/admin/dashboard')
})

test.each(['/member/..//elsewhere.example', '/member/%2f%2felsewhere.example', '/member/dashboard#x'])(
  'a return address that the router let through is checked again: %s',
  (path) => {
    expect(landingOf('member', path)).toBe('/member/dashboard')
  },
)
