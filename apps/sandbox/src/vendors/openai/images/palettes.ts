/** The colours of one picture: wall and table behind, the thing itself, its accents. */
export type Palette = { sky: string; glow: string; table: string; tableEdge: string; main: string; shade: string; light: string; accent: string; leaf: string }

/** Moods by the words that ask for them; the first that fits counts. */
const MOODS: readonly (readonly [RegExp, Palette])[] = [
  [/\b(night|dark|evening|moody|midnight)\b/iu, { sky: '#241c2c', glow: '#57406b', table: '#3a2a2a', tableEdge: '#2a1d1f', main: '#c9783f', shade: '#7d4526', light: '#f3d9b1', accent: '#e8a33d', leaf: '#5f8468' }],
  [/\b(green|farm|plant|garden|forest|mountain|origin|harvest|organic)\b/iu, { sky: '#dfeadb', glow: '#fbf3d0', table: '#8fae7f', tableEdge: '#6f9163', main: '#b4552f', shade: '#7c3a22', light: '#fff6e2', accent: '#e0a63a', leaf: '#3f7a52' }],
  [/\b(summer|ice|iced|cold|blue|sea|fresh|spring)\b/iu, { sky: '#cfe6ee', glow: '#fff7dc', table: '#f2d8b8', tableEdge: '#dcb98f', main: '#2f7d8c', shade: '#1f5661', light: '#fdf8ef', accent: '#f08a5d', leaf: '#4f9a78' }],
  [/\b(pink|rose|gift|valentine|berry|cosmetic|beauty)\b/iu, { sky: '#f7dfe0', glow: '#fff3e8', table: '#e7b9b0', tableEdge: '#cf978d', main: '#b3455c', shade: '#7d2c40', light: '#fff5ee', accent: '#f0b04f', leaf: '#6e8f6a' }],
  [/\b(winter|snow|holiday|christmas|cosy|cozy)\b/iu, { sky: '#dde3ec', glow: '#fff1da', table: '#a9744f', tableEdge: '#855738', main: '#8c2f2a', shade: '#611e1b', light: '#fffaf2', accent: '#d9a441', leaf: '#2f6650' }],
]

const WARM: Palette = { sky: '#f3e4d0', glow: '#fff4de', table: '#b9825a', tableEdge: '#936141', main: '#7b4a2d', shade: '#512d1b', light: '#fff8ec', accent: '#d97742', leaf: '#6d8b5a' }

/** The colours a prompt asks for; warm ones when it asks for none. */
export const paletteFor = (prompt: string): Palette => MOODS.find(([words]) => words.test(prompt))?.[1] ?? WARM
