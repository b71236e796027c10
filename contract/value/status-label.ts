export interface StatusLabel {
  tone: 'plain' | 'ready' | 'go' | 'wait' | 'alarm'
  word: string
  /** What happens next, and who does it. */
  message: string
}
