export { HeldOfPost, HeldPosts } from './lazy-held.tsx'
