import { mix } from '../colours.ts'
import { type NamedSubject, shadow, type Subject, repeat } from './subject.ts'

/** Heights of the bars on the screen. */
const BARS = [60, 100, 84, 140, 176] as const

const laptop: Subject = (palette) => `${shadow(300)}<rect x="-230" y="-330" width="460" height="306" rx="20" fill="${palette.shade}"/><rect x="-206" y="-308" width="412" height="262" rx="8" fill="${palette.light}"/><rect x="-180" y="-282" width="150" height="20" rx="10" fill="${palette.main}"/>${repeat(4, (index) => `<rect x="-180" y="${-240 + index * 34}" width="${170 - index * 26}" height="14" rx="7" fill="${palette.shade}" opacity="${0.35 - index * 0.05}"/>`)}${BARS.map((height, index) => `<rect x="${20 + index * 34}" y="${-84 - height}" width="22" height="${height}" rx="5" fill="${index % 2 ? palette.accent : palette.main}"/>`).join('')}<path d="M-300 -24 h600 l-30 28 h-540z" fill="${mix(palette.shade, '#ffffff', 0.35)}"/><rect x="-60" y="-24" width="120" height="10" rx="5" fill="${palette.shade}"/>`

const phone: Subject = (palette) => `${shadow(130)}<rect x="-120" y="-452" width="240" height="456" rx="38" fill="${palette.shade}"/><rect x="-104" y="-432" width="208" height="416" rx="24" fill="${palette.light}"/><rect x="-104" y="-432" width="208" height="170" rx="24" fill="${palette.main}"/><circle cx="0" cy="-346" r="44" fill="${palette.accent}"/><path d="M-104 -290 q60 -70 110 -20 q50 40 98 -20 v68 h-208z" fill="${palette.leaf}"/><rect x="-84" y="-240" width="130" height="16" rx="8" fill="${palette.shade}" opacity=".75"/>${repeat(3, (index) => `<rect x="-84" y="${-208 + index * 26}" width="${160 - index * 24}" height="11" rx="5" fill="${palette.shade}" opacity=".3"/>`)}<rect x="-84" y="-112" width="168" height="56" rx="28" fill="${palette.accent}"/><rect x="-34" y="-424" width="68" height="14" rx="7" fill="${palette.shade}"/>`

const headphones: Subject = (palette) => `${shadow(190)}<path d="M-170 -150 q-10 -270 170 -270 q180 0 170 270" stroke="${palette.shade}" stroke-width="34" fill="none"/><path d="M-150 -300 q50 -110 150 -110" stroke="#fff" stroke-opacity=".25" stroke-width="9" fill="none"/><rect x="-226" y="-210" width="106" height="196" rx="48" fill="${palette.main}"/><rect x="120" y="-210" width="106" height="196" rx="48" fill="${palette.main}"/><rect x="-142" y="-200" width="40" height="176" rx="20" fill="${palette.shade}"/><rect x="102" y="-200" width="40" height="176" rx="20" fill="${palette.shade}"/><circle cx="-180" cy="-112" r="28" fill="${palette.accent}"/><circle cx="180" cy="-112" r="28" fill="${palette.accent}"/>`

const camera: Subject = (palette) => `${shadow(240)}<rect x="-80" y="-330" width="160" height="70" rx="16" fill="${palette.shade}"/><rect x="-250" y="-278" width="500" height="280" rx="34" fill="${palette.shade}"/><rect x="-250" y="-210" width="500" height="130" fill="${palette.main}"/><circle cx="0" cy="-142" r="126" fill="${palette.light}"/><circle cx="0" cy="-142" r="104" fill="#15161c"/><circle cx="0" cy="-142" r="64" fill="#2c3f66"/><circle cx="-28" cy="-170" r="22" fill="#fff" opacity=".65"/><rect x="150" y="-256" width="66" height="28" rx="8" fill="${palette.accent}"/>`

