/** Name of a user's edits of drafts that wait for the connection. */
export const DRAFT_EDITS = 'draft-edits'
