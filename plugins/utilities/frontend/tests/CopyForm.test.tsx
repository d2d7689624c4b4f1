import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeServer, MARIANA, metadataOf, Shell } from '#frontend/test_kit.tsx'
import { StaticMetadata } from '#frontend/providers/metadata.tsx'
import { CopyForm } from '../CopyForm.tsx'

const AREA = { id: 'area', nome: 'Áreas' }

it('the preview opens below the fold, so the page and the keyboard go to it', async () => {
  fakeServer({
    'GET /api/userinfo': MARIANA,
    'POST /api/utilitario/copia-cadastro/previa': [
      {
        codigo: 'GES',
        nome: 'Gestão de Talentos',
        erro: null,
        entidades: [{ ...AREA, criados: 3, iguais: 0, conflitos: 0, detalhes: [], avisos: [] }],
      },
    ],
  })
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
  render(
    <Shell at="/utilitario/copia-cadastro">
      <StaticMetadata value={metadataOf([])}>
        <CopyForm lists={{ entidadesGES: [AREA] }} onBegun={() => {}} />
      </StaticMetadata>
    </Shell>,
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Áreas' }))
  fireEvent.click(screen.getByRole('button', { name: 'Ver prévia' }))
  const preview = await screen.findByRole('region', { name: 'Prévia' })
  await waitFor(() => expect(document.activeElement).toBe(preview))
  expect(scrolled.mock.contexts).toEqual([preview])
  expect(preview.textContent).toContain('Áreas300')
})
