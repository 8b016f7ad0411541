import { mix } from '../colours.ts'
import { type NamedSubject, shadow, type Subject, repeat } from './subject.ts'

const bread: Subject = (palette) => `${shadow(250)}<rect x="-290" y="-26" width="580" height="30" rx="12" fill="${mix(palette.table, '#3a2010', 0.45)}"/>
<path d="M-236 -30 q-34 -190 150 -214 q86 -22 172 0 q184 24 150 214 q-236 26 -472 0z" fill="#c98a45"/><path d="M-236 -30 q-34 -190 150 -214 q40 -10 80 -10 q-150 40 -150 236 q-50 -4 -80 -12z" fill="#e0a961" opacity=".8"/>
${repeat(4, (index) => `<path d="M${-140 + index * 84} -${206 + (index % 2) * 14} q46 60 14 132" stroke="#f3d7a4" stroke-width="20" stroke-linecap="round" fill="none"/>`)}<path d="M-210 -60 q210 40 420 0" stroke="#8a5526" stroke-opacity=".35" stroke-width="10" fill="none"/>`

const pizza: Subject = (_palette, random) => `${shadow(300)}<g transform="translate(0 -150) scale(1 .62)"><circle r="300" fill="#c98a45"/><circle r="268" fill="#e9b44c"/><circle r="258" fill="#d9512c" opacity=".35"/>
${repeat(9, (index) => `<circle cx="${(Math.cos(index * 2.4) * (70 + index * 18)).toFixed(0)}" cy="${(Math.sin(index * 2.4) * (70 + index * 18)).toFixed(0)}" r="${random.between(32, 42).toFixed(0)}" fill="#b8342b"/>`)}
${repeat(12, (index) => `<ellipse cx="${(Math.cos(index * 1.9 + 1) * (40 + index * 17)).toFixed(0)}" cy="${(Math.sin(index * 1.9 + 1) * (40 + index * 17)).toFixed(0)}" rx="26" ry="13" transform="rotate(${index * 40} 0 0)" fill="#4f8a3f"/>`)}</g>`

const bowl: Subject = (palette, random) => {
  const leaves = repeat(16, (index) => `<ellipse cx="${(-170 + (index % 8) * 49).toFixed(0)}" cy="${(-205 - Math.floor(index / 8) * 34 - random.between(0, 22)).toFixed(0)}" rx="46" ry="26" transform="rotate(${random.between(-40, 40).toFixed(0)} ${-170 + (index % 8) * 49} -205)" fill="${index % 3 === 0 ? mix(palette.leaf, '#ffffff', 0.25) : palette.leaf}"/>`)
  const bits = repeat(9, (index) => `<circle cx="${(-150 + index * 38).toFixed(0)}" cy="${(-214 - random.between(0, 40)).toFixed(0)}" r="${random.between(15, 24).toFixed(0)}" fill="${index % 3 === 0 ? '#e24b3b' : index % 3 === 1 ? '#f3c94b' : '#f7efe0'}"/>`)
  return `${shadow(220)}${leaves}${bits}<path d="M-250 -196 h500 q0 140 -130 190 h-240 q-130 -50 -130 -190z" fill="${palette.main}"/><path d="M-250 -196 h80 q4 120 60 186 q-140 -40 -140 -186z" fill="#fff" opacity=".16"/><ellipse cx="0" cy="-196" rx="250" ry="20" fill="${palette.shade}" opacity=".55"/>`
}

const soup: Subject = (palette, random) => `${shadow(230)}<path d="M-240 -170 h480 q-4 130 -130 166 h-220 q-126 -36 -130 -166z" fill="${palette.light}"/><ellipse cx="0" cy="-172" rx="240" ry="46" fill="${mix(palette.light, '#000000', 0.12)}"/><ellipse cx="0" cy="-168" rx="212" ry="36" fill="#d9782f"/><path d="M-90 -172 q60 -26 120 0 t90 -4" stroke="#fbe6c4" stroke-width="12" fill="none" stroke-linecap="round"/>
${repeat(5, (index) => `<ellipse cx="${-110 + index * 55}" cy="${(-168 + random.between(-14, 14)).toFixed(0)}" rx="14" ry="7" fill="#4f8a3f"/>`)}<path d="M-30 -250 q30 -40 0 -80 q-30 -40 0 -80 M40 -256 q30 -40 0 -80 q-30 -40 0 -70" stroke="#fff" stroke-opacity=".55" stroke-width="13" fill="none" stroke-linecap="round"/>`

const cake: Subject = (palette) => `${shadow(240)}<ellipse cx="0" cy="-18" rx="270" ry="32" fill="${palette.light}"/><rect x="-24" y="-14" width="48" height="18" fill="${palette.light}"/><rect x="-200" y="-190" width="400" height="170" rx="18" fill="${palette.main}"/><rect x="-200" y="-112" width="400" height="20" fill="${palette.light}" opacity=".75"/><path d="M-206 -196 h412 v40 q-28 44 -56 0 q-26 40 -56 0 q-34 56 -66 0 q-26 34 -54 0 q-30 52 -62 0 q-28 34 -60 0 q-26 40 -58 0z" fill="#fff6ea"/>
${repeat(5, (index) => `<circle cx="${-150 + index * 75}" cy="-214" r="24" fill="#c8352e"/><path d="M${-150 + index * 75} -234 q10 -22 26 -24" stroke="${palette.leaf}" stroke-width="6" fill="none"/>`)}<rect x="-7" y="-330" width="14" height="96" rx="5" fill="${palette.accent}"/><path d="M0 -372 q22 26 0 42 q-22 -16 0 -42z" fill="#f7b733"/>`

