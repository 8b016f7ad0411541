type Row = readonly number[]

/** The next row of the table: `before` and `last` are those of the previous letters. */
function nextRow(one: string, other: string, row: number, before: Row, last: Row): number[] {
  const unreachable = one.length + other.length
  const next = [row]
  for (let column = 1; column <= other.length; column += 1) {
    const [oneLetter, otherLetter] = [one[row - 1], other[column - 1]]
    const isSwapped = oneLetter === other[column - 2] && one[row - 2] === otherLetter
    const changed = (last[column - 1] ?? unreachable) + Number(oneLetter !== otherLetter)
    const swapped = isSwapped ? (before[column - 2] ?? unreachable) + 1 : unreachable
    next.push(Math.min((last[column] ?? unreachable) + 1, (next[column - 1] ?? unreachable) + 1, changed, swapped))
  }
  return next
}

/** Number of letters to change, add, remove or swap with a neighbour to turn one word into the other; counting stops past `most`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: Row = []
  let last: Row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = nextRow(one, other, row, before, last)
    before = last
    last = next
  }
  return last[other.length] ?? most + 1
}
