/** How the marks of a text look. */
export const MARK_LOOKS = {
  over: 'rounded-xs bg-bad-soft text-transparent underline decoration-wavy decoration-danger',
  check: 'rounded-xs bg-wait-soft text-transparent underline decoration-dotted decoration-wait',
} as const
