import PDFDocument from 'pdfkit'

/** Creates a real PDF. Takes the text of each page. */
export function buildPdf(pages: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<Buffer>((resolve) => pdf.once('end', () => resolve(Buffer.concat(parts))))
  for (const text of pages) pdf.addPage().fontSize(11).text(text)
  pdf.end()
  return ended
}
