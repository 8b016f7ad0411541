/** Address of the post history with one post opened. */
export const historyPath = (id: string): string => `/post-history?open=${id}`
