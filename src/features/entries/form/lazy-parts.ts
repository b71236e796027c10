import { lazy } from 'react'
import { logFailure } from '#app/session/log-failure.ts'

// What is not on the screen that one begins with comes when it is reached; the worker has it, so nobody waits for it.

const files = {
  aside: () => import('./panels/entry-aside.tsx'),
  sheet: () => import('./steps/step-sheet.tsx'),
  location: () => import('./steps/step-location.tsx'),
  home: () => import('./steps/step-home.tsx'),
  description: () => import('./steps/step-description.tsx'),
  photos: () => import('./steps/step-photos.tsx'),
  people: () => import('./steps/step-people.tsx'),
  hours: () => import('./steps/step-hours.tsx'),
  judging: () => import('./steps/step-judging.tsx'),
  review: () => import('./steps/step-review.tsx'),
  actions: () => import('./panels/entry-actions.tsx'),
  preview: () => import('./panels/entry-preview.tsx'),
  revision: () => import('./panels/revision-panel.tsx'),
  beginning: () => import('./beginning.tsx'),
  request: () => import('./panels/change-request.tsx'),
  conflict: () => import('./panels/conflict-panel.tsx'),
  proof: () => import('./panels/proof-panel.tsx'),
  save: () => import('./panels/save-changes.tsx'),
  act: () => import('./panels/entry-act.ts'),
}

export const StepLocation = lazy(async () => ({ default: (await files.location()).StepLocation }))
export const StepHome = lazy(async () => ({ default: (await files.home()).StepHome }))
export const StepDescription = lazy(async () => ({ default: (await files.description()).StepDescription }))
export const StepPhotos = lazy(async () => ({ default: (await files.photos()).StepPhotos }))
export const StepPeople = lazy(async () => ({ default: (await files.people()).StepPeople }))
export const StepHours = lazy(async () => ({ default: (await files.hours()).StepHours }))
export const StepJudging = lazy(async () => ({ default: (await files.judging()).StepJudging }))
export const StepReview = lazy(async () => ({ default: (await files.review()).StepReview }))
export const EntryAside = lazy(async () => ({ default: (await files.aside()).EntryAside }))
export const StepSheet = lazy(async () => ({ default: (await files.sheet()).StepSheet }))
export const Beginning = lazy(async () => ({ default: (await files.beginning()).Beginning }))
export const ChangeRequest = lazy(async () => ({ default: (await files.request()).ChangeRequest }))
export const EntryActions = lazy(async () => ({ default: (await files.actions()).EntryActions }))
export const EntryPreview = lazy(async () => ({ default: (await files.preview()).EntryPreview }))
export const RevisionPanel = lazy(async () => ({ default: (await files.revision()).RevisionPanel }))
export const ConflictPanel = lazy(async () => ({ default: (await files.conflict()).ConflictPanel }))
export const ProofPanel = lazy(async () => ({ default: (await files.proof()).ProofPanel }))

export const SaveChanges = lazy(async () => ({ default: (await files.save()).SaveChanges }))

/** The other parts, one after the other while nothing else is done, so that going on is at once. */
export async function loadOtherParts(): Promise<void> {
  for (const load of Object.values(files)) await load().catch(logFailure)
}
