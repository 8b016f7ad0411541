/** Reasons of outcomes that concern a whole call and not one network. */
export const CALL_REASONS = {
  keyRefused: 'The posting provider does not accept our key: ',
  unreachable: 'The posting provider could not be reached. Nothing was published.',
} as const
