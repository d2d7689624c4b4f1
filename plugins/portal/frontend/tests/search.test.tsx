/** The list of adverts: its filters stand in the address, so Back, a reload and a shared link lead to the same list. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ADVERT } from './fixture.ts'
import { open } from './server.tsx'

const CHOICES = {
  cidades: [
    { id: 1, nome: 'Campinas/SP' },
    { id: 2, nome: 'Fortaleza/CE' },
  ],
  areas: [{ id: 5, nome: 'TI' }],
  vinculos: [
    { id: 'E', nome: 'Emprego' },
    { id: 'S', nome: 'Estágio' },
  ],
  modelos: [],
  salarios: true,
  afirmativas: true,
}
const ROUTES = {
  'GET /anuncios-filtros': CHOICES,
  'GET /anuncios': { content: [ADVERT], size: 15, totalElements: 1 },
  'GET /anuncios/101': ADVERT,
}

describe('filters of the adverts', () => {
  it('stand in the address and are sent; taken back by one button', async () => {
    const { calls } = await open('/externo/anuncios?empresaId=1&vinculo=S&q=caixa', { routes: ROUTES })
    const contract = (await screen.findByLabelText('Vínculo')) as HTMLSelectElement
    await waitFor(() => expect(contract.value).toBe('S'))
    expect((screen.getByLabelText('Pesquisar vagas') as HTMLInputElement).value).toBe('caixa')
    fireEvent.change(screen.getByLabelText('Salário'), { target: { value: '4000' } })
    fireEvent.click(screen.getByLabelText('Só vagas afirmativas'))
    await waitFor(() => expect(window.location.search).toContain('salarioMinimo=4000&afirmativa=true'))
    const last = () => calls.filter((call) => call.path === '/anuncios').at(-1)!.query
    await waitFor(() => expect(last().get('afirmativa')).toBe('true'))
    expect(Object.fromEntries(last())).toMatchObject({ vinculo: 'S', q: 'caixa', salarioMinimo: '4000' })
  })
  it('offers only what tells adverts apart', async () => {
    await open('/externo/anuncios?empresaId=1', { routes: ROUTES })
    await screen.findByLabelText('Local')
    expect(screen.queryByLabelText('Área')).toBeNull()
    expect(screen.queryByLabelText('Modelo de trabalho')).toBeNull()
  })
  it('are found again by Back and by "Todas as vagas"', async () => {
    await open('/externo/anuncios?empresaId=1&vinculo=S', { routes: ROUTES })
    fireEvent.click(await screen.findByRole('link', { name: ADVERT.titulo }))
    const all = await screen.findByRole('link', { name: 'Todas as vagas' })
    expect(all.getAttribute('href')).toBe('/externo/anuncios?empresaId=1&vinculo=S')
    window.history.back()
    await waitFor(() => expect(window.location.search).toBe('?empresaId=1&vinculo=S'))
    expect(((await screen.findByLabelText('Vínculo')) as HTMLSelectElement).value).toBe('S')
  })
})
