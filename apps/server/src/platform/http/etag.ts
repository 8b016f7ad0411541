const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether an `If-None-Match` header contains the tag, compared weakly (RFC 9110, section 13.1.2). */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || withoutWeakness(tag) === withoutWeakness(etag)) ?? false
