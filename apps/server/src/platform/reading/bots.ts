/** A word by which a program calls itself: `bot` alone, after what it does, or with a capital letter of its own (`PriceBot`). */
const WORD = /(?<![\p{L}])(?:(?:chat|auto|reply|remind(?:er|me)?|support|help|news|service|follow|promo|spam|info|repost|download(?:er)?|video|quote)?bots?)(?![\p{L}])/iu
const CAPITAL = /\p{Ll}Bot(?!\p{L})/u

/** Whether somebody is a program, as far as name and handle say so. Surnames such as Talbot are none. Takes what the network tells of both. */
export const isBotName = (...names: readonly (string | null)[]): boolean => names.some((name) => name !== null && (WORD.test(name) || CAPITAL.test(name)))
