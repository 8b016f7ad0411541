import type { ScreenKey } from '../../lib/screen-keys.ts'

/** Keys of the inbox, as the shortcut sheet lists them. Only `A` and Ctrl or ⌘ with Enter send. */
export const INBOX_KEYS: readonly ScreenKey[] = [
  { keys: ['J'], label: 'Next conversation' },
  { keys: ['K'], label: 'Previous conversation' },
  { keys: ['Enter'], label: 'Open the conversation' },
  { keys: ['R'], label: 'Reply, or edit the draft' },
  { keys: ['A'], label: 'Approve the draft' },
  { keys: ['E'], label: 'Done, or reopen' },
  { keys: ['S'], label: 'Snooze' },
  { keys: ['N'], label: 'Write a note' },
  { keys: ['U'], label: 'Mark as unread' },
  { keys: ['X'], label: 'Select the conversation' },
  { keys: ['I'], label: 'Person and notes' },
  { keys: ['Ctrl or ⌘', 'Enter'], label: 'Send what you wrote' },
]
