import { z } from 'zod'
import { CONTENT_STYLES } from './shared/content-styles.ts'
import { claimedUserId, uuid } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { instant, timeZone } from './shared/time.ts'

/** Texts of /profile (trace.md PROF). */
export const PROFILE_TEXTS = {
  heading: 'My Profile',
  subtitle: 'Manage your account settings and preferences',
  notLoggedIn: 'Not logged in',
  pleaseLogIn: 'Please log in to view and manage your profile.',
  personal: 'Personal Information',
  save: 'Save Changes',
  logOut: 'Log Out',
  planBadge: 'Pro Plan',
  content: 'Content Preferences',
  images: 'AI Image Generation',
  savingPreferences: 'Saving preferences...',
  saved: 'Profile saved.',
  saveFailed: 'The profile could not be saved. Please try again.',
  preferencesFailed: 'Your preference could not be saved. Please try again.',
  signInAddress: 'You sign in with this address.',
  waitingFor: (email: string) => `Waiting for ${email}. Open the links that we sent to both addresses.`,
  sendAgain: 'Send again',
  sentAgain: 'The links were sent again.',
  cancelEmail: 'Cancel',
  emailKept: (email: string) => `Your address stays ${email}.`,
  emailFailed: 'Your address could not be changed. Please try again.',
  startAgain: 'Show Getting started again',
  startShown: 'Getting started is on the home page again.',
  startFailed: 'Getting started could not be shown. Please try again.',
} as const

/** The tabs of /profile in the address and as text (trace.md PROF-22). */
export const PROFILE_TABS = [
  { value: 'profile', label: 'Profile' },
  { value: 'preferences', label: 'Preferences' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'security', label: 'Security' },
] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]['value']

/** Labels of /profile (trace.md PROF-15 to PROF-18, PROF-24, PROF-37). */
export const PROFILE_LABELS = {
  quickActions: 'Quick Actions',
  socialAccounts: 'Social Accounts',
  apiSettings: 'API Settings',
  analytics: 'Analytics',
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  location: 'Location',
  company: 'Company',
  website: 'Website',
  bio: 'Bio',
  timezone: 'Default Timezone',
  contentStyle: 'Default Content Style',
  aiModel: 'Preferred AI Model',
  brandVoice: 'Brand voice',
  weekStart: 'Week starts on',
  hourCycle: 'Time format',
  letterKeys: 'Single-letter keys',
} as const

/** Models a user can prefer, as stored and shown (trace.md PROF-36). Which model of which vendor writes is the server's setting. */
export const AI_MODELS = ['Grok 3 Beta (Default)', 'Grok 3 Mini', 'Grok 2 Vision'] as const
export const aiModel = z.enum(AI_MODELS)
export type AiModel = z.infer<typeof aiModel>

export const WEEK_STARTS = ['sunday', 'monday', 'saturday'] as const
export type WeekStart = (typeof WEEK_STARTS)[number]
export const HOUR_CYCLES = ['12h', '24h'] as const
export type HourCycle = (typeof HOUR_CYCLES)[number]
export const BRAND_VOICE_LENGTH = 1_000

/** How a user wants Marquee to write and to show things. */
export const preferences = z.strictObject({
  contentStyle: z.enum(CONTENT_STYLES),
  aiModel,
  /** How the user's texts sound, in the user's words; every generated text follows it. */
  brandVoice: z.string().trim().max(BRAND_VOICE_LENGTH),
  weekStart: z.enum(WEEK_STARTS),
  hourCycle: z.enum(HOUR_CYCLES),
  letterKeys: z.boolean(),
})
export type Preferences = z.infer<typeof preferences>

/** What a user has who changed nothing (trace.md PROF-39). */
export const DEFAULT_PREFERENCES: Preferences = { contentStyle: 'Professional', aiModel: 'Grok 3 Beta (Default)', brandVoice: '', weekStart: 'sunday', hourCycle: '12h', letterKeys: true }

