import { mix } from '../colours.ts'
import { type NamedSubject, shadow, type Subject, repeat } from './subject.ts'

const shirt: Subject = (palette) => `<path d="M-10 -470 q0 -30 26 -30 q24 0 24 22 q0 18 -30 28 v26" stroke="${palette.shade}" stroke-width="9" fill="none"/><path d="M-190 -360 L10 -430 L210 -360 l-20 24 H-170z" fill="${palette.shade}" opacity=".5"/><path d="M-90 -410 q100 70 200 0 l150 80 l-50 112 l-70 -34 v262 q-130 20 -260 0 v-262 l-70 34 l-50 -112z" fill="${palette.main}"/><path d="M-90 -410 q100 70 200 0 l-26 -14 q-74 44 -148 0z" fill="${palette.light}"/><circle cx="10" cy="-210" r="58" fill="${palette.accent}"/><path d="M-120 -250 q-6 150 4 256 q-16 0 -4 0z" fill="#000" opacity=".15"/>`

const dress: Subject = (palette) => `<path d="M0 -480 q0 -26 22 -26 q22 0 22 20 q0 16 -22 24 v22" stroke="${palette.shade}" stroke-width="8" fill="none"/><path d="M-70 -430 l26 -10 q66 60 132 0 l26 10 l-14 150 q110 130 130 280 q-210 44 -430 0 q20 -150 130 -280z" fill="${palette.main}"/><path d="M-46 -284 h138 l8 30 h-154z" fill="${palette.accent}"/>${repeat(6, (index) => `<path d="M${-20 + index * 17} -250 q${-100 + index * 40} 120 ${-110 + index * 44} 262" stroke="#fff" stroke-opacity=".14" stroke-width="9" fill="none"/>`)}`

const shoe: Subject = (palette) => `${shadow(270)}<path d="M-270 -40 q-8 -120 10 -180 q60 26 110 -22 q34 -30 60 -10 q90 110 250 132 q92 14 100 80z" fill="${palette.main}"/><path d="M-276 -44 h538 q10 0 8 24 q-4 22 -34 22 h-480 q-32 0 -32 -46z" fill="${palette.light}"/><path d="M160 -120 q100 12 100 80 h-130 q-10 -50 30 -80z" fill="${palette.accent}"/>${repeat(4, (index) => `<path d="M${-66 + index * 50} -${216 - index * 30} l-34 46" stroke="${palette.light}" stroke-width="14" stroke-linecap="round"/>`)}<path d="M-250 -200 q-6 90 4 150" stroke="#fff" stroke-opacity=".3" stroke-width="12" fill="none"/><path d="M-200 -60 q80 -90 190 -40" stroke="${palette.light}" stroke-width="18" fill="none" stroke-linecap="round"/>`

const handbag: Subject = (palette) => `${shadow(220)}<path d="M-110 -250 q0 -170 110 -170 q110 0 110 170" stroke="${palette.shade}" stroke-width="24" fill="none"/><path d="M-210 -260 h420 l30 238 q4 26 -30 26 h-420 q-34 0 -30 -26z" fill="${palette.main}"/><path d="M-210 -260 h420 l10 76 q-110 84 -220 84 q-110 0 -220 -84z" fill="${palette.shade}"/><rect x="-30" y="-134" width="60" height="56" rx="12" fill="${palette.accent}"/><circle cx="0" cy="-106" r="10" fill="${palette.shade}"/>`

const watch: Subject = (palette) => `${shadow(130)}<path d="M-72 -440 h144 l20 160 h-184z" fill="${palette.shade}"/><path d="M-92 -150 h184 l-20 156 h-144z" fill="${palette.shade}"/><circle cx="0" cy="-215" r="150" fill="${palette.accent}"/><circle cx="0" cy="-215" r="124" fill="${palette.light}"/>${repeat(12, (index) => `<rect x="-4" y="-328" width="8" height="${index % 3 === 0 ? 24 : 13}" fill="${palette.shade}" transform="rotate(${index * 30} 0 -215)"/>`)}<path d="M0 -215 L-46 -262 M0 -215 L28 -302" stroke="${palette.shade}" stroke-width="11" stroke-linecap="round"/><circle cx="0" cy="-215" r="11" fill="${palette.main}"/><rect x="146" y="-228" width="22" height="26" rx="6" fill="${palette.accent}"/>`

