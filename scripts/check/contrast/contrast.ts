import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contrast, parseHex } from './colour.ts'
import { type Gate, ROOT } from '../gate.ts'

const THEME = 'apps/web/src/ui/theme.css'
/** Minimum ratios of WCAG 2.2 AA: text (1.4.3), borders and graphics (1.4.11). */
const TEXT = 4.5
const UI = 3

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken']
const HUES = ['info', 'ok', 'bad', 'idle', 'wait', 'yel', 'ora']

type Pair = { front: string; back: string; least: number }

const on = (fronts: string[], backs: string[], least: number): Pair[] => fronts.flatMap((front) => backs.map((back) => ({ front, back, least })))

/** Which token is shown on which, and the required ratio. */
const PAIRS: Pair[] = [
  ...on(['ink', 'muted', 'subtle', 'brand-text'], GROUNDS, TEXT),
  ...on(['on-brand'], ['brand', 'brand-hover', 'danger'], TEXT),
  ...on(['ink', 'brand-text'], ['brand-soft'], TEXT),
  ...HUES.flatMap((hue) => on([hue, 'ink'], [`${hue}-soft`], TEXT)),
  ...on(['bad', 'ok', 'info', 'wait'], ['canvas', 'surface', 'raised'], TEXT),
  ...on(['field', 'ring'], ['canvas', 'surface', 'raised'], UI),
  ...on(['c1', 'c2', 'c3', 'c4', 'c5', 'c6'], ['canvas', 'surface'], UI),
]

type Tokens = Map<string, string>

function readBlock(css: string, opening: string): Tokens {
  const start = css.indexOf(opening)
  const block = start === -1 ? '' : css.slice(start, css.indexOf('}', start))
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;}]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]))
}

function judge(theme: string, tokens: Tokens, { front, back, least }: Pair): string[] {
  const [one, other] = [parseHex(tokens.get(front) ?? ''), parseHex(tokens.get(back) ?? '')]
  if (!one || !other) return [`${theme}: ${one ? back : front} is not a colour in ${THEME}`]
  const ratio = contrast(one, other)
  return ratio < least ? [`${theme}: ${front} on ${back} is ${ratio.toFixed(2)}, needs ${least}`] : []
}

/** Contrast of the colour tokens in light and dark. */
export const contrastGate: Gate = {
  name: 'contrast',
  async run() {
    const css = await readFile(join(ROOT, THEME), 'utf8')
    const light = readBlock(css, ':root{')
    const dark = new Map([...light, ...readBlock(css, '[data-theme=dark]{')])
    const problems = PAIRS.flatMap((pair) => [...judge('light', light, pair), ...judge('dark', dark, pair)])
    return { problems, note: `${PAIRS.length} pairs in 2 themes` }
  },
}
