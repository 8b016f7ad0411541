import { z } from 'zod'
import { claimedUserId, uuid } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { instant, timeZone } from './shared/time.ts'

/** Texts of /profile that this part of the screen uses (trace.md PROF). */
export const PROFILE_TEXTS = {
  heading: 'My Profile',
  subtitle: 'Manage your account settings and preferences',
  notLoggedIn: 'Not logged in',
  pleaseLogIn: 'Please log in to view and manage your profile.',
  personal: 'Personal Information',
  save: 'Save Changes',
  logOut: 'Log Out',
  planBadge: 'Pro Plan',
} as const

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
  name: z.string(),
  avatarUrl: z.string().nullable(),
  phone: z.string(),
  location: z.string(),
  company: z.string(),
  website: z.string(),
  bio: z.string(),
  timezone: z.string(),
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