/** A new picture: its size in pixels as stored, and how large a request may be. */
export const AVATAR = { side: 512, maxEncoded: 3 * 1024 * 1024 } as const
export const AVATAR_TEXTS = {
  change: 'Change picture',
  remove: 'Remove picture',
  crop: 'Crop your picture',
  cropHint: 'Drag the picture, or use the arrow keys. What the circle shows is kept.',
  zoom: 'Zoom',
  use: 'Use picture',
  changed: 'Your picture was changed.',
  removed: 'Your picture was removed.',
  failed: 'Your picture could not be changed. Please try again.',
  unreadable: 'This file is not a picture that can be read. Choose a JPEG, PNG, GIF or WebP.',
} as const
/** Time zones at the top of the list, zone and label (trace.md PROF-38). */
export const COMMON_TIME_ZONES = [
  { zone: 'UTC', label: 'UTC' },
  { zone: 'America/New_York', label: 'Eastern' },
  { zone: 'America/Chicago', label: 'Central' },
  { zone: 'America/Denver', label: 'Mountain' },
  { zone: 'America/Los_Angeles', label: 'Pacific' },
] as const

/** Maximum lengths of the form's fields, in characters. */
export const PROFILE_LIMITS = { name: 120, phone: 40, location: 120, company: 120, website: 300, bio: 1_000 } as const
export const WEBSITE_ERROR = 'Enter a web address that starts with http:// or https://.'

/** Whether `value` is valid in the website field: empty, or an http(s) URL. */
export const isWebsite = (value: string): boolean => value === '' || /^https?:\/\/[^\s]+$/i.test(value)

const text = (max: number) => z.string().trim().max(max)
const website = text(PROFILE_LIMITS.website).refine(isWebsite, WEBSITE_ERROR)

/** Personal information as stored and edited. */
export const profileForm = z.strictObject({
  name: text(PROFILE_LIMITS.name),
  phone: text(PROFILE_LIMITS.phone),
  location: text(PROFILE_LIMITS.location),
  company: text(PROFILE_LIMITS.company),
  website,
  bio: text(PROFILE_LIMITS.bio),
  timezone: timeZone,
})
export type ProfileForm = z.infer<typeof profileForm>

export const userProfile = z.object({
  id: uuid,
  email: z.string(),
  /** The address that is to replace it once its links are opened; null without a change. */
  newEmail: z.string().nullable(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  phone: z.string(),
  location: z.string(),
  company: z.string(),
  website: z.string(),
  bio: z.string(),
  timezone: z.string(),
  preferences,
  createdAt: instant,
  updatedAt: instant,
})
export type UserProfile = z.infer<typeof userProfile>

export const getProfile = route({
  method: 'GET',
  path: '/api/profile',
  auth: 'user',
  scope: 'read',
  feature: 'profile',
  summary: "The caller's personal information",
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), profile: userProfile }),
})

export const saveProfile = route({
  method: 'PUT',
  path: '/api/profile',
  auth: 'user',
  scope: 'admin',
  feature: 'profile',
  summary: "Change the caller's personal information; omitted fields stay as they are",
  body: profileForm.partial().extend({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), profile: userProfile }),
})

export const savePreferences = route({
  method: 'PUT',
  path: '/api/profile/preferences',
  auth: 'user',
  scope: 'admin',
  feature: 'profile',
  summary: 'Change how the caller wants texts written and times shown; omitted fields stay as they are',
  body: preferences.partial().extend({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), profile: userProfile }),
})

export const listAiModels = route({
  method: 'GET',
  path: '/api/profile/models',
  auth: 'user',
  scope: 'read',
  feature: 'profile',
  summary: 'The models that a user can prefer, and the model of this server that each stands for; null for one that is not configured',
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), models: z.array(z.object({ name: aiModel, model: z.string().nullable() })) }),
})

export const saveAvatar = route({
  method: 'PUT',
  path: '/api/profile/avatar',
  auth: 'user',
  scope: 'admin',
  feature: 'profile',
  summary: "Replace the caller's picture: a square one as base64 (a data URL prefix is accepted). The former one is deleted",
  body: z.strictObject({ userId: claimedUserId, fileData: z.string().min(1) }),
  response: z.object({ success: z.literal(true), profile: userProfile }),
  bodyLimit: AVATAR.maxEncoded,
})

export const deleteAvatar = route({
  method: 'DELETE',
  path: '/api/profile/avatar',
  auth: 'user',
  scope: 'admin',
  feature: 'profile',
  summary: "Delete the caller's picture",
  response: z.object({ success: z.literal(true), profile: userProfile }),
})

export const cancelEmailChange = route({
  method: 'DELETE',
  path: '/api/profile/email-change',
  auth: 'user',
  scope: 'none',
  feature: 'profile',
  summary: 'Give up a change of the e-mail address that is not confirmed yet; its links no longer work',
  response: z.object({ success: z.literal(true), profile: userProfile }),
})
