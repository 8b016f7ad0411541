/** What a route carries besides its component: the window's title. */
export type RouteHandle = { title: string }

/** Window title for a route's own title. */
export const windowTitle = (title: string): string => `${title} - Marquee`