const glasses: Subject = (palette) => `${shadow(260)}<path d="M-250 -120 q120 -40 226 0 q0 120 -106 124 q-112 0 -120 -124z M24 -120 q106 -40 226 0 q-8 124 -120 124 q-106 -4 -106 -124z" fill="${palette.shade}"/><path d="M-222 -104 q92 -26 174 0 q-4 82 -80 84 q-86 0 -94 -84z M48 -104 q82 -26 174 0 q-8 84 -94 84 q-76 -2 -80 -84z" fill="${mix(palette.main, '#ffffff', 0.2)}"/><path d="M-190 -96 l70 60 M90 -96 l70 60" stroke="#fff" stroke-opacity=".45" stroke-width="14"/><path d="M-26 -118 q26 -20 52 0" stroke="${palette.shade}" stroke-width="16" fill="none"/>`

const ring: Subject = (palette) => `${shadow(200)}<path d="M-230 -30 q230 -50 460 0 v26 q-230 40 -460 0z" fill="${palette.main}"/><ellipse cx="0" cy="-32" rx="230" ry="32" fill="${mix(palette.main, '#ffffff', 0.15)}"/><ellipse cx="0" cy="-160" rx="118" ry="124" fill="none" stroke="${palette.accent}" stroke-width="30"/><ellipse cx="-8" cy="-166" rx="118" ry="124" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="8"/><path d="M-70 -340 h140 l36 46 l-106 104 l-106 -104z" fill="#dff3f7"/><path d="M-106 -294 h212 M-30 -340 l-20 46 l50 104 l50 -104 l-20 -46" stroke="#8fc3cf" stroke-width="6" fill="none"/>`

const lipstick: Subject = (palette) => `${shadow(200)}<g transform="translate(-90 0)"><rect x="-52" y="-190" width="104" height="194" rx="10" fill="${palette.shade}"/><rect x="-42" y="-260" width="84" height="74" fill="${palette.accent}"/><path d="M-36 -258 v-92 q50 -60 72 -40 v132z" fill="${palette.main}"/></g><g transform="translate(96 0)"><rect x="-90" y="-170" width="180" height="172" rx="26" fill="${mix(palette.light, palette.table, 0.45)}"/><rect x="-96" y="-234" width="192" height="72" rx="16" fill="${palette.accent}"/><rect x="-50" y="-110" width="100" height="12" rx="6" fill="${palette.shade}" opacity=".7"/><rect x="-30" y="-84" width="60" height="9" rx="4" fill="${palette.shade}" opacity=".45"/></g>`

/** Clothes and accessories. */
export const FASHION: readonly NamedSubject[] = [
  [/\b(shoes?|sneakers?|trainers|boots?|footwear|running)\b/iu, shoe],
  [/\b(dress(es)?|gown|skirt|bridal|wedding)\b/iu, dress],
  [/\b(shirts?|t-shirts?|tee|hoodie|sweater|jumper|jacket|clothes|clothing|fashion|apparel|outfit|collection)\b/iu, shirt],
  [/\b(handbags?|bags?|backpack|tote|purse|leather)\b/iu, handbag],
  [/\b(watch|watches|clock)\b/iu, watch],
  [/\b(glasses|sunglasses|eyewear)\b/iu, glasses],
  [/\b(jewell?ery|rings?|diamonds?|necklace|earrings?)\b/iu, ring],
  [/\b(cosmetics?|makeup|lipstick|beauty|skincare|cream|serum|lotion|spa)\b/iu, lipstick],
]
