/** A pattern for `like` and `ilike` that finds `text` anywhere and takes each of its characters literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
