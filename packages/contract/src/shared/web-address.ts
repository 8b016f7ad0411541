import { z } from 'zod'

/** Refusal of an address that no browser or platform should open. */
export const WEB_ADDRESS_ERROR = 'Media must have a web address that starts with http:// or https://.'

/**
 * Whether `value` is an address that may be stored and shown: an http(s) URL, or a path of this installation. Everything else is
 * refused, so that `javascript:`, `file:`, `data:` and whatever scheme comes next are never stored.
 */
export const isWebAddress = (value: string): boolean =>
  /^(https?:\/\/|\/(?![/\\]))\S*$/i.test(value) && URL.canParse(value, 'http://installation.invalid')

/** Address of a file of a post: of the library, or of another site. */
export const mediaAddress = z.string().min(1).max(2_000).refine(isWebAddress, WEB_ADDRESS_ERROR)
