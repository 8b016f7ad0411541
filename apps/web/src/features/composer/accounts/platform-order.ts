import { CREATOR_PLATFORMS, type Platform } from '@marquee/contract/shared/platforms'

/** Linked platforms first, each group in the specification's order (trace.md CREATE-06). */
export const inOrder = (linked: readonly Platform[]): Platform[] =>
  [...CREATOR_PLATFORMS].sort((a, b) => Number(linked.includes(b)) - Number(linked.includes(a)))