const bulb: Subject = (palette) => `${shadow(90)}<circle cx="0" cy="-280" r="240" fill="${palette.glow}" opacity=".6"/><path d="M-64 -96 q0 -60 -50 -104 q-50 -60 -20 -140 q40 -90 134 -90 q94 0 134 90 q30 80 -20 140 q-50 44 -50 104z" fill="#fdeaa8"/><path d="M-40 -106 v-90 q-20 -50 12 -60 q28 0 28 44 q0 -44 28 -44 q32 10 12 60 v90" stroke="${palette.accent}" stroke-width="9" fill="none"/><rect x="-60" y="-96" width="120" height="26" rx="10" fill="${palette.shade}"/><rect x="-54" y="-64" width="108" height="24" rx="10" fill="${palette.shade}"/><path d="M-40 -34 h80 q-6 38 -40 38 q-34 0 -40 -38z" fill="${palette.shade}"/>`

const book: Subject = (palette) => `${shadow(250)}<rect x="-230" y="-54" width="460" height="58" rx="8" fill="${palette.accent}"/><rect x="-214" y="-44" width="446" height="38" fill="#fdf7e8"/><rect x="-196" y="-112" width="420" height="58" rx="8" fill="${palette.main}"/><rect x="-180" y="-102" width="406" height="38" fill="#fdf7e8"/><g transform="translate(10 -112) rotate(-4)"><path d="M0 -30 q-110 -60 -230 -20 v-190 q120 -40 230 20z" fill="#fffaf0"/><path d="M0 -30 q110 -60 230 -20 v-190 q-120 -40 -230 20z" fill="#f4ead6"/>${repeat(5, (index) => `<path d="M-196 ${-214 + index * 32} q90 -20 170 16 M30 ${-198 + index * 32} q80 -36 170 -16" stroke="${palette.shade}" stroke-opacity=".3" stroke-width="8" fill="none"/>`)}</g>`

const candle: Subject = (palette) => `${shadow(170)}<circle cx="0" cy="-330" r="170" fill="${palette.glow}" opacity=".55"/><path d="M-130 -240 h260 v220 q0 26 -40 26 h-180 q-40 0 -40 -26z" fill="${palette.main}"/><path d="M-130 -240 h44 v246 h-4 q-40 0 -40 -26z" fill="#fff" opacity=".18"/><ellipse cx="0" cy="-240" rx="130" ry="26" fill="${palette.light}"/><rect x="-5" y="-284" width="10" height="46" rx="4" fill="#3a2a20"/><path d="M0 -384 q46 64 0 104 q-46 -40 0 -104z" fill="#f7a823"/><path d="M0 -336 q22 32 0 54 q-22 -22 0 -54z" fill="#fff3b0"/><rect x="-76" y="-166" width="152" height="96" rx="10" fill="${palette.light}"/><rect x="-44" y="-132" width="88" height="11" rx="5" fill="${palette.shade}"/><rect x="-28" y="-108" width="56" height="8" rx="4" fill="${palette.shade}" opacity=".5"/>`

const vase: Subject = (palette, random) => {
  const blooms = repeat(7, (index) => {
    const [x, y] = [-150 + index * 50 + random.between(-14, 14), -330 - random.between(0, 120) + Math.abs(index - 3) * 26]
    const colour = [palette.main, palette.accent, mix(palette.main, '#ffffff', 0.45)][index % 3]
    return `<path d="M0 -170 Q${(x * 0.4).toFixed(0)} ${(y * 0.8).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}" stroke="${palette.leaf}" stroke-width="9" fill="none"/>${repeat(6, (petal) => `<ellipse cx="${x.toFixed(0)}" cy="${(y - 28).toFixed(0)}" rx="17" ry="30" fill="${colour}" transform="rotate(${petal * 60} ${x.toFixed(0)} ${y.toFixed(0)})"/>`)}<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="16" fill="#f7d774"/>`
  })
  return `${shadow(130)}${blooms}<path d="M-62 -200 h124 q-10 40 30 90 q40 70 -30 114 h-124 q-70 -44 -30 -114 q40 -50 30 -90z" fill="${palette.table}"/><path d="M-62 -200 h30 q-10 50 -44 90 q-44 60 14 114 q-70 -44 -30 -114 q40 -50 30 -90z" fill="#000" opacity=".1"/><ellipse cx="0" cy="-200" rx="62" ry="13" fill="${palette.shade}" opacity=".4"/>`
}

