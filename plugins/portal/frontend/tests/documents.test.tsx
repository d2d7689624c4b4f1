import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NOT_AN_IMAGE, readPhoto } from '../candidate/PhotoField.tsx'
import { documentErrors } from '../pages/DocumentForm.tsx'
import { readCsv, viewOf } from '#public'
import { DocumentViewer } from '../pages/DocumentViewer.tsx'
import { SIGNED_IN } from './fixture.ts'
import { find, open, serve } from './server.tsx'

const file = (name: string, contentType: string) => ({
  id: 1,
  descricao: name,
  data: '2026-11-03',
  url: { name, contentType, size: 2048 },
})
const show = (document: Parameters<typeof DocumentViewer>[0]['document']) =>
  render(
    <DocumentViewer
      path="/api/externo/candidatos/57/documentos-anexos/1/download"
      document={document}
      onClose={() => undefined}
    />,
  )

describe('document viewer', () => {
  it('knows what the browser shows in place', () => {
    expect(viewOf({ contentType: 'image/jpeg' })).toBe('image')
    expect(viewOf({ contentType: 'application/pdf' })).toBe('pdf')
    expect(viewOf({ contentType: 'text/csv; charset=utf-8' })).toBe('csv')
    expect(viewOf({ name: 'notas.TXT' })).toBe('text')
    expect(viewOf({ contentType: 'image/heic' })).toBe('none')
    expect(viewOf({ contentType: 'text/html' })).toBe('none')
  })
  // Proves: core.visualizador.01, doc.baixar, doc.nao-suportada
  it('offers the download of what it cannot show', () => {
    show(file('portfolio.docx', 'application/msword'))
    expect(screen.getByText('Visualização não suportada')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Baixar documento' }).getAttribute('href')).toMatch(/download$/)
  })
  // Proves: core.visualizador, doc.nenhum, doc.titulo
  it('has a title and a text without a document', () => {
    show(null)
    expect(screen.getByRole('heading', { name: 'Visualizador de Documento' })).toBeTruthy()
    expect(screen.getByText('Nenhum documento para exibir.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Fechar' })).toBeTruthy()
  })
  // Proves: doc.fechar
  it('shows a CSV as a table', async () => {
    serve({ 'GET /candidatos/57/documentos-anexos/1/download': () => 'x' })
    vi.stubGlobal('fetch', async () => new Response('Curso;Horas\n"Excel; avançado";40', { status: 200 }))
    show(file('cursos.csv', 'text/csv'))
    expect(await screen.findByRole('cell', { name: 'Excel; avançado' })).toBeTruthy()
    expect(screen.getByText('Fechar')).toBeTruthy()
  })
  // Proves: arquivo.falha
  it('says when a text cannot be loaded', async () => {
    serve({})
    show(file('notas.txt', 'text/plain'))
    expect(await screen.findByText('Não foi possível carregar o conteúdo do arquivo.')).toBeTruthy()
  })
  it('reads quotes and both separators', () =>
    expect(readCsv('a,b\n"diz ""oi""",2')).toEqual([
      ['a', 'b'],
      ['diz "oi"', '2'],
    ]))
})

describe('attached documents', () => {
  // Proves: core.documentos-anexos.01
  it('need a description, a date and (when new) a file below the limit', () => {
    expect(documentErrors({}, true)).toEqual({
      descricao: 'Descrição é obrigatória',
      data: 'Data é obrigatória',
      url: 'Anexo é obrigatório',
    })
    expect(documentErrors({ descricao: 'x', data: '2026-11-03' }, false)).toEqual({})
    expect(documentErrors({ descricao: 'x', data: '2026-11-03', url: { size: 11 * 1024 * 1024 } }, true)).toEqual({
      url: 'O arquivo deve ser menor que 10 MB.',
    })
  })
  it('are removed only after the question', async () => {
    const { calls } = await open('/externo/candidatos/57/documentos-anexos?empresaId=1', {
      session: SIGNED_IN,
      routes: {
        'GET /candidatos/57/documentos-anexos': [file('rg.pdf', 'application/pdf')],
        'DELETE /candidatos/57/documentos-anexos/1': {},
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Remover rg.pdf' }, { timeout: 3000 }))
    expect(await screen.findByText('Tem certeza que deseja remover?')).toBeTruthy()
    expect(find(calls, 'DELETE', '/candidatos/57/documentos-anexos/1')).toBeUndefined()
    fireEvent.click(screen.getByRole('button', { name: 'Remover' }))
    await waitFor(() => expect(find(calls, 'DELETE', '/candidatos/57/documentos-anexos/1')).toBeDefined())
  })
  it('say so when there is none', async () => {
    await open('/externo/candidatos/57/documentos-anexos?empresaId=1', {
      session: SIGNED_IN,
      routes: { 'GET /candidatos/57/documentos-anexos': [] },
    })
    expect(await screen.findByText('Nenhum documento para exibir.', undefined, { timeout: 3000 })).toBeTruthy()
  })
})

describe('photo', () => {
  // Proves: portal.documentos
  it('must be an image by its type', async () =>
    expect(await readPhoto(new File(['x'], 'a.pdf', { type: 'application/pdf' }))).toBe(NOT_AN_IMAGE))
  it('must be an image by its content too', async () => {
    const broken = async () => Promise.reject(new Error('not decodable'))
    expect(await readPhoto(new File(['x'], 'a.png', { type: 'image/png' }), broken)).toBe(NOT_AN_IMAGE)
  })
  it('is sent as base64 with its type and name', async () => {
    const small = async () => new Blob(['abc'], { type: 'image/jpeg' })
    expect(await readPhoto(new File(['x'], 'eu.png', { type: 'image/png' }), small)).toEqual({
      bytes: btoa('abc'),
      contentType: 'image/jpeg',
      name: 'eu.jpg',
      size: 3,
    })
  })
})
