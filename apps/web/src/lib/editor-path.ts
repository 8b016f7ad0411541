/** Address of the full editor with a draft in it. */
export const editorPath = (id: string): string => `/create-post?draft=${id}`
