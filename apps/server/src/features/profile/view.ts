import type { Preferences, UserProfile } from '@marquee/contract/profile'
import type { ProfileWithEmail } from './queries.ts'

/** A profile as the API shows it. Takes its row and the user's preferences. */
export const profileView = (row: ProfileWithEmail, preferences: Preferences): UserProfile => ({
  id: row.id,
  email: row.email ?? '',
  newEmail: row.new_email,
  name: row.name,
  avatarUrl: row.avatar_url,
  phone: row.phone,
  location: row.location,
  company: row.company,
  website: row.website,
  bio: row.bio,
  timezone: row.timezone,
  preferences,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
