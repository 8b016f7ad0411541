/** What each suggestion of a brief is: the news, an invitation that begins with a question, or a longer text with a reason or story. */
export const ANGLES = ['news', 'invitation', 'story'] as const
export type Angle = (typeof ANGLES)[number]
