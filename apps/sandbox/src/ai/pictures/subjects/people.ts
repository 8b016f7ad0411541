import { mix } from '../colours.ts'
import type { Random } from '../random.ts'
import { type NamedSubject, shadow, type Subject, repeat } from './subject.ts'

const SKINS = ['#f1c9a5', '#d8a078', '#a9714b', '#7a4a2f', '#e7b58f'] as const
const HAIRS = ['#2a1d18', '#5b3a22', '#a8652f', '#1b1a1f', '#c9a46a'] as const

type Person = { x: number; scale: number; shirt: string; random: Random }

/** A person from the hips up, drawn plainly: head, hair, neck and shoulders. */
function person({ x, scale, shirt, random }: Person): string {
  const [skin, hair] = [random.pick(SKINS), random.pick(HAIRS)]
  const isLong = random.next() > 0.5
  const mane = isLong ? `<path d="M-74 -300 q-6 -112 74 -112 q80 0 74 112 q14 90 -6 134 h-136 q-20 -44 -6 -134z" fill="${hair}"/>` : ''
  const cap = isLong ? `<path d="M-62 -310 q0 -82 62 -82 q62 0 62 82 q-40 -46 -62 -46 q-30 0 -62 46z" fill="${hair}"/>` : `<path d="M-66 -300 q-14 -104 66 -104 q80 0 66 104 q-14 -50 -40 -56 q-40 14 -70 0 q-16 14 -22 56z" fill="${hair}"/>`
  return `<g transform="translate(${x} 0) scale(${scale})">${mane}<path d="M-150 4 q-8 -190 96 -204 h108 q104 14 96 204z" fill="${shirt}"/><path d="M-30 -206 v-44 h60 v44 q-30 36 -60 0z" fill="${mix(skin, '#6b3a22', 0.18)}"/><ellipse cx="0" cy="-296" rx="60" ry="74" fill="${skin}"/>${cap}<path d="M-22 -262 q22 22 44 0" stroke="#8a3b2f" stroke-width="7" fill="none" stroke-linecap="round"/><circle cx="-22" cy="-302" r="6.5" fill="#2a1d18"/><circle cx="22" cy="-302" r="6.5" fill="#2a1d18"/><path d="M-96 4 q-4 -110 20 -150 M96 4 q4 -110 -20 -150" stroke="#000" stroke-opacity=".12" stroke-width="9" fill="none"/></g>`
}

const group: Subject = (palette, random) => {
  const shirts = [palette.main, palette.accent, palette.leaf, palette.shade, mix(palette.main, '#ffffff', 0.4)]
  const back = repeat(2, (index) => person({ x: -150 + index * 300, scale: 0.92, shirt: shirts[3 + index] ?? palette.shade, random }))
  return `${back}${repeat(3, (index) => person({ x: -270 + index * 270, scale: index === 1 ? 1.12 : 1, shirt: shirts[index] ?? palette.main, random }))}`
}

const portrait: Subject = (palette, random) => person({ x: 0, scale: 1.35, shirt: palette.main, random })

const yoga: Subject = (palette, random) => {
  const skin = random.pick(SKINS)
  return `${shadow(270)}<rect x="-300" y="-14" width="600" height="20" rx="10" fill="${palette.accent}"/><path d="M-210 -40 q40 -70 170 -60 h80 q130 -10 170 60 q20 40 -60 40 h-300 q-80 0 -60 -40z" fill="${palette.shade}"/><path d="M-78 -90 q-14 -150 30 -190 h96 q44 40 30 190z" fill="${palette.main}"/><path d="M-44 -270 q-150 60 -180 190 M44 -270 q150 60 180 190" stroke="${skin}" stroke-width="36" stroke-linecap="round" fill="none"/><rect x="-20" y="-316" width="40" height="50" fill="${skin}"/><ellipse cx="0" cy="-356" rx="50" ry="58" fill="${skin}"/><path d="M-52 -356 q-4 -70 52 -70 q56 0 52 70 q-20 -40 -52 -40 q-32 0 -52 40z" fill="${random.pick(HAIRS)}"/><circle cx="0" cy="-432" r="24" fill="#2a1d18"/>`
}

const runner: Subject = (palette, random) => {
  const skin = random.pick(SKINS)
  return `${shadow(190)}<g stroke-linecap="round" fill="none"><path d="M10 -200 L-60 -110 L-170 -90" stroke="${palette.shade}" stroke-width="46"/><path d="M10 -200 L110 -130 L80 -10" stroke="${palette.shade}" stroke-width="46"/><path d="M-170 -90 l-14 40 M80 -10 h50" stroke="${palette.accent}" stroke-width="34"/><path d="M20 -330 L-70 -270 L-110 -330" stroke="${skin}" stroke-width="32"/><path d="M34 -330 L120 -260 L170 -310" stroke="${skin}" stroke-width="32"/><path d="M26 -340 L8 -210" stroke="${palette.main}" stroke-width="88"/></g><circle cx="56" cy="-432" r="54" fill="${skin}"/><path d="M6 -440 q0 -60 56 -60 q54 6 50 46 q-30 -16 -60 -8 q-10 16 -46 22z" fill="${random.pick(HAIRS)}"/>`
}

/** Figures shown from the hips up. */
export const BUSTS: readonly Subject[] = [group, portrait]

/** People, drawn as plain figures. */
export const PEOPLE: readonly NamedSubject[] = [
  [/\b(yoga|meditat\w+|pilates|wellness|mindful\w*|relax\w*)\b/iu, yoga],
  [/\b(runners?|jogging|marathon|gym|fitness|workout|athlete|sport)\b/iu, runner],
  [/\b(team|people|group|friends|family|community|staff|crew|customers|colleagues|party|event|meeting|guests|students|networking)\b/iu, group],
  [/\b(portrait|person|woman|man|girl|boy|barista|founder|chef|owner|speaker|customer|teacher)\b/iu, portrait],
]
