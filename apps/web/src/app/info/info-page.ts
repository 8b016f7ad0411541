export type InfoSection = {
  heading: string
  paragraphs: readonly string[]
  /** Numbered steps below the paragraphs. */
  steps?: readonly string[]
}
export type InfoPage = { title: string; subtitle: string; sections: readonly InfoSection[]; links?: readonly { label: string; to: string; isDocument?: boolean }[] }
