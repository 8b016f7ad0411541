/** Texts of /create-post (trace.md CREATE) that no other part of the contract has. */
export const CREATE_TEXTS = {
  generate: 'Generate',
  cancel: 'Cancel',
  saveDraft: 'Save as Draft',
  publish: 'Publish',
  viewDrafts: 'View All Drafts',
  notSelected: 'Please click on one of the AI suggestions above to select it before publishing',
  notReady: 'Please select platforms and ensure you have content ready to publish',
  publishFailed: 'Failed to publish to social media',
  publishError: 'Error publishing to social media',
  scheduleFailed: 'Failed to schedule',
  imagesFailed: 'Failed to fetch images',
  imagesError: 'Error fetching images',
} as const

/** Delays before the redirect to /drafts (trace.md CREATE-51). */
export const CREATE_REDIRECT_MS = { published: 2_000, seriesGenerated: 3_000, draftSaved: 1_500 } as const

/** Delay between two autosaves of a text (design.md section 2). */
export const AUTOSAVE_MS = 2_000
