import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export const INK = '#1f2937';
export const FAINT = '#6b7280';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => require.resolve(`@expo-google-fonts/inter/${name}`);

/** A PDF with the fonts `regular` and `bold`. */
export function createPaper(title: string, options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const pdf = new PDFDocument({ size: 'A4', ...options, info: { Title: title, Creator: 'Freguês' } });
  pdf.registerFont('regular', fontFile('400Regular/Inter_400Regular.ttf'));
  return pdf.registerFont('bold', fontFile('600SemiBold/Inter_600SemiBold.ttf'));
}
