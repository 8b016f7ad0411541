import { z } from 'zod'
import { claimedUserId, uuid } from './shared/ids.ts'
import { cursor, pageLimit } from './shared/pagination.ts'
import { platform } from './shared/platforms.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

/** What people are told about, in the order of the settings. */
export const NOTICE_KINDS = ['publishing', 'scheduling', 'reminder', 'engagement', 'connection', 'approval', 'security', 'report', 'announcement'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
/** How they are told. */
export const CHANNELS = ['inApp', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** A row of the settings: its label and the line below (trace.md PROF-40, PROF-41; approval requests are ours). */
export const NOTICE_LABELS: Readonly<Record<NoticeKind, { label: string; hint: string }>> = {
  publishing: { label: 'Publishing success/failure alerts', hint: 'A post is out, or could not be sent' },
  scheduling: { label: 'Post scheduling confirmations', hint: 'A post has its time, or its time changed' },
  reminder: { label: 'Scheduled post reminders', hint: '30 minutes before a post leaves' },
  engagement: { label: 'Real-time engagement alerts', hint: 'New comments on your posts' },
  connection: { label: 'Platform connection issues', hint: 'An account expires or was removed' },
  approval: { label: 'Approval requests', hint: 'A post waits for you' },
  security: { label: 'Account security alerts', hint: 'New device, password, keys' },
  report: { label: 'Weekly analytics reports', hint: 'Mondays at 8:00 AM, and what experiments found' },
  announcement: { label: 'New feature announcements', hint: 'A few times a year' },
}
export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = { inApp: 'In-app', email: 'E-mail', push: 'Push' }

/** Notices that cannot be pushed. */
const NOT_PUSHED: readonly NoticeKind[] = ['report', 'announcement']
/** Whether there is a switch for a notice on a channel: `always` is on and stays on, `never` is not offered. */
export function cellOf(kind: NoticeKind, channel: Channel): 'switch' | 'always' | 'never' {
  if (kind === 'security' && channel === 'inApp') return 'always'
  return channel === 'push' && NOT_PUSHED.includes(kind) ? 'never' : 'switch'
}

/** Notices that are e-mailed unless switched off (trace.md PROF-40, PROF-42). */
const EMAILED: readonly NoticeKind[] = ['scheduling', 'publishing', 'report', 'announcement', 'security']
/** Whether a switch nobody touched is on: in-app all, e-mail those of the specification, push none (trace.md PROF-42). */
export const isOnByDefault = (kind: NoticeKind, channel: Channel): boolean => channel === 'inApp' || (channel === 'email' && EMAILED.includes(kind))

/** A time of the day as a time input writes it: `22:00`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time.')
export const DIGESTS = ['off', 'daily', 'weekly'] as const

const switches = z.object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() })
export const notificationSettings = z.object({
  cells: z.record(z.enum(NOTICE_KINDS), switches),
  quietHours: z.object({ isOn: z.boolean(), from: timeOfDay, to: timeOfDay }),
  digest: z.enum(DIGESTS),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

/** Quiet hours of a user who never set any; they are off. */
export const DEFAULT_QUIET_HOURS = { isOn: false, from: '22:00', to: '07:00' } as const
/** When digests and weekly reports leave, by the user's clock; weekly ones on Mondays. */
export const DIGEST_TIME = '08:00'
/** How long before a post leaves its reminder comes. */
export const REMINDER_MS = 30 * 60_000
/** Notices are kept this long. */
export const NOTICE_DAYS = 90
/** Browsers of one user that get pushes. */
export const MAX_PUSH_DEVICES = 20

/** Texts of the notification settings and of the bell. */
export const NOTIFICATION_TEXTS = {
  heading: 'Notifications',
  tellMe: 'Tell me about',
  always: 'Always',
  notOffered: 'not offered',
  means: 'What this means',
  quiet: 'Quiet hours',
  quietFrom: 'Quiet hours begin',
  quietTo: 'Quiet hours end',
  quietHint: (place: string) => `${place} time. Failed posts and security still come through.`,
  digest: 'Digest',
  digestHint: 'Puts e-mails that can wait into one.',
  digests: { off: 'Off', daily: 'Daily 8:00 AM', weekly: 'Weekly' },
  sendTest: 'Send a test',
  testSent: 'Test sent.',
  testFailed: 'The test could not be sent.',
  saved: (time: string) => `Saved ${time}`,
  saveFailed: 'This setting could not be saved.',
  loadFailed: 'The notification settings could not be loaded.',
  signedOut: 'Please log in to choose your notifications.',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed: no e-mails are sent there',
  noAddress: 'No e-mail address',
  pushHere: 'Push in this browser',
  pushOn: 'On',
  pushOff: 'Not in this browser',
  pushUnsupported: 'This browser cannot show push messages.',
  pushDenied: 'This browser blocks notifications. Allow them in its settings.',
  pushElsewhere: (names: string) => `Also on: ${names}`,
  turnOn: 'Turn on here',
  turnOff: 'Turn off here',
  pushFailed: 'Push could not be turned on.',
  tooManyDevices: `Push is on in ${MAX_PUSH_DEVICES} browsers. Turn it off in one to add another.`,
  tooManyTests: 'A test was sent just now. Wait half a minute.',
  badEndpoint: 'This push address cannot be used.',
  all: 'All',
  unread: 'Unread',
  running: 'Running',
  markAll: 'Mark all as read',
  markRead: 'Mark as read',
  none: 'No notifications yet.',
  noneUnread: 'Nothing is unread.',
  listFailed: 'Notifications could not be loaded.',
  older: 'Show older',
  actFailed: 'This did not work.',
  retry: 'Retry',
  retried: 'It is sent again.',
  open: 'Open',
  review: 'Review',
  settings: 'Notification settings',
  useInPost: 'Use in post',
} as const

/** What can be done about a notice, from the current state of what it is about; null once nothing is to do. */
export const noticeAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('retry'), postId: uuid }),
  z.object({ type: z.literal('fix'), postId: uuid }),
  z.object({ type: z.literal('approve'), postId: uuid }),
  z.object({ type: z.literal('reconnect'), platform }),
])
export type NoticeAction = z.infer<typeof noticeAction>

