import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DocumentViewer } from './DocumentViewer.tsx'

const show = (name: string | null, contentType = '', title?: string) => {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DocumentViewer
        file={name ? { url: `/arquivo/${name}`, name, contentType } : null}
        title={title}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
  return onClose
}

it('pictures and PDFs are shown in place under the name of the document', () => {
  show('foto.png', 'image/png', 'Foto do crachá')
  expect(screen.getByRole('heading', { name: 'Foto do crachá' })).toBeTruthy()
  expect(screen.getByAltText('Foto do crachá').getAttribute('src')).toBe('/arquivo/foto.png')
  show('contrato.pdf', 'application/pdf', 'Contrato')
  expect(screen.getByTitle('Contrato').getAttribute('src')).toBe('/arquivo/contrato.pdf')
})

it('a CSV becomes a table, a text stays as it is', async () => {
  globalThis.fetch = async (url) =>
    new Response(String(url).endsWith('.csv') ? 'Nome;Cidade\nLia;"Maceió"' : 'Linha um')
  show('pessoas.csv', 'text/csv')
  expect(await screen.findByRole('columnheader', { name: 'Cidade' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Maceió' })).toBeTruthy()
  show('nota.txt', 'text/plain')
  expect(await screen.findByText('Linha um')).toBeTruthy()
})

it('"Visualização não suportada" offers the download; without a name it is "Visualizador de Documento"', () => {
  const onClose = show('planilha.xlsx', 'application/vnd.ms-excel')
  expect(screen.getByRole('heading', { name: 'Visualizador de Documento' })).toBeTruthy()
  expect(screen.getByText('Visualização não suportada')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Baixar documento' }).getAttribute('download')).toBe('planilha.xlsx')
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(onClose).toHaveBeenCalled()
})

it('"Nenhum documento para exibir." without a document', () => {
  show(null)
  expect(screen.getByText('Nenhum documento para exibir.')).toBeTruthy()
})
