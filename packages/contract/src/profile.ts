import { z } from 'zod'
import { claimedUserId, uuid } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { instant, timeZone } from './shared/time.ts'

/** Texts of /profile that this part of the screen uses (texts.md PROF). */
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

const text = (max: number) => z.string().trim().max(max)
const website = text(300).refine((value) => value === '' || /^https?:\/\/[^\s]+$/i.test(value), 'Enter a web address that starts with http:// or https://.')

/** Personal information as stored and edited. */
export const profileForm = z.strictObject({
  name: text(120),
  phone: text(40),
  location: text(120),
  company: text(120),
  website,
  bio: text(1_000),
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
  feature: 'profile',
  summary: "The caller's personal information",
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), profile: userProfile }),
})

export const saveProfile = route({
  method: 'PUT',
  path: '/api/profile',
  auth: 'user',
  feature: 'profile',
  summary: "Change the caller's personal information; fields left out stay",
  body: profileForm.partial().extend({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), profile: userProfile }),
})