/** A notice in the bell. `path` is the screen it leads to; `about` is a time that belongs to it: when the post leaves, for example. */
export const notice = z.object({
  id: uuid,
  kind: z.enum([...NOTICE_KINDS, 'test']),
  tone: z.enum(['ok', 'bad', 'wait', 'info']),
  title: z.string(),
  body: z.string(),
  about: instant.nullable(),
  path: z.string(),
  at: instant,
  isRead: z.boolean(),
  action: noticeAction.nullable(),
})
export type Notice = z.infer<typeof notice>

export const listNotifications = route({
  method: 'GET',
  path: '/api/notifications',
  auth: 'user',
  scope: 'read',
  feature: 'notifications',
  summary: "The caller's notices, newest first, and how many are unread",
  query: z.object({ userId: claimedUserId, filter: z.enum(['all', 'unread']).default('all'), cursor, limit: pageLimit(50, 20) }),
  response: z.object({ success: z.literal(true), notifications: z.array(notice), unread: z.number().int(), nextCursor: z.string().nullable() }),
})

export const markNotificationsRead = route({
  method: 'POST',
  path: '/api/notifications/read',
  auth: 'user',
  scope: 'admin',
  feature: 'notifications',
  summary: 'Mark notices as read: the named ones, or all',
  body: z.strictObject({ userId: claimedUserId, ids: z.array(uuid).min(1).max(100).optional() }),
  response: z.object({ success: z.literal(true), unread: z.number().int() }),
})

const device = z.object({ id: uuid, label: z.string(), endpointHash: z.string(), createdAt: instant })
export type PushDevice = z.infer<typeof device>

export const getNotificationSettings = route({
  method: 'GET',
  path: '/api/notifications/settings',
  auth: 'user',
  scope: 'read',
  feature: 'notifications',
  summary: 'Which notices the caller gets on which channel, quiet hours, digest, and where they arrive; `pushKey` is the public VAPID key',
  query: z.object({ userId: claimedUserId }),
  response: z.object({
    success: z.literal(true),
    settings: notificationSettings,
    timeZone: z.string(),
    email: z.object({ address: z.string().nullable(), isConfirmed: z.boolean() }),
    devices: z.array(device),
    pushKey: z.string(),
  }),
})
export type NotificationSetup = z.infer<typeof getNotificationSettings.response>

export const saveNotificationSettings = route({
  method: 'PATCH',
  path: '/api/notifications/settings',
  auth: 'user',
  scope: 'admin',
  feature: 'notifications',
  summary: 'Change single switches, quiet hours or the digest; what is omitted stays as it is',
  body: z.strictObject({
    userId: claimedUserId,
    cells: z.array(z.strictObject({ kind: z.enum(NOTICE_KINDS), channel: z.enum(CHANNELS), isOn: z.boolean() }).refine(({ kind, channel }) => cellOf(kind, channel) === 'switch', 'There is no such switch.')).max(27).optional(),
    quietHours: z.strictObject({ isOn: z.boolean(), from: timeOfDay, to: timeOfDay }).optional(),
    digest: z.enum(DIGESTS).optional(),
  }),
  response: z.object({ success: z.literal(true), settings: notificationSettings }),
})

const count = z.number().int()
export const rehearseNotifications = route({
  method: 'GET',
  path: '/api/notifications/rehearsal',
  auth: 'user',
  scope: 'read',
  feature: 'notifications',
  summary: 'What the current settings would have sent in the last seven days, decided by the rules that send',
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), emails: count, pushes: count, inApp: count, heldEmails: count, heldPushes: count, hasDevice: z.boolean(), hasAddress: z.boolean() }),
})
export type Rehearsal = z.infer<typeof rehearseNotifications.response>

export const sendTestNotification = route({
  method: 'POST',
  path: '/api/notifications/test',
  auth: 'user',
  scope: 'none',
  feature: 'notifications',
  summary: 'Send a test notice on every channel that reaches the caller',
  body: z.strictObject({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), email: z.string().nullable(), devices: count }),
})

export const addPushDevice = route({
  method: 'POST',
  path: '/api/notifications/devices',
  auth: 'user',
  scope: 'none',
  feature: 'notifications',
  summary: 'Send pushes to this browser: its subscription, by the Push API',
  body: z.strictObject({
    userId: claimedUserId,
    endpoint: z.url({ protocol: /^https$/ }).max(1_000),
    keys: z.strictObject({ p256dh: z.base64url().length(87), auth: z.base64url().length(22) }),
    label: z.string().trim().max(80),
  }),
  response: z.object({ success: z.literal(true), device }),
})

export const removePushDevice = route({
  method: 'DELETE',
  path: '/api/notifications/devices/:id',
  auth: 'user',
  scope: 'none',
  feature: 'notifications',
  summary: 'Send no more pushes to a browser',
  params: z.object({ id: uuid }),
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})
