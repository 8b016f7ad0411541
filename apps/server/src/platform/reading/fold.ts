/** A text as words are looked up in it: small letters without accents, one kind of apostrophe and space. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('æ', 'ae').replaceAll('œ', 'oe').replace(/[’‘`´]/gu, "'").replace(/\s+/gu, ' ').trim()

/** A pattern of any of some folded words or patterns, each whole. */
export const anyOf = (...words: readonly string[]): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'u')
