const round = (value: number): string => Number(value.toFixed(1)).toString()

/** Formats coordinates for an SVG path. */
export const at = (...values: number[]): string => values.map(round).join(' ')

/** A filled ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string => 
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''}/>`

/** A filled circle. */
export const dot = (x: number, y: number, r: number, fill: string, opacity = 1): string => oval(x, y, r, r, fill, opacity)

/** A filled rectangle with rounded corners. */
export const bar = (x: number, y: number, width: number, height: number, fill: string, corner = 0, opacity = 1): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner > 0 ? ` rx="${round(corner)}"` : ''} fill="${fill}"${opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''}/>`

/** A filled path. */
export const shape = (d: string, fill: string, opacity = 1): string => `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''}/>`

/** A stroked path with round ends. */
export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity.toFixed(2)}"` : ''}/>`

/** A ring: a circle that is not filled. */
export const ring = (x: number, y: number, r: number, colour: string, width: number): string => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${colour}" stroke-width="${round(width)}"/>`

/** Shapes moved, scaled and turned (in degrees), in this order from the outside. */
export const place = (x: number, y: number, scale: number, content: string, turn = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(4)})${turn === 0 ? '' : ` rotate(${round(turn)})`}">${content}</g>`

/** Shapes mirrored left to right. */
export const mirrored = (content: string): string => `<g transform="scale(-1 1)">${content}</g>`
