import { sentenceCase } from './sentence-case.ts'

/** Formats `NOT_READY` as "Not ready". */
export function formatCode(code: string): string {
  return sentenceCase(code.toLowerCase().replaceAll('_', ' '))
}
