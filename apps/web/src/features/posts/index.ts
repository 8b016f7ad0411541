export { CreatePostDialog } from './dialog/lazy-create-post-dialog.tsx'
