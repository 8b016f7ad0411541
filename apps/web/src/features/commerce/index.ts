export { useHeldPosts } from './held-queries.ts'
export { HeldCard } from './posts/lazy-held-card.tsx'
