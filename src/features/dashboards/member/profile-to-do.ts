import { profilePages } from '#contract/profile/pages.ts'
import type { B2cProfile, ProfileKind } from '#contract/profile/schema.ts'
import { changesRequested, type ToDo } from './event-to-do.ts'

const nouns: Record<ProfileKind, string> = { REMODELER: 'remodeler profile', BUILDER: 'builder profile', DEVELOPER: 'developer profile' }

/** What the company has to do about its profiles: a first draft can wait, but a published one that was changed has to be submitted. */
export function profileToDo(profiles: readonly B2cProfile[]): ToDo[] {
  return profiles.flatMap(({ kind, status, published_at: publishedAt }): ToDo[] => {
    const item = (title: string, message: string, tone: ToDo['tone']): ToDo[] => [
      { key: kind, title, message, tone, icon: 'profile', way: { to: profilePages[kind] } },
    ]
    if (status === 'CHANGES_REQUESTED') return item(`Update your ${nouns[kind]}`, changesRequested, 'alarm')
    if (status !== 'DRAFT' || publishedAt === null) return []
    return item(`Submit the changes to your ${nouns[kind]}`, 'The public doesn’t see them yet', 'wait')
  })
}