const iceCream: Subject = (palette) => `${shadow(110)}<path d="M-104 -210 L0 0 L104 -210z" fill="#d9a05a"/><path d="M-78 -158 L52 -106 M-52 -106 L78 -158 M-98 -200 L78 -158 M98 -200 L-78 -158" stroke="#a86f32" stroke-width="7"/><circle cx="-58" cy="-262" r="82" fill="${mix(palette.main, '#ffffff', 0.35)}"/><circle cx="60" cy="-262" r="82" fill="${palette.accent}"/><circle cx="0" cy="-356" r="84" fill="${palette.light}"/><circle cx="-28" cy="-384" r="20" fill="#fff" opacity=".7"/><circle cx="10" cy="-446" r="22" fill="#c8352e"/>`

const wine: Subject = (palette) => `${shadow(200)}<g transform="translate(-90 0)"><path d="M-52 0 q-8 -2 -8 -16 v-212 q0 -44 34 -74 v-120 h52 v120 q34 30 34 74 v212 q0 14 -8 16z" fill="${mix(palette.leaf, '#0c1a12', 0.55)}"/><rect x="-30" y="-438" width="60" height="76" rx="8" fill="${palette.main}"/><rect x="-60" y="-190" width="120" height="118" fill="${palette.light}"/><circle cx="0" cy="-144" r="24" fill="${palette.accent}"/><rect x="-36" y="-104" width="72" height="8" fill="${palette.shade}" opacity=".6"/></g>
<g transform="translate(120 0)"><ellipse cx="0" cy="-4" rx="74" ry="12" fill="#fff" opacity=".6"/><rect x="-6" y="-150" width="12" height="146" fill="#fff" opacity=".6"/><path d="M-84 -330 h168 q14 180 -84 182 q-98 -2 -84 -182z" fill="#fff" opacity=".35"/><path d="M-84 -252 h170 q-6 104 -85 104 q-80 0 -85 -104z" fill="#7c1f34"/><ellipse cx="0" cy="-252" rx="85" ry="14" fill="#97304a"/></g>`

const fruit: Subject = (palette) => `${shadow(230)}<circle cx="-120" cy="-110" r="112" fill="#c8352e"/><circle cx="-160" cy="-150" r="30" fill="#fff" opacity=".25"/><path d="M-118 -212 q4 -40 30 -58" stroke="#5d3a1f" stroke-width="12" fill="none" stroke-linecap="round"/><path d="M-96 -244 q60 -50 96 -10 q-40 40 -96 10z" fill="${palette.leaf}"/><circle cx="104" cy="-100" r="102" fill="#f0953a"/><circle cx="70" cy="-140" r="26" fill="#fff" opacity=".25"/><path d="M-20 -150 q40 -170 210 -190 q-60 130 -210 190z" fill="#f2cf3f"/><circle cx="16" cy="-44" r="46" fill="#6a3fa0"/><circle cx="-40" cy="-34" r="38" fill="#7c51b3"/>`

const burger: Subject = (palette) => `${shadow(230)}<path d="M-210 -60 h420 v20 q0 40 -50 40 h-320 q-50 0 -50 -40z" fill="#d59a4f"/><rect x="-224" y="-112" width="448" height="58" rx="26" fill="#5b3420"/><path d="M-232 -132 q40 40 78 0 q40 40 78 0 q40 40 78 0 q40 40 78 0 q40 40 78 0 q34 30 74 0 v22 h-464z" fill="${palette.leaf}"/><path d="M-220 -150 h440 l-60 44 l-80 -30 l-90 34 l-80 -34z" fill="#f5c443"/><path d="M-216 -150 q0 -180 216 -180 q216 0 216 180z" fill="#dba255"/>${repeat(9, (index) => `<ellipse cx="${-130 + (index % 5) * 64 + (index > 4 ? 34 : 0)}" cy="${index > 4 ? -262 : -214}" rx="13" ry="8" fill="#fbe9c4"/>`)}`

const fish: Subject = (palette) => `${shadow(260)}<ellipse cx="0" cy="-30" rx="300" ry="52" fill="${palette.light}"/><ellipse cx="0" cy="-36" rx="240" ry="34" fill="${mix(palette.light, '#000000', 0.07)}"/><path d="M-200 -80 q150 -110 330 -10 l90 -60 q-20 70 0 130 l-90 -50 q-180 90 -330 -10z" fill="#e58a63"/><path d="M-110 -110 q16 40 0 74 M-40 -126 q18 50 0 96 M30 -122 q18 46 0 92" stroke="#fbd9c6" stroke-width="9" fill="none"/><circle cx="-160" cy="-86" r="9" fill="#2a1d18"/><path d="M150 -60 a46 46 0 0 1 92 0z" fill="#f2cf3f"/>`

/** Food and drink. */
export const FOOD: readonly NamedSubject[] = [
  [/\b(pizza|margherita)\b/iu, pizza],
  [/\b(burgers?|sandwich|fast food)\b/iu, burger],
  [/\b(ice cream|gelato|sorbet)\b/iu, iceCream],
  [/\b(cakes?|cupcakes?|tart|dessert|pie|muffins?|brownies?)\b/iu, cake],
  [/\b(soup|stew|ramen|curry)\b/iu, soup],
  [/\b(salad|bowl|lunch|vegan|vegetarian|healthy|meal|dish|menu|food|dinner|brunch|breakfast|restaurant)\b/iu, bowl],
  [/\b(wine|winery|vineyard|bottle of|beer|cocktails?|bar|aperitif)\b/iu, wine],
  [/\b(fish|salmon|seafood|sushi)\b/iu, fish],
  [/\b(fruits?|apples?|oranges?|berries|banana|lemons?|smoothie|juice|market|vegetables?)\b/iu, fruit],
  [/\b(bread|loaf|loaves|sourdough|baguette|rolls?|baker|bakery|bake)\b/iu, bread],
]
