/** What a route carries beside its component: the window's title. */
export type RouteHandle = { title: string }

/** Title of the window for a route's own title. */
export const windowTitle = (title: string): string => `${title} - Marquee`
