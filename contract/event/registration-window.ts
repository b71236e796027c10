import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'

export interface RegistrationWindow {
  registration_start_date: Timestamp
  registration_end_date: Timestamp
}

export type RegistrationPhase = 'BEFORE' | 'OPEN' | 'AFTER'

/**
 * Whether `now` (milliseconds by the server's clock) is before, in or after the window, which includes both ends
 * (product: Registration window).
 */
export function registrationPhase(window: RegistrationWindow, now: number): RegistrationPhase {
  if (now < toMillis(window.registration_start_date)) return 'BEFORE'
  return now <= toMillis(window.registration_end_date) ? 'OPEN' : 'AFTER'
}

export function isRegistrationOpen(window: RegistrationWindow, now: number): boolean {
  return registrationPhase(window, now) === 'OPEN'
}

/** The next instant (milliseconds) at which the phase changes, or null if it never will. */
export function nextPhaseChange(window: RegistrationWindow, now: number): number | null {
  const phase = registrationPhase(window, now)
  if (phase === 'BEFORE') return toMillis(window.registration_start_date)
  return phase === 'OPEN' ? toMillis(window.registration_end_date) + 1 : null
}
