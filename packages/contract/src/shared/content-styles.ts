/** Styles of generated texts (trace.md PROF-34). */
export const CONTENT_STYLES = ['Professional', 'Casual', 'Creative', 'Technical'] as const
export type ContentStyle = (typeof CONTENT_STYLES)[number]
