import { mix } from '../colours.ts'
import { bar, dot, oval, repeat, shape, stroke } from './kit.ts'
import { type Draw, shadow, subject, type Subject } from './subject.ts'

/** Seen from the front and a little from above. */
const computerMouse: Draw = (palette, _random, wish) => {
  const shell = wish.colour ?? '#3b3f47'
  return `${shadow(170)}${stroke('M0 -250 q10 -90 110 -110 q90 -20 90 -90', '#4a4f57', 12)}${shape('M-150 -110 q-4 -160 150 -164 q154 4 150 164 q-4 106 -150 110 q-146 -4 -150 -110z', shell)}${shape('M-150 -110 q150 60 300 0 q-4 106 -150 110 q-146 -4 -150 -110z', mix(shell, '#ffffff', 0.12))}${stroke('M0 -272 V-120 M-146 -120 q146 54 292 0', mix(shell, '#000000', 0.45), 6)}${bar(-18, -234, 36, 74, palette.accent, 18)}${oval(-84, -190, 22, 44, '#ffffff', 0.25)}`
}

const keyboard: Draw = (palette, _random, wish) => {
  const shell = wish.colour ?? '#e9edf2'
  const rows = repeat(4, (row) => repeat(12, (column) => {
    const [left, width, y] = [-252 - row * 9, 504 + row * 18, -176 + row * 38]
    return row === 3 && column > 3 && column < 8 ? '' : bar(left + (column * width) / 12 + 3, y, width / 12 - 6, 30, column === 0 && row === 0 ? palette.accent : '#ffffff', 6)
  }))
  return `${shadow(310)}${shape('M-276 -200 h552 q14 0 18 16 l34 156 q4 28 -26 28 h-604 q-30 0 -26 -28 l34 -156 q4 -16 18 -16z', mix(shell, '#5a6270', 0.3))}${shape('M-270 -196 h540 q10 0 12 10 l32 148 h-628 l32 -148 q2 -10 12 -10z', shell)}${rows}${bar(-112, -62, 224, 30, '#ffffff', 6)}`
}

const monitor: Draw = (palette, _random, wish) => `${shadow(200)}${bar(-110, -24, 220, 24, '#8f979f', 10)}${bar(-30, -110, 60, 96, '#a9b1b9')}${bar(-300, -450, 600, 350, wish.colour ?? '#2b2e35', 22)}${bar(-278, -428, 556, 306, palette.light, 6)}${bar(-278, -428, 556, 44, palette.main, 6)}${bar(-250, -350, 240, 150, mix(palette.accent, '#ffffff', 0.3), 8)}${repeat(4, (index) => bar(20, -346 + index * 42, 220 - index * 34, 18, palette.shade, 8, 0.35))}${dot(-130, -276, 40, palette.main)}`

/** What stands on desks besides laptops. */
export const SCREENS: readonly Subject[] = [
  subject('computer-mouse', 'computer_mouse wireless_mouse gaming_mouse optical_mouse mouse_and_keyboard|computermaus pc_maus|ratón_de_ordenador ratón_inalámbrico|souris_d_ordinateur souris_sans_fil', computerMouse, { width: 400, height: 460, cm: 6, on: 'table' }),
  subject('keyboard', 'keyboard computer_keyboard|tastatur|teclado|clavier', keyboard, { width: 660, height: 220, cm: 7, on: 'table' }),
  subject('monitor', 'monitor television tv tv_set smart_tv|monitor fernseher|televisor televisión|écran_d_ordinateur télévision téléviseur', monitor, { width: 610, height: 460, cm: 45, on: 'table' }),
]
