import type { Platform } from '@marquee/contract/shared/platforms'
import { preflight, type PreflightSubject } from '@marquee/contract/shared/preflight'
import type { LinkedAccounts } from '../accounts/use-linked-accounts.ts'
import type { ComposerForm, PostFile } from '../composer-form.ts'
import { filesFor, hasOwnFiles } from '../media/platform-files.ts'

/** The post as the rule set sees it. Takes the form, its files and the accounts, once loaded. */
export function subjectOf(form: ComposerForm, files: readonly PostFile[], accounts?: Pick<LinkedAccounts, 'platforms' | 'expired' | 'ways'>): PreflightSubject {
  const overrides = Object.fromEntries(form.platforms.flatMap((name) => {
    const own = form.own[name]
    return own ? [[name, { content: own.content, media: hasOwnFiles(own) ? filesFor(name, own, files) : undefined }]] : []
  }))
  const { text: content, platforms, thread, firstComment, options, trackLinks, campaign } = form
  return { content, platforms, media: files, linked: accounts?.platforms, expired: accounts?.expired, ways: accounts?.ways, overrides, thread, firstComment, options, trackLinks, campaign }
}

/** Why the post cannot go to one platform, whatever account is linked there; null when it can. */
export const issueOn = (name: Platform, form: ComposerForm, files: readonly PostFile[]): string | null =>
  preflight(subjectOf({ ...form, platforms: [name] }, files))[0]?.message ?? null
