/** What each page that comes later will hold: one sentence, from the user's side. */
export const plannedSentences = {
  newEvents: 'Here you will set up events: their dates, registration window, fees, rules and milestones.',
  sponsors: 'Here you will keep the sponsors of each event by tier, with their logos, benefits and payments.',
  advertisements: 'Here you will follow each advertisement from its reservation to the approved proof.',
  adminTours: 'Here you will review every tour entry of this event: approve it, ask for changes, number it and publish it.',
  newEntry: 'Here you will enter a home or project step by step, with its photos, plans and opening hours; every word is kept as you type.',
  tourEntries: 'Here you will find your entries in this event: where each one stands, what is missing, and what the association asked.',
} as const
