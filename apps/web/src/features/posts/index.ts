export { CreatePostDialog } from './dialog/lazy-create-post-dialog.tsx'
export { beginPosts } from './compose/lazy-begin-sheet.ts'
