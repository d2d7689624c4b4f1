import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, MARIANA, Shell } from '#frontend/test_kit.tsx'
import { TemplateDesigner } from '../TemplateDesigner.tsx'

afterEach(() => vi.unstubAllGlobals())

const AT = '/api/desenvolvimento/modelo-certificado'
const logo = (id: number) => ({ id, nome: `Logo ${id}`, url: `${AT}/logos/${id}/arquivo`, contentType: 'image/png' })
const placed = (id: number) => ({ logo: logo(id), positionX: id * 10, positionY: 6, largura: 14 })
const MODEL = { id: 7, versao: 1, nome: 'Padrão', padrao: true, molduraCertificado: null }

/** The designer of the model 7, which has these logos already. */
function open(logos: number[], answers: Record<string, unknown> = {}) {
  window.history.pushState({}, '', '/desenvolvimento/modelo-certificado/7')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => {} }))
  fakeServer({
    'GET /api/userinfo': MARIANA,
    [`GET ${AT}/7`]: { ...MODEL, modeloLogoCertificado: logos.map(placed) },
    [`GET ${AT}/logos`]: [1, 2, 3, 4].map(logo),
    ...answers,
  })
  return render(
    <Shell>
      <QueryClientProvider client={new QueryClient()}>
        <TemplateDesigner id="7" />
      </QueryClientProvider>
    </Shell>,
  )
}

const choose = async (type: string) => {
  const file = new File(['x'], 'marca.png', { type })
  fireEvent.change(await screen.findByLabelText('Arquivo da imagem'), { target: { files: [file] } })
}

describe('Modelo de certificado', () => {
  // Proves: certificado-logo-largura, certificado.adicionar, trn.certificado.designer
  it('a chosen picture is looked at, "Adicionar" sends it and puts it into the certificate, "Cancelar" forgets it', async () => {
    const { container } = open([1], { [`POST ${AT}/add-logo`]: logo(9) })
    await choose('image/png')
    expect(getComputedStyle(await screen.findByAltText('Imagem escolhida')).width).toBe('142px')
    fireEvent.click(screen.getAllByText('Cancelar')[0]!)
    expect(screen.queryByAltText('Imagem escolhida')).toBeNull()
    expect(screen.queryByText('Adicionar')).toBeNull()

    await choose('image/png')
    const shown = () => [...container.querySelectorAll('img')].map((element) => element.getAttribute('src'))
    expect(shown()).not.toContain(logo(9).url)
    fireEvent.click(await screen.findByText('Adicionar'))
    await waitFor(() => expect(shown()).toContain(logo(9).url))
    expect(screen.queryByText('Adicionar')).toBeNull()
  })

  // Proves: scr.modelo-certificado.form, trn.certificado.designer
  it('what is no picture is not offered to be added', async () => {
    open([1])
    await choose('text/plain')
    expect(await screen.findByText('Envie uma imagem JPEG ou PNG.')).toBeTruthy()
    expect(screen.queryByText('Adicionar')).toBeNull()
  })
})
