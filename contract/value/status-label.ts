export interface StatusLabel {
  tone: 'plain' | 'go' | 'wait' | 'alarm'
  word: string
  /** What happens next, and who does it. */
  message: string
}
