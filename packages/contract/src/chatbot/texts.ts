import { INTERACTION_STATUSES, type InteractionStatus } from '../conversations/thread.ts'

/** Texts of /chatbot (trace.md CHAT; heading and signed-out text are in screens.ts). Where each stands: docs/conversations.md section 2. */
export const CHATBOT_TEXTS = {
  loading: 'Loading chatbot data...',
  tabs: { dashboard: 'Dashboard', personalities: 'Personalities', interactions: 'Interactions', mentions: 'Mentions', test: 'Test Chat', settings: 'Settings' },
  addPersonality: 'Add Personality',
  counters: { personalities: 'Personalities', interactions: 'Total Interactions', pending: 'Pending Approval', mentions: 'New Mentions' },
  knowledgeBase: 'Knowledge Base',
  active: 'Active',
  disabled: 'Disabled',
  /** AMB-59. */
  knowledgeDisabled: 'Enable the knowledge base in Settings to use it in responses.',
  defaultPersonalities: 'Default Personalities',
  customPersonalities: 'Custom Personalities',
  createFirst: 'Create your first personality',
  incomplete: 'Name and system prompt are required',
  approve: 'Approve',
  reject: 'Reject',
  noInteractions: 'No interactions yet',
  generate: 'Generate Response',
  markRead: 'Mark as Read',
  auto: 'Auto',
  noMentions: 'No mentions detected yet',
  startMonitoring: 'Start Monitoring',
  restartMonitoring: 'Restart Monitoring',
  settingsSaved: 'Settings saved successfully!',
  notAuthenticated: 'User not authenticated',
  loadFailed: 'Failed to load chatbot data',
  saveFailed: 'Failed to save settings',
  monitoringFailed: 'Failed to setup monitoring',
  pollFailed: 'Failed to perform manual poll',
  replyFailed: 'Failed to send reply',
  emptyReply: 'Write a text first.',
  emptyMessage: 'Write a customer message first.',
  pauseAll: 'Pause all',
  resume: 'Resume',
  switchOn: 'Switch on',
  switchOnAnyway: 'Switch on anyway…',
  notPending: 'This response is not waiting for approval any more.',
  movedOn: 'This person wrote again. Read it, then approve.',
  nameTaken: 'You already have a personality with that name.',
  isDefault: 'Default personalities cannot be changed. Duplicate it to change the copy.',
  tooMany: 'You have reached the maximum number of personalities.',
  tooManyQuestions: 'You have reached the maximum number of golden questions.',
  /** Of a version that does worse in the golden questions. */
  loses: (count: number) => `This version loses ${count} golden ${count === 1 ? 'question' : 'questions'}. Look at what changed, then switch it on anyway.`,
  notWellSupported: 'Not every fact of this response has a source. Look at it alone.',
  changedText: 'This response changed since it was shown.',
  undoOver: 'This can no longer be taken back.',
  forPerson: 'A person should answer this.',
  nothingToSay: 'Your knowledge base has nothing to say to this.',
  responseFailed: 'Failed to generate a response',
  needsSuccessor: 'Choose the personality that takes its place.',
  neverAlone: 'Never by itself: complaints, legal words, refunds, threads where you wrote. Other bots get no answer.',
} as const

/** Why a draft is over, or waits again, besides the gate's words. */
export const DRAFT_ENDINGS = {
  replaced: 'A newer draft took its place.',
  wroteAgain: 'This person wrote again.',
  edited: 'This person changed the message.',
  gone: 'The comment was deleted.',
  answered: 'A person answered.',
  answeredThere: 'The chatbot is paused here: somebody answered on the network itself.',
  discarded: 'You discarded it.',
  stopped: 'It waits for you because you stopped it.',
  paused: 'It waits for you because the chatbot is paused.',
  pausedHere: 'It waits for you because a person answers in this thread.',
} as const

/** AMB-59: what Test Chat says of the knowledge base. Takes how many entries were used; null if it is disabled. */
export const knowledgeUsed = (entries: number | null): string => (entries === null ? 'KB: Disabled' : `KB: ${entries} ${entries === 1 ? 'entry' : 'entries'}`)
/** The badge of the calls left in the head. */
export const callsLeft = (count: number): string => `${count} ${count === 1 ? 'call' : 'calls'} left`

export const CHATBOT_TABS = ['dashboard', 'personalities', 'interactions', 'mentions', 'test', 'settings'] as const
export type ChatbotTab = (typeof CHATBOT_TABS)[number]

export const INTERACTION_STATUS_LABELS: Readonly<Record<InteractionStatus, string>> = {
  pending_approval: 'Pending approval', approved: 'Approved', rejected: 'Rejected', sent: 'Sent', failed: 'Failed', discarded: 'Discarded',
}
/** Filters of the interactions. */
export const INTERACTION_FILTERS = ['all', ...INTERACTION_STATUSES] as const

/** Platforms of the settings and of Test Chat (trace.md CHAT-26, CHAT-27). */
export const CHATBOT_PLATFORMS = ['twitter', 'instagram', 'facebook', 'linkedin', 'tiktok', 'youtube'] as const
/** Networks that stand after them once they are connected directly. */
export const DIRECT_NETWORKS = ['bluesky', 'mastodon'] as const
export const TEST_PLATFORMS = ['twitter', 'instagram', 'facebook', 'linkedin', 'tiktok'] as const
export const DEFAULT_TEST_PLATFORM = 'twitter'

/** Minutes between two checks that can be chosen (trace.md CHAT-28). */
export const POLL_MINUTES = [1, 3, 5, 10, 15, 30, 60] as const
/** Minutes of the response delay (trace.md CHAT-29). */
export const RESPONSE_DELAY = { min: 0, max: 60 } as const
/** A response delay as it was typed: what is no number is 0. */
export function readDelay(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}

/** Interactions, mentions and events of the webhook that are shown (trace.md CHAT-35, CHAT-36). */
export const CHATBOT_LISTS = { interactions: 50, mentions: 50, webhookActivity: 5 } as const
/** How long the result of a sync is shown (trace.md CHAT-34). */
export const SYNC_MESSAGE_MS = 10_000

/** Calls left from which the badge is green and yellow (trace.md CHAT-31). */
export const RATE_LIMIT_TONES = { greenAbove: 50, yellowAbove: 10 } as const
/** Calls to the provider that the badge counts down from (trace.md CHAT-30). */
export { RATE_LIMIT_START } from '../monitoring/texts.ts'
export const rateLimitTone = (left: number): 'green' | 'yellow' | 'red' => (left > RATE_LIMIT_TONES.greenAbove ? 'green' : left > RATE_LIMIT_TONES.yellowAbove ? 'yellow' : 'red')
