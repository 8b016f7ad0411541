/** Address of the full editor with a draft in it. */
export const editorPath = (id: string): string => `/create-post?draft=${id}`

/** What the editor is told with its address: why networks refused the post that it repairs. */
export type EditorState = { refusal?: string }
