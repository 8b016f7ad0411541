/** Width and height of a picture in pixels. */
export type Size = { width: number; height: number }
