import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readResume } from '../candidate/resume/find_data.ts'
import { fileText } from '../candidate/resume/file_text.ts'
import { pdfText } from '../candidate/resume/pdf_text.ts'
import { ThreadAsWorker } from './thread_as_worker.ts'

const bytesOf = (text: string) => Array.from(Buffer.from(text, 'latin1'))

/** A ZIP with one compressed file, as Word writes it. */
const zip = (name: string, text: string) =>
  new File([new Uint8Array(zipSync({ [name]: new Uint8Array(Buffer.from(text)) }))], 'curriculo.docx')

/** One page with compressed content; a font's ToUnicode table shifts every letter by one, and has ligatures. */
function pdf(content: string, more: string[] = []): File {
  const cmap =
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <f1> <FB01> <f5> <FB02> endbfchar 3 beginbfrange <21> <7e> <0020> <e0> <e3> <00e1> <b1> <b9> <0300> endbfrange endcmap end'
  const packed = deflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  const text = [
    '%PDF-1.4',
    '1 0 obj << /Type /Page /Parent 9 0 R /MediaBox [0 0 595 842] /Contents 2 0 R >> endobj',
    `2 0 obj << /Filter /FlateDecode /Length ${packed.length} >> stream\n${packed}\nendstream endobj`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 4 0 R >> endobj',
    `4 0 obj << /Length ${cmap.length} >> stream\n${cmap}\nendstream endobj`,
    '5 0 obj << /Type /Catalog /Pages 9 0 R >> endobj',
    '9 0 obj << /Type /Pages /Count 1 /Kids [1 0 R] /Resources << /Font << /F1 3 0 R /F2 8 0 R >> /XObject << /A0 10 0 R >> >> >> endobj',
    '8 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> endobj',
    ...more,
    'trailer << /Root 5 0 R >>',
  ].join('\n')
  return new File([new Uint8Array(bytesOf(text))], 'curriculo.pdf')
}

/** As the table of the font wants it: one code higher. */
const shift = (text: string) =>
  [...text].map((value) => String.fromCharCode(value.charCodeAt(0) + (value === 'ã' ? -1 : 1))).join('')

/** A form that draws ten times a form that draws ten times …: small as a file, endless as a page. */
const endless = () =>
  pdf(
    '/A0 Do',
    Array.from({ length: 12 }, (_, level) => {
      const draws = `/A${level + 1} Do `.repeat(10)
      const resources = `/Resources << /XObject << /A${level + 1} ${11 + level} 0 R >> /Font << /F2 8 0 R >> >>`
      const content = level === 11 ? 'BT /F2 9 Tf (a) Tj ET' : draws
      return `${10 + level} 0 obj << /Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources} /Length ${content.length} >> stream\n${content}\nendstream endobj`
    }),
  )

