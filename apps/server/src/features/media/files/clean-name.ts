/** What cameras, phones and messengers call their files; numbers, dates and what follows them say nothing either. */
const DEVICE_NAMES =
  /^(?:(?:fb )?img|image|dsc[nf]?|dscf?|pxl|mvi|mov|vid|video|dji|gopr|gp|gx|p|pict|pic|photo|foto|bild|picture|cimg|sam|hpim|imag|kimg|received|signal|whats ?app(?: image| video)?|telegram|snapchat|screen ?shot|screen ?recording|bildschirmfoto|captura(?: de pantalla)?|capture|download|unnamed|untitled|unbenannt|sin titulo|file|document|attachment|resized|edited|export)(?![\p{L}])/iu
/** Words by which people tell versions of a file from each other. */
const VERSION = /^(?:v\p{N}*|ver|version|final|finale?|copy|kopie|copia|copie|edit|edited|bearbeitet|new|neu|old|alt|draft|entwurf|rev|web|small|large|big|hd|hires|lowres|crop|cropped|export|print|fixed|\p{L}?)$/iu
const IS_NUMBER = /^[\p{N}.]+$/u
/** Hexadecimal ids, and letters mixed with digits as no word is: `a3f9c2`, `E5121`, `P1080792`. */
const IS_ID = /^(?=.*\p{N})(?:[0-9a-f]{4,}|\p{L}{0,4}\p{N}{3,}\p{L}{0,3}|\p{N}+\p{L}{1,2})$/iu

/** A part of a name without the number that counts versions: `final2`, `oven3`. */
const withoutCount = (part: string): string => (/^\p{L}{3,}\p{N}{1,2}$/u.test(part) ? part.replace(/\p{N}+$/u, '') : part)

/**
 * What the name of a file says about its content, as words: `sourdough-loaf_final2.jpg` is "sourdough loaf", `IMG_2034.jpg` nothing. Takes the
 * name with or without its extension.
 */
export function cleanName(name: string): string {
  const bare = name.normalize('NFC').replace(/(?:\.(?:jpe?g|png|gif|webp|heic|heif|avif|tiff?|bmp|svg|mp4|m4v|mov|webm|avi|mkv|pdf|night|portrait))+$/iu, '')
  const spaced = bare.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[^\p{L}\p{M}\p{N}.'’]+/gu, ' ').trim()
  const told = DEVICE_NAMES.test(spaced) ? spaced.replace(DEVICE_NAMES, ' ').replace(/^\s*\p{N}[\p{N}\s.]*(?:\bat\b[\p{N}\s.]*)?(?:um [\p{N}\s.]*)?/iu, ' ') : spaced
  const parts = told.split(/[\s.]+/u).filter((part) => part !== '' && !IS_NUMBER.test(part) && !IS_ID.test(part)).map(withoutCount)
  return parts.filter((part) => !VERSION.test(part)).join(' ')
}
