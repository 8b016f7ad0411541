/** Everything that can be pressed or filled in, in the page and its footer. A choice whose field is hidden is pressed by its label. */
const CONTROLS = ':is(main, footer) :is(input, select, textarea, a[href], button, summary, label:has(input), [role="button"], [role="option"])'
/** Share of a control that may be covered: a row that is one button can be pressed beside the element. */
const MAX_COVERED = 0.2
/** Pixels by which the element is raised, in the order in which they are tried. */
const PLACES = [0, 56, 112, 168, 224, 280]
/** Points of the rectangle that are probed, as fractions of its width and height. */
const PROBES = [0.02, 0.25, 0.5, 0.75, 0.98]

function isMostlyCovered(control: Element, by: DOMRect): boolean {
  const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
  const covered = Math.max(0, Math.min(right, by.right) - Math.max(left, by.left)) * Math.max(0, Math.min(bottom, by.bottom) - Math.max(top, by.top))
  return covered > width * height * MAX_COVERED
}

function isFree(place: DOMRect): boolean {
  const at = (x: number, y: number) => document.elementsFromPoint(place.left + place.width * x, place.top + place.height * y).flatMap((under) => under.closest(CONTROLS) ?? [])
  return !PROBES.some((x) => PROBES.some((y) => at(x, y).some((control) => isMostlyCovered(control, place))))
}

/** The offsets of a fixed element are those of its place in the window, wherever it is raised to. */
const placeOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement, raisedBy: number): DOMRect => new DOMRect(offsetLeft, offsetTop - raisedBy, offsetWidth, offsetHeight)

/** Pixels by which a fixed element is to be raised so that it covers no field and no other control; null when it covers one wherever it is. */
export const findFreePlace = (element: HTMLElement): number | null => PLACES.find((raisedBy) => isFree(placeOf(element, raisedBy))) ?? null