describe('résumé file', () => {
  beforeAll(() => vi.stubGlobal('Worker', ThreadAsWorker))
  afterAll(() => vi.unstubAllGlobals())
  it('gives the text of a PDF, through the tables of its fonts', async () => {
    const found = await fileText(
      pdf(
        `BT /F1 12 Tf 1 0 0 1 10 700 Tm (${shift('Ana Souza')}) Tj 0 -20 Td [(${shift('ana')}) -20 (${shift('@correio.com')})] TJ ET`,
      ),
    )
    expect(found).toEqual({ text: 'Ana Souza\nana@correio.com' })
    expect(readResume((found as { text: string }).text)).toEqual({
      nome: 'Ana Souza',
      'contato.email': 'ana@correio.com',
    })
  })
  it('keeps the value beside its label apart from it, in a PDF that draws no spaces', async () => {
    const found = await fileText(
      pdf(
        'BT /F2 12 Tf 1 0 0 1 10 700 Tm (Nome:) Tj 1 0 0 1 60 700 Tm (Ana Souza) Tj 1 0 0 1 10 680 Tm (E-mail:) Tj 1 0 0 1 60 680 Tm (ana@correio.com) Tj ET',
      ),
    )
    expect(found).toEqual({ text: 'Nome: Ana Souza\nE-mail: ana@correio.com' })
    expect(readResume((found as { text: string }).text)).toEqual({
      nome: 'Ana Souza',
      'contato.email': 'ana@correio.com',
    })
  })
  it('reads ligatures as their letters and accents into theirs, whichever way a PDF draws them', async () => {
    // The second line by the encoding of the font, without a table; the third as TeX sets it.
    expect(
      await fileText(
        pdf(
          `BT /F1 12 Tf 1 0 0 1 10 700 Tm (\\361${shift('lipe')} \\365${shift('avio')}) Tj 1 0 0 1 10 680 Tm (${shift('Joa')}\\264${shift('o')}) Tj /F2 12 Tf 1 0 0 1 10 660 Tm (Concei\\347\\343o) Tj 1 0 0 1 10 640 Tm (S\\230ao Jos\\264e) Tj ET`,
        ),
      ),
    ).toEqual({ text: 'filipe flavio\nJoão\nConceição\nSão José' })
  })
  it('reads accents of a Word document written on a Mac', async () => {
    const xml = '<w:document xmlns:w="w"><w:p><w:r><w:t>Joa\u0303o Conceic\u0327a\u0303o</w:t></w:r></w:p></w:document>'
    expect(await fileText(zip('word/document.xml', xml))).toEqual({ text: 'João Conceição' })
  })
  it('gives up on a PDF made to take for ever', async () => {
    await expect(pdfText(new Uint8Array(await endless().arrayBuffer()), { timeMs: 1500 })).rejects.toThrow(
      'Takes too long',
    )
  })
  it('reads a PDF that opens without a password though it is encrypted, and says of one with a password that it cannot', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const locked = async (userPassword: string) => {
      const document = await PDFDocument.create()
      document.addPage().drawText('Ana Souza')
      await document.encrypt({ userPassword, ownerPassword: 'dona' })
      return new File([new Uint8Array(await document.save({ useObjectStreams: false }))], 'curriculo.pdf')
    }
    expect(await fileText(await locked(''))).toEqual({ text: 'Ana Souza' })
    expect(await fileText(await locked('segredo'))).toEqual({
      problem: 'Não foi possível carregar o conteúdo do arquivo.',
    })
    warn.mockRestore()
  })
  it('gives the text of a Word document, a line per paragraph', async () => {
    const xml =
      '<w:document xmlns:w="w"><w:p><w:r><w:t>Ana</w:t></w:r><w:r><w:t xml:space="preserve"> Souza</w:t></w:r></w:p><w:p><w:r><w:t>ana@correio.com</w:t></w:r></w:p></w:document>'
    expect(await fileText(zip('word/document.xml', xml))).toEqual({ text: 'Ana Souza\nana@correio.com' })
  })
  it('reads old text files in the Windows alphabet too', async () => {
    expect(await fileText(new File([new Uint8Array(bytesOf('João'))], 'cv.txt'))).toEqual({ text: 'João' })
  })
  it('says of a picture that cannot be read that it is one', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const name of ['cv.JPG', 'curriculo.png'])
      expect(await fileText(new File(['x'], name))).toEqual({ picture: true })
    warn.mockRestore()
  })
  it('says of the old files of Word what to do with them', async () => {
    expect(await fileText(new File(['x'], 'Curriculo.DOC'))).toEqual({
      problem: 'Não lemos arquivos .doc, do Word antigo. Salve como PDF ou DOCX para preenchermos por você.',
    })
  })
  it('says what can be chosen, and when a file cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await fileText(new File(['x'], 'cv.odt'))).toEqual({
      problem: 'Selecione um arquivo com extensão pdf, docx ou txt.',
    })
    for (const name of ['cv.pdf', 'cv.docx'])
      expect(await fileText(new File(['not what it says'], name))).toEqual({
        problem: 'Não foi possível carregar o conteúdo do arquivo.',
      })
    expect(await fileText(new File(['  '], 'cv.txt'))).toEqual({
      problem: 'Não foi possível carregar o conteúdo do arquivo.',
    })
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  })
})
