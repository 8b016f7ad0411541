import type { UserProfile } from '@marquee/contract/profile'
import type { ProfileWithEmail } from './queries.ts'

/** A profile as the API shows it. */
export const profileView = (row: ProfileWithEmail): UserProfile => ({
  id: row.id,
  email: row.email ?? '',
  name: row.name,
  avatarUrl: row.avatar_url,
  phone: row.phone,
  location: row.location,
  company: row.company,
  website: row.website,
  bio: row.bio,
  timezone: row.timezone,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
