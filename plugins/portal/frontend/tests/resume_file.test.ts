import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { readResume } from '../candidate/resume/find_data.ts'
import { fileText } from '../candidate/resume/file_text.ts'

const u16 = (value: number) => [value & 255, value >> 8]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]
const bytesOf = (text: string) => Array.from(Buffer.from(text, 'latin1'))

/** A ZIP with one compressed file, as Word writes it. */
function zip(name: string, text: string): File {
  const packed = [...deflateRawSync(Buffer.from(text, 'utf8'))]
  const shared = [
    ...u16(20),
    ...u16(0),
    ...u16(8),
    ...u32(0),
    ...u32(0),
    ...u32(packed.length),
    ...u32(text.length),
    ...u16(name.length),
    ...u16(0),
  ]
  const local = [...bytesOf('PK\x03\x04'), ...shared, ...bytesOf(name), ...packed]
  const central = [
    ...bytesOf('PK\x01\x02'),
    ...u16(20),
    ...shared,
    ...u16(0),
    ...u16(0),
    ...u16(0),
    ...u32(0),
    ...u32(0),
    ...bytesOf(name),
  ]
  const end = [
    ...bytesOf('PK\x05\x06'),
    ...u32(0),
    ...u16(1),
    ...u16(1),
    ...u32(central.length),
    ...u32(local.length),
    ...u16(0),
  ]
  return new File([new Uint8Array([...local, ...central, ...end])], 'curriculo.docx')
}

/** One page, one font with a ToUnicode table that shifts every letter by one, one compressed content stream. */
function pdf(): File {
  const cmap =
    '1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfrange <21> <7e> <0020> <e0> <e3> <00e1> endbfrange'
  const shift = (text: string) =>
    [...text].map((one) => String.fromCharCode(one.charCodeAt(0) + (one === 'ã' ? -1 : 1))).join('')
  const content = `BT /F1 12 Tf 1 0 0 1 10 700 Tm (${shift('Ana Souza')}) Tj 0 -20 Td [(${shift('ana')}) -20 (${shift('@correio.com')})] TJ ET`
  const packed = deflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  const text = [
    '%PDF-1.4',
    '1 0 obj << /Type /Page /Parent 9 0 R /Contents 2 0 R >> endobj',
    `2 0 obj << /Filter /FlateDecode /Length ${packed.length} >> stream\n${packed}\nendstream endobj`,
    '9 0 obj << /Type /Pages /Kids [1 0 R] /Resources << /Font << /F1 3 0 R >> >> >> endobj',
    '3 0 obj << /Type /Font /ToUnicode 4 0 R >> endobj',
    `4 0 obj << /Length ${cmap.length} >> stream\n${cmap}\nendstream endobj`,
    'trailer << /Root 5 0 R >>',
  ].join('\n')
  return new File([new Uint8Array(bytesOf(text))], 'curriculo.pdf')
}

describe('résumé file', () => {
  it('gives the text of a PDF, through the tables of its fonts', async () => {
    const found = await fileText(pdf())
    expect(found).toEqual({ text: 'Ana Souza\nana@correio.com' })
    expect(readResume((found as { text: string }).text)).toEqual({
      nome: 'Ana Souza',
      'contato.email': 'ana@correio.com',
    })
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
