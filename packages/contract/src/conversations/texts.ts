/** Texts of /social-interactions (trace.md INTER; the signed-out text is in screens.ts). Where each stands: docs/conversations.md section 2. */
export const INTERACTION_TEXTS = {
  tabs: { messages: 'Messages', comments: 'Comments', history: 'Post History', analytics: 'Analytics', settings: 'Settings', monitor: 'Monitor' },
  noProfile: 'No Profile Connected',
  connectProfile: 'Connect a profile',
  sendFailed: 'Failed to send message',
  replyFailed: 'Failed to send reply',
  autoResponseSaved: 'Auto-response settings updated successfully!',
  noNetwork: 'Choose a network: without one nobody gets it.',
  autoResponseFailed: 'Failed to update auto-response settings',
  pollFailed: 'Failed to perform manual poll',
  loadFailed: 'Failed to load conversations',
  threadFailed: 'Failed to load this conversation',
  saveFailed: 'This change could not be saved.',
  emptyText: 'Write a text first.',
  noConversation: 'Choose a conversation first.',
  /** After the reason for which messaging is not available (trace.md INTER-07). */
  upgrade: 'Messaging needs a Business or Enterprise plan at the provider. Turn it on in the provider dashboard, then for each profile.',
  messagingOff: 'Messaging is not enabled for this profile.',
  relinkNeeded: 'Messaging was enabled after the account was connected. Reconnect the account.',
  /** A reply, an approval or an undo that came after the conversation went on. */
  movedOn: 'This person wrote again. Read it, then send.',
  gone: 'This comment was deleted on the network.',
  tooLate: 'This reply is on its way. It cannot be taken back any more.',
  cannotDelete: 'This network does not let Marquee delete this.',
  cannotHide: 'This network does not let Marquee hide comments.',
  cannotLike: 'This network does not let Marquee like comments.',
  emptyVariable: (names: string) => `Fill in ${names} first.`,
  nothingYet: 'Nothing here yet. Comments and messages of your connected accounts appear here.',
  writeAsCustomer: 'Write as a customer',
  noMatch: 'No conversation matches.',
  clearFilters: 'Clear filters',
  allDone: 'All done.',
  undo: 'Undo',
  undone: 'Undone.',
  undoOver: 'This can no longer be undone.',
  changedSince: 'This conversation changed in the meantime.',
  snoozeWhen: 'Choose a time within the next 90 days.',
  generate: 'Generate Response',
  addFile: 'Add a file',
  noteSaved: 'Note changed.',
  noteDeleted: 'Note deleted.',
} as const

/** The language of the screens: messages in others are translated into it. */
export const TRANSLATION_LANGUAGE = 'en'
export const TRANSLATION_TEXTS = {
  failed: 'This message could not be translated. Try again later.',
  impossible: 'The text model in use cannot translate this message.',
  empty: 'This message has no words to translate.',
} as const

export const INTERACTION_TABS = ['messages', 'comments', 'history', 'analytics', 'settings', 'monitor'] as const
export type InteractionTab = (typeof INTERACTION_TABS)[number]

/** Networks with a filter in Messages, with auto-response, and with figures (trace.md INTER-11 to INTER-13). */
export const MESSAGE_PLATFORMS = ['instagram', 'facebook', 'twitter'] as const
export const AUTO_RESPONSE_PLATFORMS = ['facebook', 'instagram', 'twitter'] as const
export const ANALYTICS_PLATFORMS = ['twitter', 'facebook', 'instagram', 'linkedin'] as const
/** The days of the figures, as the specification's client sends them (trace.md INTER-14). */
export const ANALYTICS_DAYS = 30
/** How often the comments tab checks while monitoring is active; it begins at once (trace.md INTER-15, CHAT-37). */
export const COMMENT_POLL_MS = 5 * 60_000
/** Mentions, interactions and posts of the history on one page (trace.md INTER-16, CHAT-36). */
export const INTERACTIONS_LIMIT = 50

/** Threads on one page, and the most that one action changes. */
export const THREAD_LIMITS = { page: 50, maxPage: 100, bulk: 100, search: 200 } as const
/** Messages of a thread in one answer. */
export const MESSAGE_PAGE = { size: 50, max: 100 } as const
export const TEXT_LIMITS = { reply: 10_000, note: 2_000, savedReply: 2_000, savedReplyName: 60, attachments: 10 } as const
/** Saved replies and notes of one user or thread. */
export const INBOX_LIMITS = { savedReplies: 200, notesPerThread: 100 } as const
/** A reply of a person is held for this long on the server, so that it can be taken back; the same for bulk actions. */
export const UNDO_MS = 6_000
/** A thread counts as read after it was open for this long. */
export const READ_AFTER_MS = 1_000

/** What Snooze offers. `hour` is that of the user's clock. */
export const SNOOZES = [
  { id: 'later', label: 'In 3 hours', hours: 3, days: 0, hour: null },
  { id: 'tomorrow', label: 'Tomorrow, 9:00 AM', hours: 0, days: 1, hour: 9 },
  { id: 'monday', label: 'Monday, 9:00 AM', hours: 0, days: null, hour: 9 },
] as const
/** The longest snooze. */
export const MAX_SNOOZE_DAYS = 90
