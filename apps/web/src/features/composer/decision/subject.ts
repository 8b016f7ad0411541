import type { Platform } from '@marquee/contract/shared/platforms'
import { preflight, type PreflightSubject } from '@marquee/contract/shared/preflight'
import type { ComposerForm, PostFile } from '../composer-form.ts'
import { filesFor, hasOwnFiles } from '../media/platform-files.ts'

/** The post as the rule set sees it. Takes the form, its files and the linked platforms, once loaded. */
export function subjectOf(form: ComposerForm, files: readonly PostFile[], linked?: readonly Platform[]): PreflightSubject {
  const overrides = Object.fromEntries(form.platforms.flatMap((name) => {
    const own = form.own[name]
    return own ? [[name, { content: own.content, media: hasOwnFiles(own) ? filesFor(name, own, files) : undefined }]] : []
  }))
  return { content: form.text, platforms: form.platforms, media: files, linked, overrides, thread: form.thread, firstComment: form.firstComment }
}

/** Why the post cannot go to one platform, whatever account is linked there; null when it can. */
export const issueOn = (name: Platform, form: ComposerForm, files: readonly PostFile[]): string | null =>
  preflight(subjectOf({ ...form, platforms: [name] }, files))[0]?.message ?? null
