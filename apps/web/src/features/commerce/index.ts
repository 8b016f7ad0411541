export { HeldPosts } from './posts/held-posts.tsx'
