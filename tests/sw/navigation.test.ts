import { expect, test } from 'vitest'
import { isPageVisit } from '#sw/navigation.ts'

const isVisit = (path: string, mode: RequestMode = 'navigate') =>
  isPageVisit({ request: { mode }, url: new URL(path, 'https://portal.example') })

test.each([
  '/',
  '/member/dashboard',
  '/admin/tours?eventId=1',
  '/admin/neighborhoods/neighborhoodentry',
  '/reset-password',
  '/no-such-page',
])('a visit to %s is answered from the device', (path) => {
  expect(isVisit(path)).toBe(true)
})

test.each([
  '/api/v1/mine',
  '/identitytoolkit.googleapis.com/v1/accounts:lookup',
  '/securetoken.googleapis.com/v1/token',
  '/recover',
  '/recover.html',
  '/api/v1/health',
  '/manifest.webmanifest',
  '/version.json',
  '/assets/a-1.js',
  '/sw.js',
])('a visit to %s is for the server', (path) => {
  expect(isVisit(path)).toBe(false)
})

test('only a visit gets the page: a script that is missing must not be answered with it', () => {
  expect([isVisit('/member/dashboard', 'cors'), isVisit('/member/dashboard', 'no-cors')]).toEqual([false, false])
})
