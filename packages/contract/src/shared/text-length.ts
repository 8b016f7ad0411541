/** Length that X and Mastodon count for any link (design.md section 2). */
const X_URL_LENGTH = 23

/** Country domains; X links them like the common ones below. */
const COUNTRY_DOMAINS =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz ' +
  'de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it ' +
  'je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz ' +
  'om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz ' +
  'tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'
const COMMON_DOMAINS =
  'com org net edu gov mil int info biz name pro mobi app dev shop store online site blog cloud tech agency design digital studio media social news live life world group team email space website page link click xyz club cafe bar art wiki'
const TOP_LEVEL = `${COMMON_DOMAINS} ${COUNTRY_DOMAINS}`.replaceAll(' ', '|')

/** What may follow the host: a port, then a path that does not end in punctuation. */
const URL_REST = String.raw`(?::\d{1,5})?(?:[/?#](?:[!-~\u00C0-\u024F\u0400-\u04FF]*[^\s!?.,;:'"()\[\]{}<>\u2026\u0250-\u03FF\u0500-\uFFFF])?)?`
/**
 * Links as X finds them: with http(s):// any host, without it a known domain that is not part of a longer word or an e-mail address.
 * Every match starts after a boundary, so the running time stays linear in the text's length.
 */
const WITH_SCHEME = String.raw`(?<![A-Za-z0-9@$#_])https?://(?:[\p{L}\p{N}_-]{1,63}\.)+[\p{L}\p{N}-]{2,63}${URL_REST}`
const URL_PATTERN = new RegExp(
  String.raw`${WITH_SCHEME}|(?<![A-Za-z0-9@$#_./-])(?:[A-Za-z0-9-]{1,63}\.)+(?:${TOP_LEVEL})(?![A-Za-z0-9@-])${URL_REST}`,
  'giu',
)

let segmenter: Intl.Segmenter | undefined

/** The characters of a text as readers see them. The segmenter is made at the first text: browsers take long to load its data, and most screens have no text to count. */
export const graphemesOf = (text: string): Intl.Segments => (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text)

/** Code point ranges that X counts as one; everything else counts two. */
const X_LIGHT_RANGES: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]
/** Pictures, flags (pairs of regional indicators) and key caps: one emoji, however many code points it is made of. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u

const isLight = (point: string): boolean => {
  const code = point.codePointAt(0) ?? 0
  return X_LIGHT_RANGES.some(([from, to]) => code >= from && code <= to)
}

function weighGrapheme(grapheme: string): number {
  const points = Array.from(grapheme)
  if (EMOJI.test(grapheme)) return points.every(isLight) ? 1 : 2
  return points.reduce((sum, point) => sum + (isLight(point) ? 1 : 2), 0)
}

function weighPlain(text: string): number {
  let length = 0
  for (const { segment } of graphemesOf(text.normalize('NFC'))) length += weighGrapheme(segment)
  return length
}

/** Length of `text` in graphemes: characters as readers see them. */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of graphemesOf(text)) count += 1
  return count
}

/** Length of `text` as X counts it: links 23, emoji and CJK 2, the rest 1 (design.md section 2). */
export function countWeighted(text: string): number {
  const pieces = text.split(URL_PATTERN)
  const links = pieces.length - 1
  return pieces.reduce((length, piece) => length + weighPlain(piece), links * X_URL_LENGTH)
}

/** Links as Mastodon finds them: with http(s):// alone. */
const MASTODON_LINK = new RegExp(WITH_SCHEME, 'giu')

/** Length of `text` as Mastodon counts it: any link 23, of a mention the name without its server (protocols/mastodon.md section 2). */
export const countMastodon = (text: string): number => countGraphemes(text.replace(MASTODON_LINK, 'x'.repeat(X_URL_LENGTH)).replace(/(@[\w.-]+)@[\w.-]*\w/g, '$1'))

/** How many `#tags` are in `text`. */
export const countHashtags = (text: string): number => text.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu)?.length ?? 0

/** How many accounts `text` mentions with `@`; an e-mail address is not a mention. */
export const countMentions = (text: string): number => text.match(/(?<![\p{L}\p{N}_.])@[\p{L}\p{N}_.]+/gu)?.length ?? 0
