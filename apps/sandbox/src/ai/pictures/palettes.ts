import { luminance, mix } from './colours.ts'
import type { Random } from './random.ts'

/** The colours of one picture: wall and table behind, the subject itself, its accents. */
export type Palette = { sky: string; glow: string; table: string; tableEdge: string; main: string; shade: string; light: string; accent: string; leaf: string }

/** Creates a palette from its six base colours. */
function palette(sky: string, glow: string, table: string, main: string, accent: string, leaf: string): Palette {
  return { sky, glow, table, tableEdge: mix(table, '#000000', 0.2), main, shade: mix(main, '#120a08', 0.42), light: mix(glow, '#ffffff', luminance(glow) < 0.4 ? 0.92 : 0.5), accent, leaf }
}

/** Moods by the words that request them; the first match applies. */
const MOODS: readonly (readonly [RegExp, Palette])[] = [
  [/\b(neon|cyber|club|party night|disco|synth)/iu, palette('#1b1037', '#5a1f8a', '#2a1450', '#ff3d9a', '#2de2e6', '#7b5cff')],
  [/\b((?<!(?:games?|movie|film|quiz|taco|jazz|date|music|mic|pizza|trivia|karaoke|poker|wine|opening) )night|dark|evening|moody|midnight|black friday)\b/iu, palette('#241c2c', '#57406b', '#3a2a2a', '#c9783f', '#e8a33d', '#5f8468')],
  [/\b(farm|plant|garden|forest|mountain|origin|harvest|organic|nature|eco|sustainab\w*|vegan)\b/iu, palette('#dfeadb', '#fbf3d0', '#8fae7f', '#b4552f', '#e0a63a', '#3f7a52')],
  [/\b(summer|ice|iced|cold|sea|beach|ocean|pool|holiday trip|travel)\b/iu, palette('#cfe6ee', '#fff7dc', '#f2d8b8', '#2f7d8c', '#f08a5d', '#4f9a78')],
  [/\b(spring|easter|fresh|flowers?|tulip|blossom)\b/iu, palette('#e6f1e1', '#fff6df', '#cfe0b8', '#e2698a', '#f6b73c', '#5b9c5a')],
  [/\b(rose|valentine|love|berry|cosmetics?|beauty|skin|wedding|bridal)\b/iu, palette('#f7dfe0', '#fff3e8', '#e7b9b0', '#b3455c', '#f0b04f', '#6e8f6a')],
  [/\b(winter|snow|christmas|xmas|advent|cosy|cozy)\b/iu, palette('#dde3ec', '#fff1da', '#a9744f', '#8c2f2a', '#d9a441', '#2f6650')],
  [/\b(autumn|fall|pumpkin|halloween|thanksgiving)\b/iu, palette('#f1ddc0', '#fff0d0', '#a4673a', '#b8501f', '#e9a227', '#6d6b2f')],
  [/\b(tech|software|app|data|digital|ai|startup|saas|cloud|business|office|finance)\b/iu, palette('#dfe6f5', '#f7f9ff', '#b9c6e4', '#2d4bd8', '#14b8a6', '#5a7d9a')],
  [/\b(luxury|elegant|premium|gala|gold|jewell?ery)\b/iu, palette('#1e1b1a', '#4a3d2c', '#2b2522', '#c6a15b', '#e7d3a1', '#6f7d62')],
  [/\b(kids|children|playful|fun|toy|birthday|carnival)\b/iu, palette('#fff0c9', '#ffffff', '#ffcf70', '#ff5c5c', '#2f9ee4', '#43b581')],
]

/** Palettes for prompts without a mood, chosen at random. */
const PLAIN: readonly [Palette, ...Palette[]] = [
  palette('#f3e4d0', '#fff4de', '#b9825a', '#7b4a2d', '#d97742', '#6d8b5a'),
  palette('#e8e4da', '#fdf9ef', '#c7b8a0', '#2f5d62', '#e07a3f', '#7a9a6e'),
  palette('#f4d9cf', '#fff2e6', '#d99a80', '#8a3b3b', '#f2b04a', '#6b8a63'),
  palette('#d9e4ea', '#fbfaf3', '#a9bcc6', '#33507a', '#f0a04b', '#6f9a86'),
  palette('#efe6c8', '#fffbe9', '#c9b36a', '#5b6a2f', '#d2603a', '#7f9a4c'),
  palette('#e5dcef', '#fbf5ff', '#b7a3cf', '#5b3f8c', '#f0855f', '#6f9a86'),
]

/** Colours by their names. */
const NAMED: Readonly<Record<string, string>> = {
  red: '#c8352e', crimson: '#a61e3c', burgundy: '#6f1d2c', orange: '#e8772e', coral: '#f0705a', terracotta: '#b9583a', yellow: '#f2c230', mustard: '#c9962b', gold: '#c6a15b', green: '#2f8a55', sage: '#8fa888', olive: '#707a35', mint: '#7cc7a4',
  teal: '#1f7f7f', turquoise: '#24a5a8', blue: '#2b5fc4', navy: '#1c2f5c', purple: '#6a3fa0', lavender: '#a08fd0', violet: '#7646b5', pink: '#e06a95', magenta: '#c42a84', brown: '#7b4a2d', beige: '#d8c3a0', cream: '#efe2c6', grey: '#7b8088', gray: '#7b8088', black: '#1d1b1c', white: '#f6f3ee',
}
const COLOUR_WORD = new RegExp(`\\b(${Object.keys(NAMED).join('|')})\\b`, 'giu')

/** The palette with the colours that a prompt names: the first is the subject's, the second the accent; a very bright or dark one is the background. */
function withNamed(base: Palette, prompt: string): Palette {
  const named = [...prompt.matchAll(COLOUR_WORD)].flatMap(([, word = '']) => NAMED[word.toLowerCase()] ?? [])
  const [first, second] = named
  if (!first) return base
  const isBackground = luminance(first) > 0.7 || luminance(first) < 0.02
  if (isBackground) return { ...base, sky: first, glow: mix(first, '#ffffff', 0.35), table: mix(first, base.main, 0.22), tableEdge: mix(first, base.shade, 0.4), ...(second ? { main: second, shade: mix(second, '#000000', 0.4) } : {}) }
  return { ...base, sky: mix(first, '#ffffff', 0.72), glow: mix(first, '#ffffff', 0.92), table: mix(first, '#f4e9dc', 0.5), tableEdge: mix(first, '#2a1d18', 0.35), main: first, shade: mix(first, '#120a08', 0.42), accent: second ?? base.accent }
}

/** The colours of the mood that a prompt requests; a random or the default palette if it requests none. */
export const moodFor = (prompt: string, random?: Random): Palette => MOODS.find(([words]) => words.test(prompt))?.[1] ?? (random ? random.pick(PLAIN) : PLAIN[0])

/** The colours that a prompt requests, by mood and by name; a random or the default palette if it requests none. */
export const paletteFor = (prompt: string, random?: Random): Palette => withNamed(moodFor(prompt, random), prompt)
