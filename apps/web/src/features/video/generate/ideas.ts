/** Example prompts. */
export const PROMPT_IDEAS = [
  { name: 'Product close-up', prompt: 'The product stands still on the table while warm light moves across it and fine dust floats in the air.' },
  { name: 'Steam and morning light', prompt: 'Steam rises slowly in soft morning light, the background stays out of focus.' },
  { name: 'Shop comes alive', prompt: 'People pass by in the background, lamps light up one by one, a cozy evening mood.' },
  { name: 'Gentle breeze', prompt: 'Leaves and fabric move in a gentle breeze under a bright sky with drifting clouds.' },
] as const

/** Camera motions, as text that is appended to the prompt. */
export const MOTIONS = [
  { name: 'Zoom in', words: 'The camera slowly zooms in.' },
  { name: 'Zoom out', words: 'The camera slowly zooms out.' },
  { name: 'Pan left', words: 'The camera pans left.' },
  { name: 'Pan right', words: 'The camera pans right.' },
  { name: 'Tilt up', words: 'The camera tilts up.' },
  { name: 'Orbit', words: 'The camera orbits around the subject.' },
] as const

export type Motion = (typeof MOTIONS)[number]

/** The preset motion in a prompt, null for none. */
export const motionOf = (prompt: string): Motion | null => MOTIONS.find(({ words }) => prompt.includes(words)) ?? null

const without = (prompt: string, words: string): string => prompt.replace(words, '').replaceAll(/[ \t]{2,}/g, ' ').trim()

/** The prompt with this motion at its end instead of any other; without it when it was there. Takes both. */
export function withMotion(prompt: string, motion: Motion): string {
  const current = motionOf(prompt)
  const rest = current ? without(prompt, current.words) : prompt.trim()
  return current === motion ? rest : [rest, motion.words].filter(Boolean).join(' ')
}
