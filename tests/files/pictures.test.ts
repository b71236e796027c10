import { expect, test, vi } from 'vitest'
import { thumbAddress } from '#app/files/pictures.ts'

test('of more thumbnails than a page shows, those used last keep their address', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const thumb = new ArrayBuffer(4)
  const first = thumbAddress('0', thumb)
  const second = thumbAddress('1', thumb)
  for (let id = 2; id < 2_000; id += 1) thumbAddress(String(id), thumb)

  expect(thumbAddress('0', thumb)).toBe(first)
  expect(revoke).not.toHaveBeenCalled()
  thumbAddress('2000', thumb)

  expect(revoke.mock.calls).toEqual([[second]])
})