/** A bottle with a label. */
export const bottle: Subject = (palette) => `${shadow(150)}<rect x="-38" y="-452" width="76" height="76" rx="12" fill="${palette.accent}"/><path d="M-110 0 v-260 q0 -60 72 -84 v-40 h76 v40 q72 24 72 84 v260 q-110 18 -220 0z" fill="${palette.main}"/><path d="M-110 0 v-260 q0 -50 52 -76 q-16 36 -16 90 v252 q-20 -2 -36 -6z" fill="#fff" opacity=".2"/><rect x="-82" y="-220" width="164" height="150" rx="12" fill="${palette.light}"/><circle cx="0" cy="-168" r="26" fill="${palette.accent}"/><rect x="-48" y="-122" width="96" height="11" rx="5" fill="${palette.shade}" opacity=".75"/><rect x="-30" y="-98" width="60" height="8" rx="4" fill="${palette.shade}" opacity=".4"/>`

const sofa: Subject = (palette) => `${shadow(320)}<rect x="-250" y="-260" width="500" height="190" rx="50" fill="${palette.main}"/><path d="M0 -250 v170" stroke="${palette.shade}" stroke-width="7"/><rect x="-280" y="-130" width="560" height="90" rx="34" fill="${mix(palette.main, '#ffffff', 0.14)}"/><rect x="-320" y="-190" width="86" height="160" rx="40" fill="${palette.shade}"/><rect x="234" y="-190" width="86" height="160" rx="40" fill="${palette.shade}"/><rect x="-200" y="-220" width="110" height="100" rx="22" fill="${palette.accent}" transform="rotate(-10 -145 -170)"/><path d="M-230 -36 v40 M230 -36 v40" stroke="#4a2d1a" stroke-width="22" stroke-linecap="round"/>`

const bicycle: Subject = (palette) => `${shadow(300)}<g fill="none" stroke="${palette.shade}" stroke-width="16"><circle cx="-180" cy="-120" r="116"/><circle cx="180" cy="-120" r="116"/></g>${repeat(8, (index) => `<path d="M-180 -120 L${(-180 + 110 * Math.cos(index * 0.785)).toFixed(0)} ${(-120 + 110 * Math.sin(index * 0.785)).toFixed(0)} M180 -120 L${(180 + 110 * Math.cos(index * 0.785)).toFixed(0)} ${(-120 + 110 * Math.sin(index * 0.785)).toFixed(0)}" stroke="${palette.shade}" stroke-opacity=".35" stroke-width="4"/>`)}<path d="M-180 -120 L-70 -300 H110 L0 -120z M-70 -300 L0 -120 M110 -300 L180 -120" stroke="${palette.main}" stroke-width="22" fill="none" stroke-linejoin="round"/><path d="M110 -300 l-16 -64 h76 M-70 -300 l-14 -40" stroke="${palette.shade}" stroke-width="18" fill="none" stroke-linecap="round"/><rect x="-130" y="-358" width="96" height="22" rx="11" fill="${palette.accent}"/><circle cx="0" cy="-120" r="28" fill="${palette.accent}"/>`

/** Objects for work and home. */
export const GOODS: readonly NamedSubject[] = [
  [/\b(laptop|computer|software|website|dashboard|saas|code|office|business|startup|data|webinar|online course|ai)\b/iu, laptop],
  [/\b(phone|smartphone|app|mobile|social media)\b/iu, phone],
  [/\b(headphones?|podcast|music|audio|speaker|concert|jazz|dj)\b/iu, headphones],
  [/\b(camera|photograph(y|er)|photo shoot|video)\b/iu, camera],
  [/\b(idea|innovation|light|lamp|energy|tips?|quote|inspiration(al)?|motivation(al)?)\b/iu, bulb],
  [/\b(books?|reading|novel|library|study|school|course|workshop|class)\b/iu, book],
  [/\b(candles?|wax|scent)\b/iu, candle],
  [/\b(flowers?|bouquet|roses?|florist|tulips?|spring)\b/iu, vase],
  [/\b(bottle|oil|shampoo|perfume|drink|soap)\b/iu, bottle],
  [/\b(sofa|furniture|living room|interior|couch|home)\b/iu, sofa],
  [/\b(bicycles?|bikes?|cycling)\b/iu, bicycle],
]
