/** Trims tags, drops empty ones and removes duplicates regardless of case, keeping the first spelling (trace.md LIBR-30). */
export function cleanTags(tags: readonly string[]): string[] {
  const bySpelling = new Map<string, string>()
  for (const tag of tags.map((raw) => raw.trim())) if (tag !== '' && !bySpelling.has(tag.toLowerCase())) bySpelling.set(tag.toLowerCase(), tag)
  return [...bySpelling.values()]
}
