import { expect, test } from 'vitest'
import { contentDisposition, safeName } from '#server/files/safe-name.ts'

test.each([
  ['IMG_0001.JPG', 'IMG_0001.jpg'],
  ['front.jpeg', 'front.jpeg'],
  ['photo.png', 'photo.png.jpg'],
  ['C:\\Users\\Ben\\front.jpg', 'front.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['gpj.\u202Eexe', 'gpj.exe.jpg'],
  ['a\r\nSet-Cookie: x.jpg', 'aSet-Cookie x.jpg'],
  ['Façade Nº 1.jpg', 'Façade Nº 1.jpg'],
  ['家.jpg', '家.jpg'],
  ['', 'file.jpg'],
  [' . . ', 'file.jpg'],
  [`${'long '.repeat(60)}.jpg`, `${'long '.repeat(24).trim()}.jpg`],
])('stores a photo called %j as %j', (given, expected) => {
  expect(safeName(given, 'image/jpeg')).toBe(expected)
})

test.each([
  ['plan.pdf', 'attachment; filename="plan.pdf"'],
  ['Façade "1".pdf', `attachment; filename="Facade _1_.pdf"; filename*=UTF-8''Fa%C3%A7ade%20%221%22.pdf`],
  ['家.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%E5%AE%B6.pdf`],
])('a download called %j has a name that every browser can use', (name, expected) => {
  expect(contentDisposition('attachment', name)).toBe(expected)
})
