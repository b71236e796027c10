/** For a member whom no company has yet. */
export const noCompanyMessage = 'You don’t belong to a company yet. Ask the association to add you to one.'
